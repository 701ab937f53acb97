import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { LiveEvent } from '@evenhand/contract/live-event.ts'
import type { NewFact } from '@evenhand/domain/record/vocabulary.ts'
import type { Context } from '../context.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { JobName } from '../features.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer, Repeat } from '../http/serve.ts'
import { enqueueTask } from '../jobs/queue.sql.ts'
import { appendFacts, type Fact } from '../record/append.commands.ts'
import { findAnswer, holdKey, keepAnswer, lockFamily, notify } from './write.sql.ts'

/** What a command works with inside its one transaction. */
export type Work = {
  readonly tx: Tx
  readonly ctx: Context
  /** the moment of this command, ms; the same in rows, record and reply */
  readonly now: number
  /** waits its turn: one writer a family at a time; fails with `family/not-found` when it is not the person's */
  readonly lock: (family: FamilyId) => Promise<void>
  /** adds a fact that both parents may see to the family's record; call it after `lock` */
  readonly record: (family: FamilyId, fact: NewFact) => void
  /** tells open pages, after commit: ids only; with `to` those of one parent alone */
  readonly tell: (family: FamilyId, what: FamilyNews['what'], id: string, to?: string) => void
  readonly tellPerson: (person: string, what: PersonNews['what']) => void
  /** the person's families have changed: every process forgets what it remembered */
  readonly tellMembership: (person: string) => void
  /** hands work to a job, inside the same transaction */
  readonly enqueue: (job: JobName, payload: Record<string, unknown>) => Promise<void>
}
type FamilyNews = Extract<LiveEvent, { type: 'family' }>
type PersonNews = Extract<LiveEvent, { type: 'person' }>

type Command = {
  readonly ctx: Context
  readonly person: PersonId
  readonly repeat: Repeat
  /** the status of a first success; 200 unless said */
  readonly status?: number | undefined
}

/**
 * The one write path: a transaction that does the work, appends to the record, signs the new head,
 * keeps the answer beside its idempotency key, and notifies; answered only after commit.
 * The same key again gives the same answer and no second effect; with another request it is refused.
 */
export async function write(
  { ctx, person, repeat, status = 200 }: Command,
  work: (work: Work) => Promise<unknown>,
): Promise<Answer> {
  const changed: string[] = []
  const answered = await inTransaction(ctx.db, { person }, async (tx) => {
    const given = await answerGiven(tx, person, repeat)
    if (given) return given
    const now = ctx.clock()
    const facts = new Map<FamilyId, Fact[]>()
    const notices: Record<string, string>[] = []
    const reply = await work({
      tx,
      ctx,
      now,
      lock: async (family) => {
        if (!(await lockFamily(tx, family))) throw new Failure('family/not-found' satisfies ErrorCode)
      },
      record: (family, fact) => {
        facts.set(family, [...(facts.get(family) ?? []), { ...fact, actor: person }])
      },
      tell: (family, what, id, to) =>
        notices.push({ t: 'family', f: family, what, id, by: person, ...(to ? { to } : {}) }),
      tellPerson: (whom, what) => notices.push({ t: 'person', p: whom, what }),
      tellMembership: (whom) => {
        changed.push(whom)
        notices.push({ t: 'membership', p: whom })
      },
      enqueue: (job, payload) => enqueueTask(tx, job, payload),
    })
    for (const [family, list] of facts) await appendFacts(ctx, tx, family, list, now)
    const answer = { status, text: JSON.stringify(reply) }
    if (repeat.key) await keepAnswer(tx, person, repeat.key, repeat.requestHash, answer, now)
    for (const notice of notices) await notify(tx, notice)
    return answer
  })
  for (const whom of changed) ctx.live.forgetMemberships(whom)
  return answered
}

/** The answer this key already got; waits while another request with the same key is under way. */
async function answerGiven(
  tx: Tx,
  person: PersonId,
  { key, requestHash }: Repeat,
): Promise<Answer | undefined> {
  if (!key) return undefined
  await holdKey(tx, person, key)
  const given = await findAnswer(tx, person, key)
  if (!given) return undefined
  if (!given.requestHash.equals(requestHash)) throw new Failure('request/idempotency-mismatch')
  return { status: given.status, text: given.text }
}
