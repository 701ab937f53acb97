import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { FamilyTopic, PersonTopic } from '@evenhand/contract/topic.ts'
import type { NewFact } from '@evenhand/domain/record/vocabulary.ts'
import { isHeldOpen } from '../account/sign-in/sessions.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction, type Statement, type Tx } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer, Repeat } from '../http/serve.ts'
import { enqueueTask, type Task } from '../jobs/queue.sql.ts'
import type { Notice } from '../live/live.sql.ts'
import { tellingOthers } from '../notifications/notifications.commands.ts'
import { type Fact, sealFacts } from '../record/append.commands.ts'
import { signatureStatement } from '../record/devices/signatures.commands.ts'
import type { Sealed, Tip } from '../record/record.sql.ts'
import { inTurn } from './family-turns.ts'
import {
  endingStatement,
  type LockedFamily,
  lockFamily,
  openingOf,
  readOpened,
  run,
  runEnding,
  SEALED_REPLY,
  storeMost,
} from './write.sql.ts'

/** What a command works with in its one transaction. */
export type Work = {
  readonly tx: Tx
  readonly ctx: Context
  /** the moment of this command, ms; the same in rows, record and reply */
  readonly now: number
  /** waits its turn: one writer per family at a time; throws `family/not-found` if it is not the person's */
  readonly lock: (family: FamilyId) => Promise<LockedFamily>
  /** adds a fact that both parents may see to the family's record; call it after `lock` */
  readonly record: (family: FamilyId, fact: NewFact) => void
  /** notifies open pages, after commit: ids only; with `to` only those of one parent */
  readonly tell: (family: FamilyId, what: FamilyTopic, id: string, to?: string) => void
  readonly tellPerson: (person: string, what: PersonTopic) => void
  /** the person's families have changed: every process clears its cache */
  readonly tellMembership: (person: string) => void
  /** what `asks` returned */
  readonly asked: readonly unknown[]
  /** a statement whose result the command does not need: sent with the last ones, before COMMIT */
  readonly later: (statement: Statement) => void
  /** hands work to a job, in the same transaction */
  readonly enqueue: <Given>(task: Task<Given>, given: NoInfer<Given>) => Promise<void>
}

type Command = {
  readonly ctx: Context
  readonly person: PersonId
  /** the family the gate has found; locked as the transaction begins. Absent where another row has to be locked first */
  readonly family?: FamilyId
  readonly repeat: Repeat
  /** the status of a first success; 200 unless given */
  readonly status?: number | undefined
  /** of what goes on without a session: the one it is made in, which has to be open until then */
  readonly madeIn?: string | undefined
  /** a question answered under the family's lock, in the round trip that takes it */
  readonly asks?: Statement
}

/**
 * The one write path: a transaction that does the work, appends to the record, signs the new head,
 * stores the reply beside its idempotency key, and notifies; it replies only after commit.
 * The same key again gives the same reply and no second effect; with a different request it is refused.
 * It adds two round trips to those of the work: its start goes with BEGIN, its end with COMMIT.
 */
export async function write(
  { ctx, person, family: own, repeat, status = 200, asks, madeIn }: Command,
  work: (work: Work) => Promise<unknown>,
): Promise<Answer> {
  const changed: string[] = []
  const scope = { person, opening: openingOf(repeat.key, own), asks }
  const answered = await inTurn(own, () =>
    inTransaction(ctx.db, scope, async (tx, { opened, asked, endWith }) => {
      const { given, family: locked } = readOpened(opened, (box) => ctx.keys.unseal(REPLY, box))
      if (given && !given.requestHash.equals(repeat.requestHash))
        throw new Failure('request/idempotency-mismatch')
      if (given) return given.answer
      if (madeIn && !(await isHeldOpen(tx, madeIn)))
        throw new Failure('auth/session-expired' satisfies ErrorCode)
      const now = ctx.clock()
      const held = new Map<FamilyId, LockedFamily>(own && locked ? [[own, locked]] : [])
      const facts = new Map<FamilyId, Fact[]>()
      const notices: Notice[] = []
      const reply = await work({
        tx,
        ctx,
        now,
        lock: async (family) => {
          // a family the opening did not find is not the person's: another query would not find it either
          const found = held.get(family) ?? (family === own ? undefined : await lockFamily(tx, family))
          if (!found) throw new Failure('family/not-found' satisfies ErrorCode)
          held.set(family, found)
          return found
        },
        record: (family, fact) => {
          const list = facts.get(family) ?? []
          list.push({ ...fact, actor: person })
          facts.set(family, list)
        },
        tell: (family, what, id, to) =>
          notices.push({ t: 'family', f: family, what, id, by: person, ...(to ? { to } : {}) }),
        tellPerson: (whom, what) => notices.push({ t: 'person', p: whom, what }),
        tellMembership: (whom) => {
          changed.push(whom)
          notices.push({ t: 'membership', p: whom })
        },
        asked,
        later: endWith,
        enqueue: (task, given) => enqueueTask(tx, task, given),
      })
      const answer = { status, text: JSON.stringify(reply) }
      const key = repeat.key ? kept(ctx, repeat.key, repeat.requestHash, answer) : undefined
      const sealed = await sealAll(ctx, held, facts, now)
      const [first, ...others] = await storeMost(tx, sealed)
      for (const one of others) await runEnding(tx, { ...NOTHING, person, sealed: one, now })
      for (const one of repeat.signed ? sealed : []) {
        const statement = repeat.signed && (await signatureStatement(tx, person, one, repeat.signed))
        if (statement) endWith(statement)
      }
      if (sealed.length > 0 || key || notices.length > 0)
        endWith(endingStatement({ person, sealed: first, key, notices, now }))
      // later, so that open pages first learn what has changed, then that there is a notification
      for (const [family, list] of facts)
        for (const fact of list) {
          const telling = tellingOthers(ctx, family, fact, now)
          if (telling) endWith(telling)
        }
      return answer
    }),
  )
  for (const whom of changed) ctx.live.forgetMemberships(whom)
  return answered
}

/** The purpose replies are sealed under. */
const REPLY = 'reply'

/** A reply for a repeat of its write: sealed, because it may hold what is private to its author (decision 0091). */
function kept({ keys }: Context, key: string, requestHash: Buffer, { status, text }: Answer) {
  return { key, requestHash, answer: { status, text: SEALED_REPLY + keys.seal(REPLY, text) } }
}

const NOTHING = { key: undefined, notices: [] } as const

async function sealAll(
  ctx: Context,
  held: ReadonlyMap<FamilyId, LockedFamily>,
  facts: ReadonlyMap<FamilyId, Fact[]>,
  now: number,
): Promise<Sealed[]> {
  const sealed: Sealed[] = []
  for (const [family, list] of facts) {
    const locked = held.get(family)
    if (!locked) throw new Error('a fact was recorded of a family that was not locked')
    sealed.push(await sealFacts(ctx, family, locked.tip, list, now))
  }
  return sealed
}

/**
 * Appends facts, and tells the other parent of them, immediately instead of at the end: for a person who will no longer
 * belong to the family by then.
 * Nothing more may be recorded for it in the same transaction.
 */
export async function appendNow(
  { ctx, tx, now }: Pick<Work, 'ctx' | 'tx' | 'now'>,
  family: FamilyId,
  tip: Tip,
  facts: readonly Fact[],
): Promise<void> {
  const [first] = facts
  if (!first) return
  const sealed = await sealFacts(ctx, family, tip, facts, now)
  await runEnding(tx, { ...NOTHING, person: first.actor as PersonId, sealed, now })
  for (const fact of facts) {
    const telling = tellingOthers(ctx, family, fact, now)
    if (telling) await run(tx, telling)
  }
}
