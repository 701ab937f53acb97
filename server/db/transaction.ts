import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Compilable, type CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { codeOf, DatabaseDown } from './database-problem.ts'
import type { Tables } from './generated/tables.ts'
import type { Database } from './pool.ts'

/** A running transaction: typed statements, one after the other, all or nothing. */
export type Tx = Kysely<Tables>

/** Whom a transaction acts for; row-level security shows what this person may see. A job sets it like a request. */
export type Scope = {
  readonly person?: string
  readonly family?: string
  /** a database function and its arguments, called in the same round trip as BEGIN */
  readonly opening?: readonly [name: string, ...args: (string | null)[]]
  /** a question sent right behind the opening, in the same round trip; it is answered once the opening is done */
  readonly asks?: Statement | undefined
}

/** A statement as it is sent. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** The two ends of a transaction: what is sent with BEGIN or COMMIT costs no round trip of its own. */
export type Ends = {
  /** what the opening returned */
  readonly opened: readonly unknown[]
  /** what the question behind it returned */
  readonly asked: readonly unknown[]
  /** sent together with COMMIT, in the order given; if one fails, nothing is committed */
  readonly endWith: (statement: Statement) => void
}

const ATTEMPTS = 5
/** A statement after one that failed. */
const ABORTED = '25P02'

/**
 * Runs `work` in one transaction and commits. After a lost race (serialization failure, deadlock) or a connection
 * lost before commit it runs again from the start, so `work` must touch nothing but the transaction.
 * Returning a refusal commits too: throw to roll back.
 */
export async function inTransaction<T>(
  db: Database,
  scope: Scope,
  work: (tx: Tx, ends: Ends) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, scope, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !mayRunAgain(error)) throw error
      await sleep(5 * 2 ** attempt)
    }
  }
}

async function once<T>(db: Database, scope: Scope, work: (tx: Tx, ends: Ends) => Promise<T>): Promise<T> {
  const first = [{ text: beginFor(scope) }, ...(scope.asks ? [scope.asks] : [])]
  const client = await db.checkOut()
  const sending = untilItsEnd(client)
  let isBroken = false
  try {
    const [begun, asked] = await sendAtOnce(client, first)
    const last: Statement[] = []
    const result = await work(kyselyOver(sending.query), {
      opened: scope.opening ? ((begun as unknown as pg.QueryResult[]).at(-1)?.rows ?? []) : [],
      asked: asked?.rows ?? [],
      endWith: (statement) => {
        last.push(statement)
      },
    })
    await commit(sending, last)
    return result
  } catch (error) {
    await sending.end('rollback').catch(() => {
      isBroken = true
    })
    throw sending.why(error)
  } finally {
    client.release(isBroken)
  }
}

/** Begins the transaction and sets whom it acts for, in one round trip. The ids are checked, since they are inlined. */
function beginFor({ person, family, opening }: Scope): string {
  let text = 'begin'
  if (person !== undefined) text += `; set local evenhand.person = '${checkId(person)}'`
  if (family !== undefined) text += `; set local evenhand.family = '${checkId(family)}'`
  if (opening) {
    const [name, ...args] = opening
    const list = args.map((one) => (one === null ? 'null' : pg.escapeLiteral(one)))
    text += `; select * from ${name}(${list.join(', ')})`
  }
  return text
}

async function commit(sending: Sending, last: readonly Statement[]): Promise<void> {
  const done = await sending.end('commit', last).catch((error) => {
    throw error instanceof DatabaseDown ? new DatabaseDown(error.cause, true) : error
  })
  // PostgreSQL answers COMMIT with ROLLBACK if a failed statement was swallowed before.
  if (done.command !== 'COMMIT')
    throw new Error('The transaction was rolled back: a statement in it had failed.')
}

function mayRunAgain(error: unknown): boolean {
  if (error instanceof DatabaseDown) return !error.outcomeUnknown
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

type Sending = ReturnType<typeof untilItsEnd>

/**
 * Sends each statement right away: those begun before the first is answered take one round trip between them
 * (pool.ts: pipeline). The database runs them in that order.
 */
function untilItsEnd(client: pg.PoolClient) {
  let [isOver, isHeld] = [false, false]
  let cause: unknown
  /** Each write to the socket wakes the database: those begun together are one. A tick follows all that is awaited now. */
  const holdUntilAllAreBegun = () => {
    if (isHeld) return
    isHeld = true
    const stream = streamOf(client)
    stream.cork()
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }
  return {
    query: (text: string, values?: unknown[]): Promise<pg.QueryResult> => {
      if (isOver) return Promise.reject(new Error('This transaction is over: a statement was not awaited.'))
      holdUntilAllAreBegun()
      return client.query(text, values).catch((error) => {
        if (codeOf(error) !== ABORTED) cause = error
        throw error
      })
    },
    /** ABORTED says only that another statement failed, which may be heard of later or was let pass: that one is why */
    why: (error: unknown) => (codeOf(error) === ABORTED ? (cause ?? error) : error),
    end: async (how: 'commit' | 'rollback', last: readonly Statement[] = []) => {
      isOver = true
      // after a failure COMMIT rolls back
      return (await sendAtOnce(client, [...last, { text: how }])).at(-1)!
    },
  }
}

/** All are on the wire before the first is answered: one round trip, and one write to the socket. */
function sendAtOnce(
  client: pg.PoolClient,
  statements: readonly { text: string; values?: readonly unknown[] }[],
): Promise<pg.QueryResult[]> {
  const stream = streamOf(client)
  stream.cork()
  const sent = statements.map(({ text, values }) => client.query(text, values && [...values]))
  stream.uncork()
  return Promise.all(sent)
}

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

function kyselyOver(query: Sending['query']): Tx {
  const client = { query, release: () => {} } as unknown as PostgresPoolClient
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(client), end: () => Promise.resolve(), options: {} },
    }),
  })
}

/**
 * Reads as a person in one transaction whose BEGIN goes with the statements begun first instead of being waited for. Should
 * it fail, no person is set and row-level security shows those statements nothing; its failure is what is thrown.
 * Reads only: they are sent again if the connection was lost.
 */
export function reading<T>(db: Database, person: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return readPatiently((client) => readInSteps(client, person, work), db)
}

/**
 * The same where every statement is begun before the first is answered: BEGIN, all of them and COMMIT are one write to the
 * socket and one round trip. A statement begun later is refused.
 */
export function readingAtOnce<T>(db: Database, person: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return readPatiently((client) => readInOneStep(client, person, work), db)
}

type Read<T> = (client: pg.PoolClient) => Promise<T>

async function readPatiently<T>(read: Read<T>, db: Database): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await db.checkOut()
    try {
      return await read(client)
    } catch (error) {
      if (attempt === 3 || !(error instanceof DatabaseDown)) throw error
    } finally {
      client.release()
    }
  }
}

async function readInSteps<T>(
  client: pg.PoolClient,
  person: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const sending = untilItsEnd(client)
  const begun = sending.query(beginFor({ person }))
  try {
    const [, result] = await Promise.all([begun, work(kyselyOver(sending.query))])
    return result
  } catch (error) {
    throw sending.why(error)
  } finally {
    // after a failure COMMIT rolls back
    await sending.end('commit')
  }
}

async function readInOneStep<T>(
  client: pg.PoolClient,
  person: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const [sending, stream, begin] = [untilItsEnd(client), streamOf(client), beginFor({ person })]
  stream.cork()
  const begun = sending.query(begin)
  // async, so that what it throws at once does not leave the socket held
  const result = (async () => work(kyselyOver(sending.query)))()
  const all = Promise.all([begun, result]).catch((error) => {
    throw sending.why(error)
  })
  // its failure is thrown below, once the transaction has ended
  all.catch(() => {})
  // a tick follows everything that can happen before the first answer
  await new Promise<void>((go) => process.nextTick(go))
  const ended = sending.end('commit')
  stream.uncork()
  await ended
  return (await all)[1]
}

/**
 * A hot read: one statement that sets the person for row-level security by itself, without the round trips of a
 * transaction (measured 1.08 of the bare read; begin, set_config, commit: 0.75).
 * Reads only: it is sent again if the connection was lost.
 */
export async function asPerson<Row>(
  db: Database,
  person: string,
  query: Compilable<Row> | CompiledQuery<Row>,
): Promise<Row[]> {
  const { sql, parameters } = 'compile' in query ? query.compile() : query
  const values = [...parameters, checkId(person)]
  const text = wrapped(sql, values.length)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readOnce<Row>(db, text, values)
    } catch (error) {
      if (attempt === 3 || !(error instanceof DatabaseDown)) throw error
    }
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Checks an id that is inlined in a statement; anything else is the caller's bug. */
function checkId(id: string): string {
  if (!UUID.test(id)) throw new TypeError('A person or family is set by its id, a UUID.')
  return id
}

/**
 * The read as a lateral subquery of the row that sets the person. It refers to that row and OFFSET 0 keeps it a
 * subquery, so no plan can read a table first; if one did, no person would be set and the policies would show nothing.
 */
function wrapped(sql: string, person: number): string {
  return (
    `with me as materialized (select set_config('evenhand.person', $${person}, true) as id) ` +
    `select hot.* from me cross join lateral (select own.* from (${sql}) own where me.id is not null offset 0) hot`
  )
}

async function readOnce<Row>(db: Database, text: string, values: unknown[]): Promise<Row[]> {
  const client = await db.checkOut()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    client.release()
  }
}
