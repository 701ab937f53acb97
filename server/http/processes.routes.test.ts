import { register, signOut } from '@evenhand/contract/account/auth.ts'
import { createExpense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'
import { enter, newFamily, type TestFamily } from './test-people.ts'

let one: TestApp
let other: TestApp
let home: TestFamily
beforeAll(async () => {
  one = await startTestApp({ jobs: true })
  other = await startTestApp({ beside: one })
  home = await newFamily(one)
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const lunch = {
  amount: 10,
  category: 'food',
  description: 'Lunch',
  date: '2026-11-01',
  splitType: 'equal',
} as const

describe('two server processes on one database', () => {
  it('accept each other’s tokens, and a session ended in one is ended in the other', async () => {
    const { token } = await enter(one, home.a.email)
    const ask = { token, params: { familyId: home.id } }
    expect((await other.call(listExpenses, ask)).status).toBe(200)
    await one.call(signOut, { token })
    // the notification takes a moment
    await expect.poll(async () => (await other.call(listExpenses, ask)).status).toBe(401)
  })

  it('notify each other’s pages', async () => {
    const page = await fetch(`${other.url}/api/live`, {
      headers: { authorization: `Bearer ${home.b.token}` },
    })
    const reader = page.body!.getReader()
    let text = new TextDecoder().decode((await reader.read()).value)
    const made = await one.call(createExpense, { token: home.a.token, body: lunch })
    const { id } = made.body.data.expense
    while (!text.includes(id)) text += new TextDecoder().decode((await reader.read()).value)
    expect(text).toContain(home.id)
    await reader.cancel()
  })

  it('[AUTH-20] count together: a limit used up in one is used up in the other', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 24; n += 1) {
      const body = {
        email: `both-${n}@example.org`,
        password: 'seven grey stones',
        firstName: 'A',
        lastName: 'B',
      }
      statuses.push((await (n % 2 ? one : other).call(register, { body })).status)
    }
    // this family's parents had used two already
    expect(statuses.filter((status) => status === 201)).toHaveLength(18)
    expect([...new Set(statuses.slice(18))]).toEqual([429])
  })

  it('[EXP-05] one key sent to both creates one expense and gets the same reply', async () => {
    const ask = { token: home.a.token, body: { ...lunch, description: 'Twice' }, key: 'the-same-key-to-both' }
    const answers = await Promise.all([one, other, one, other].map((app) => app.call(createExpense, ask)))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    const { expenses } = (
      await one.call(listExpenses, { token: home.a.token, params: { familyId: home.id } })
    ).body
    expect(expenses.filter((expense) => expense.description === 'Twice')).toHaveLength(1)
  })
})

describe('[EXP-05] a device that loses its replies', () => {
  it('sends one write fifty times at once and hangs up on half: one effect, every reply the same bytes', async () => {
    const ask = { token: home.a.token, body: { ...lunch, description: 'Fifty' }, key: 'fifty-times-the-same' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? one.call(createExpense, ask) : hungUp(ask, n))),
    )
    const heard = answers.filter((answer) => answer !== null)
    expect(heard.length).toBeGreaterThanOrEqual(25)
    expect(new Set(heard.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    const { expenses } = (
      await one.call(listExpenses, { token: home.a.token, params: { familyId: home.id } })
    ).body
    expect(expenses.filter((expense) => expense.description === 'Fifty')).toHaveLength(1)
    const changed = await one.call(createExpense, { ...ask, body: { ...ask.body, amount: 11 } })
    expect(changed.problem.code).toBe('request/idempotency-mismatch')
    // the same key from the other parent is another key
    const theirs = await one.call(createExpense, { ...ask, token: home.b.token })
    expect(theirs.text).not.toBe(heard[0]!.text)
  })

  async function hungUp({ token, body, key }: { token: string; body: object; key: string }, n: number) {
    const signal = AbortSignal.timeout(1 + n)
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    }
    try {
      const init = { method: 'POST', headers, body: JSON.stringify(body), signal }
      const response = await fetch(`${one.url}/expenses`, init)
      return { status: response.status, text: await response.text() }
    } catch {
      return null
    }
  }
})
