import { signOut } from '@evenhand/contract/account/auth.ts'
import { profileTopic } from '@evenhand/contract/account/topics.ts'
import { createExpense, withdrawExpense } from '@evenhand/contract/expenses/expenses.ts'
import { acceptInvitation, listInvitations } from '@evenhand/contract/family/family.ts'
import type { LiveEvent } from '@evenhand/contract/live-event.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { enter, newFamily, newHome, newParent, type TestFamily } from '../http/test-people.ts'

let app: TestApp
let home: TestFamily
let stranger: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  home = await newFamily(app)
  stranger = await newFamily(app)
})
afterAll(() => app.stop())

const lunch = {
  amount: 10,
  category: 'food',
  description: 'CANARY',
  date: '2026-11-01',
  splitType: 'equal',
} as const
const add = async () =>
  (await app.call(createExpense, { token: home.a.token, body: lunch })).body.data.expense.id

describe('open pages', () => {
  it('[MSG-02] are told of the other parent’s change, by ids only; another family’s page gets nothing', async () => {
    const [page, foreign] = [await openPage(home.b.token), await openPage(stranger.a.token)]
    const id = await add()
    const event = await page.next((one) => one.type === 'family' && one.what === 'expenses')
    expect(event).toEqual({ type: 'family', familyId: home.id, what: 'expenses', id, by: home.a.id })
    expect(page.text()).not.toContain('CANARY')
    // by then the other page has had the same notification
    expect(foreign.text()).not.toContain(id)
    page.leave()
    foreign.leave()
  })

  it('[ONB-10] of the other parent get nothing about one’s own ledger, not even an id', async () => {
    const [owner, joining] = [await newParent(app), await newParent(app, 'Ben')]
    await newHome(app, owner, joining.email)
    const made = await app.call(createExpense, { token: owner.token, body: lunch })
    const own = made.body.data.expense.id
    const [invitation] = (await app.call(listInvitations, { token: joining.token })).body.invitations
    const accept = { token: joining.token, params: { id: invitation!.id }, body: { termsAccepted: true } }
    await app.call(acceptInvitation, accept as never)
    const [mine, theirs] = [await openPage(owner.token), await openPage(joining.token)]
    await app.call(withdrawExpense, { token: owner.token, params: { id: own } })
    await mine.next((one) => one.type === 'family' && one.id === own)
    const shared = (await app.call(createExpense, { token: owner.token, body: lunch })).body.data.expense.id
    await theirs.next((one) => one.type === 'family' && one.id === shared)
    expect(theirs.text()).not.toContain(own)
    mine.leave()
    theirs.leave()
  })

  it('[AUTH-27] of a parent who has left get nothing more, not even from a repeated write', async () => {
    const split = await newFamily(app)
    const ask = { token: split.b.token, body: lunch, key: 'written-before-leaving' }
    expect((await app.call(createExpense, ask)).status).toBe(201)
    const page = await openPage(split.b.token)
    await leave(split, split.b)
    await page.next((one) => one.type === 'person' && one.what === 'families')
    const made = await app.call(createExpense, { token: split.a.token, body: lunch })
    const { id } = made.body.data.expense
    await tell({ t: 'person', p: split.b.id, what: profileTopic })
    await page.next((one) => one.type === 'person' && one.what === 'profile')
    expect(page.text()).not.toContain(id)
    page.leave()
    expect((await app.call(createExpense, ask)).problem.code).toBe('family/not-found')
  })

  it('refetch everything after an outage of the database, and get the next change', async () => {
    const page = await openPage(home.b.token)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'evenhand live' and datname = current_database()`.execute(app.ctx.db.query)
    await page.next((one) => one.type === 'missed')
    const id = await add()
    await page.next((one) => one.type === 'family' && one.id === id)
    page.leave()
  })

  it('[AUTH-26] end with their session, and a call with it is refused from then on', async () => {
    const { token } = await enter(app, home.b.email)
    const page = await openPage(token)
    await app.call(signOut, { token })
    await page.next((one) => one.type === 'signed-out')
    await page.ended
    const again = await fetch(`${app.url}/api/live`, { headers: { authorization: `Bearer ${token}` } })
    expect(again.status).toBe(401)
  })

  it('[AUTH-28] send their token in a header, never in the URL', async () => {
    const response = await fetch(`${app.url}/api/live?token=${home.b.token}`)
    expect(response.status).toBe(401)
  })
})

/** Leaves a family below the call: changes and announces the row as the call would. */
async function leave(family: TestFamily, { id }: { id: string }): Promise<void> {
  await sql`update family_members set left_at = now()
    where family_id = ${family.id} and person_id = ${id}`.execute(app.owner.query)
  await tell({ t: 'membership', p: id })
}

async function tell(notice: object): Promise<void> {
  await sql`select pg_notify('evenhand', ${JSON.stringify(notice)})`.execute(app.ctx.db.query)
}

async function openPage(token: string) {
  const stopping = new AbortController()
  const response = await fetch(`${app.url}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopping.signal,
  })
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const hearing = new Set<() => void>()
  const ended = (async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      for (const hear of hearing) hear()
    }
  })().catch(() => {})
  const events = () =>
    text
      .split('\n\n')
      .slice(0, -1)
      .filter((part) => part.startsWith('data: '))
      .map((part) => JSON.parse(part.slice(6)) as LiveEvent)
  const next = (wanted: (event: LiveEvent) => boolean) =>
    new Promise<LiveEvent>((resolve) => {
      const hear = () => {
        const found = events().find(wanted)
        if (!found) return
        hearing.delete(hear)
        resolve(found)
      }
      hearing.add(hear)
      hear()
    })
  await next((one) => one.type === 'hello')
  return { next, ended, text: () => text, leave: () => stopping.abort() }
}
