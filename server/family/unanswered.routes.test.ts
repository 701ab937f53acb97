import { moveCard } from '@evenhand/contract/backlog/backlog.ts'
import { proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { CALLS } from '@evenhand/contract/calls.ts'
import { answerAgreement } from '@evenhand/contract/expenses/agreements.ts'
import { answerRejection, denyExpense } from '@evenhand/contract/expenses/answers.ts'
import { getExpense, withdrawExpense } from '@evenhand/contract/expenses/expenses.ts'
import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import { acceptInvitation, listInvitations } from '@evenhand/contract/family/family.ts'
import { sendInvitation } from '@evenhand/contract/family/invitations.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { answerTerms } from '@evenhand/contract/messages/terms.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counteredIn, expenseIn, rejectedIn } from '../expenses/test-money.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestPerson } from '../http/test-people.ts'
import { allSamples } from '../testing/samples.ts'
import { makeScene, type Scene } from '../testing/scene.ts'

type Ask = { params?: object | undefined; body?: object }

const samples = await allSamples()
const isAnswer = ([name]: [string, Endpoint]) => /\/own(-proposal)?$/.test(samples[name]!.who.author)
/** Every call that the other parent may make and the one who asked may not: that is what an answer is. */
const ANSWERS = Object.entries<Endpoint>(CALLS).filter(isAnswer)
/** It only says that one has had it on screen. */
const NO_ANSWER = new Set(['viewExpense'])

let app: TestApp
let scene: Scene
const asked = new Map<string, Ask>()
const leave = ({ token }: TestPerson, familyId: string) =>
  app.call(leaveFamily, { token, params: { familyId }, body: { understood: true } })

beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  const made = await makeScene(app)
  scene = { ...made, home: made.leaving }
  for (const [name] of ANSWERS) {
    const params = (await samples[name]!.params?.(scene)) as object
    asked.set(name, { params, body: (await samples[name]!.body?.(scene)) as object })
  }
  const card = asked.get('answerCard')!
  asked.set('moveCard', { params: card.params, body: { column: 'agreed' } })
  const counters = (asked.get('answerProposal')!.params as { id: string }).id
  const vacation = { kind: 'vacation', from: '2030-08-01', to: '2030-08-14', with: 'A' }
  asked.set('proposeCalendar', {
    params: { familyId: scene.home.id },
    body: { proposal: vacation, counters },
  })
  expect((await leave(scene.home.a, scene.home.id)).status).toBe(200)
}, 120_000)
afterAll(() => app.stop())

const call = (who: TestPerson, endpoint: Endpoint, ask: Ask) =>
  app.call(endpoint, { token: who.token, ...ask } as never)

describe('what one who has left had asked', () => {
  it('[ONB-10] is of every kind there is', () => {
    const kinds = ANSWERS.map(([name]) => name)
    expect(kinds).toEqual(
      expect.arrayContaining([
        'approveExpense',
        'rejectExpense',
        'counterExpense',
        'approveImport',
        'answerPayment',
        'answerAgreement',
        'answerProposal',
        'answerCard',
        'answerTerms',
      ]),
    )
  })

  it.each([
    ...ANSWERS.filter(([name]) => !NO_ANSWER.has(name)),
    // agreeing, or countering, by another call
    ['moveCard', moveCard] as const,
    ['proposeCalendar', proposeCalendar] as const,
  ])('[ONB-10] is not answered by %s', async (name, endpoint) => {
    const answer = await call(scene.home.b, endpoint, asked.get(name)!)
    expect([answer.status, answer.problem?.code], answer.text).toEqual([409, 'family/nobody-there'])
  })
})

describe('what had been asked of one who has left', () => {
  let home: Awaited<ReturnType<typeof newFamily>>
  const own = new Map<string, Ask>()
  let pending: string
  let offered: string
  beforeAll(async () => {
    home = await newFamily(app)
    const here = { ...scene, home }
    pending = await expenseIn(here)
    offered = await counteredIn(here)
    own.set('answerRejection', { params: { id: await rejectedIn(here) }, body: { amount: 9, reason: 'So' } })
    own.set('denyExpense', { params: { id: offered }, body: { reason: 'No' } })
    for (const name of ['answerTerms', 'answerAgreement'])
      own.set(name, { params: (await samples[name]!.params?.(here)) as object })
    expect((await leave(home.b, home.id)).status).toBe(200)
  }, 120_000)

  it.each([
    ['answerRejection', answerRejection],
    ['denyExpense', denyExpense],
  ] as const)('[ONB-10] is not gone on with by %s', async (name, endpoint) => {
    const answer = await call(home.a, endpoint, own.get(name)!)
    expect(answer.problem?.code, answer.text).toBe('family/nobody-there')
  })

  it('[ONB-10] can be taken back, which needs nobody', async () => {
    const back = await call(home.a, withdrawExpense, { params: { id: pending } })
    expect(back.status, back.text).toBe(200)
    for (const [name, endpoint, answer] of [
      ['answerTerms', answerTerms, 'withdrawn'],
      ['answerAgreement', answerAgreement, 'withdrawn'],
    ] as const) {
      const taken = await call(home.a, endpoint, { params: own.get(name)!.params, body: { answer } })
      expect(taken.status, `${name} ${taken.text}`).toBe(200)
    }
  })

  it('[ONB-10] is open again for a parent who comes back', async () => {
    const params = { familyId: home.id }
    const sent = await app.call(sendInvitation, {
      token: home.a.token,
      params,
      body: { email: home.b.email },
    })
    expect(sent.status, sent.text).toBe(201)
    const { invitations } = (await app.call(listInvitations, { token: home.b.token })).body
    const id = { id: invitations.find(({ status }) => status === 'pending')!.id }
    const back = await app.call(acceptInvitation, {
      token: home.b.token,
      params: id,
      body: { termsAccepted: true },
    })
    expect(back.status, back.text).toBe(200)
    const answer = await call(home.a, denyExpense, own.get('denyExpense')!)
    expect(answer.status, answer.text).toBe(200)
    const seen = await app.call(getExpense, { token: home.b.token, params: { id: offered } })
    expect(seen.body.data.expense.status).toBe('denied')
  })
})
