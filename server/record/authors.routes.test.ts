// slow
import { answerProposal, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { CALLS } from '@evenhand/contract/calls.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { enterDemo } from '@evenhand/contract/server/server.ts'
import { ACTS } from '@evenhand/domain/record/acts.ts'
import { type FactName, VOCABULARY } from '@evenhand/domain/record/vocabulary.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { type AnySample, allSamples } from '../testing/samples.ts'
import { makeScene, type Scene } from '../testing/scene.ts'
import { headKeyOf } from './exports/head-key.view.ts'
import { readLog } from './read-log.sql.ts'
import { actsByHand, type Seen } from './test-acts.ts'

type Entry = {
  readonly seq: number
  readonly kind: FactName
  readonly actor: string | null
  readonly subject: string
  readonly body: Readonly<Record<string, unknown>>
}
/** An entry, and who made the call that recorded it. */
type Made = Entry & { readonly by: string; readonly call: string }

/** Calls that would end the scene. */
const ENDING = [
  'deleteAccount',
  'leaveFamily',
  'signOut',
  'endSessions',
  'enterDemo',
  'resetDemo',
  'enterSandbox',
]

let app: TestApp
let scene: Scene
/** Everything that all calls record, each made by both parents of a family in turn. */
const made: Made[] = []
/** That family's whole record, with what the calls stand on. */
let log: Entry[] = []
/** The record of a family of one. */
let alone: Entry[] = []
/** The demo family's year. */
let year: Entry[] = []
/** The records of families in which what takes several calls was done. */
let byHand: Entry[][] = []

async function entriesOf(family: string, person: string): Promise<Entry[]> {
  const log = await inTransaction(app.ctx.db, { person: person as PersonId }, (tx) => readLog(tx, family))
  return (log?.items ?? []).map(({ entry, content }) => ({
    seq: entry.seq,
    kind: entry.kind as FactName,
    actor: entry.actor,
    subject: entry.subject,
    body: (content?.body ?? {}) as Entry['body'],
  }))
}

beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  scene = await makeScene(app)
  const samples = await allSamples()
  const writes = (Object.entries(CALLS) as [string, Endpoint][]).filter(
    ([name, { method, upload, stream }]) => method !== 'GET' && !upload && !stream && !ENDING.includes(name),
  )
  for (const [name, call] of writes)
    for (const actor of ['author', 'partner'] as const) await record(name, call, samples[name]!, actor)
  await proposals()
  log = await entriesOf(scene.home.id, scene.home.a.id)
  alone = await entriesOf(scene.inviting.id, scene.inviting.author.id)
  const { token, user } = (await app.call(enterDemo, { body: { persona: 'nora' } })).body
  const { families } = (await app.call(listFamilies, { token })).body
  year = await entriesOf(families[0]!.id, user.id)
  const homes = await actsByHand(app, seen)
  byHand = await Promise.all(homes.map(({ id, reader }) => entriesOf(id, reader.id)))
}, 400_000)
afterAll(() => app.stop())

async function record(name: string, call: Endpoint, sample: AnySample, actor: 'author' | 'partner') {
  const { home } = scene
  const caller = actor === 'author' ? home.a : home.b
  const params = await sample.params?.(scene)
  const body = await sample.body?.(scene)
  const before = (await entriesOf(home.id, home.a.id)).length
  await app.call(call, {
    token: (await sample.token?.(scene, actor)) ?? caller.token,
    ...(params !== undefined && { params }),
    ...(call.body && { body }),
  } as never)
  const entries = (await entriesOf(home.id, home.a.id)).slice(before)
  made.push(...entries.map((entry) => ({ ...entry, by: caller.id, call: name })))
}

const seen: Seen = async (who, name, { id, reader }, work) => {
  const before = (await entriesOf(id, reader.id)).length
  const found = await work()
  const entries = (await entriesOf(id, reader.id)).slice(before)
  made.push(...entries.map((entry) => ({ ...entry, by: who.id, call: name })))
  return found
}

/** What no sample does: one withdrawn, one that another closes, and one that a lone parent sets. */
async function proposals() {
  const { home, inviting } = scene
  const propose = async (of: { id: string }, token: string, from: string, to: string) => {
    const proposal = { kind: 'vacation', from, to, with: 'A' } as const
    const ask = { token, params: { familyId: of.id }, body: { proposal } }
    return (await app.call(proposeCalendar, ask)).body.proposal.id
  }
  const answer = (token: string, id: string, word: 'accept' | 'withdraw') =>
    app.call(answerProposal, { token, params: { id }, body: { answer: word } })
  await answer(home.a.token, await propose(home, home.a.token, '2034-01-01', '2034-01-05'), 'withdraw')
  await propose(home, home.b.token, '2034-02-03', '2034-02-10')
  await answer(home.b.token, await propose(home, home.a.token, '2034-02-01', '2034-02-14'), 'accept')
  await propose(inviting, inviting.author.token, '2034-03-01', '2034-03-05')
}

/** Fields that name who did something. */
const DOERS = [
  ...['answeredBy', 'proposedBy', 'plannedBy', 'enteredBy', 'createdBy', 'updatedBy', 'authorId'],
  ...['senderId', 'askedBy', 'lastOfferBy'],
]

const all = () => [log, alone, year, ...byHand]

it('[REC-01] every entry is recorded for whoever made the call', () => {
  expect(made.length).toBeGreaterThan(80)
  expect(made.filter(({ actor, by }) => actor !== by).map(({ kind, call }) => [kind, call])).toEqual([])
})

it('[REC-01] no entry names anybody as having done what they never did', () => {
  const wrong = all().flatMap((entries) =>
    entries.flatMap((entry) =>
      DOERS.flatMap((field) => {
        const named = entry.body[field]
        if (typeof named !== 'string' || named === entry.actor) return []
        // somebody else is named for an act of theirs that stands earlier, about the same thing
        const acted = entries.some(
          (one) => one.seq < entry.seq && one.actor === named && one.subject === entry.subject,
        )
        return acted ? [] : [`${entry.kind}.${field}`]
      }),
    ),
  )
  expect([...new Set(wrong)]).toEqual([])
})

/** An answer that says no, or none because another proposal took its place, binds nobody. */
const NO = ['declined', 'withdrawn', 'missing', 'apart']
const isYes = ({ kind, body }: Entry) =>
  ACTS[kind].binds === 'both' && !NO.includes(String(body['answer'] ?? body['outcome']))

it('[REC-01] what binds both stands after what the other parent said of the same thing', () => {
  const alone = all().flatMap((entries) =>
    entries.filter(
      (entry) =>
        isYes(entry) &&
        !entries.some(
          (one) => one.seq < entry.seq && one.subject === entry.subject && one.actor !== entry.actor,
        ),
    ),
  )
  expect(alone.map(({ kind, seq }) => [kind, seq])).toEqual([])
})

it('[REC-01] of what follows by a rule the print names no author', () => {
  for (const [kind, { by }] of Object.entries(ACTS)) if (by === 'rule') expect(headKeyOf(kind, {})).toBe(kind)
})

it('[REC-01] every kind of fact was looked at', () => {
  const seen = new Set(all().flatMap((entries) => entries.map(({ kind }) => kind)))
  expect((Object.keys(VOCABULARY) as FactName[]).filter((kind) => !seen.has(kind))).toEqual([])
})

it('[REC-01] what a lone parent sets names nobody as having answered', () => {
  const set = alone.filter(({ kind }) => kind === 'calendar.set')
  expect(set.map(({ body }) => [body['proposedBy'], body['answeredBy']])).toEqual([
    [scene.inviting.author.id, null],
  ])
})

/** The calls that bind both, of which a device says something, and from which something follows by a rule. */
const BY_THESE_CALLS: Readonly<Partial<Record<FactName, readonly string[]>>> = {
  'agreement.answered': ['answerAgreement'],
  'card.agreed': ['answerCard'],
  'device.added': ['addDevice'],
  'expense.approved': ['approveExpense'],
  'expense.corrected': ['createExpense'],
  'expense.import-approved': ['approveImport'],
  'expense.recounted': ['createExpense'],
  'expense.rejection-answered': ['answerRejection'],
  'expense.viewed': ['viewExpense'],
  'expenses.closed': ['approveExpense'],
  'import.approved': ['approveImport'],
  'message-terms.answered': ['answerTerms'],
  'payment.answered': ['answerPayment'],
}

it('[REC-01] no proposal, edit or look binds both, and what no parent meant follows from these calls alone', () => {
  const acts = made.filter((one) => (isYes(one) ? true : ACTS[one.kind].by !== 'parent'))
  const calls = [...Map.groupBy(acts, ({ kind }) => kind)].map(([kind, all]) => [
    kind,
    [...new Set(all.map(({ call }) => call))].sort(),
  ])
  expect(Object.fromEntries(calls)).toEqual(BY_THESE_CALLS)
})
