import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DatabaseDown } from './database-problem.ts'
import { type Database, openPool } from './pool.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { onServer } from './test-setup.ts'
import { asPerson, inTransaction, reading, readingAtOnce, type Tx } from './transaction.ts'

let db: TestDatabase
let app: Database
const [ana, ben, annasFamily, bensFamily] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  db = await testDatabase()
  app = db.app
  await onServer(db.ownerUrl, (owner) =>
    owner.query(
      'create table drawer (id uuid primary key, n int not null default 0); grant all on drawer to evenhand_app',
    ),
  )
  for (const [person, family] of [
    [ana, annasFamily],
    [ben, bensFamily],
  ] as const)
    await makeFamily(person, family)
})
afterAll(() => db.close())

async function makeFamily(person: string, family: string): Promise<void> {
  const now = new Date()
  const names = { first_name: 'A', last_name: 'B', display_name: 'A B', password_hash: null }
  await inTransaction(app, { person }, async (tx) => {
    const email = `${person}@example.org`
    await tx
      .insertInto('people')
      .values({ id: person, email, email_key: email, ...names, created_at: now, updated_at: now })
      .execute()
    await tx
      .insertInto('families')
      .values({ family_id: family, currency: 'USD', zone: 'UTC', created_by: person, created_at: now })
      .execute()
    await tx
      .insertInto('family_members')
      .values({ family_id: family, person_id: person, joined_at: now })
      .execute()
  })
}

const families = (on: Database) => on.query.selectFrom('families').select('family_id').orderBy('created_at')

test('a read as a person shows that person’s families and no others', async () => {
  expect(await asPerson(app, ana, families(app))).toEqual([{ family_id: annasFamily }])
  expect(await asPerson(app, ben, families(app))).toEqual([{ family_id: bensFamily }])
  expect(await asPerson(app, randomUUID(), families(app))).toEqual([])
})

test('without a person nothing is shown, even on a connection that just served one', async () => {
  const single = openPool(db.appUrl, { max: 1 })
  expect(await families(single).execute()).toEqual([])
  expect(await asPerson(single, ana, families(single))).toHaveLength(1)
  expect(await families(single).execute()).toEqual([])
  await inTransaction(single, { person: ana }, (tx) => tx.selectFrom('families').selectAll().execute())
  expect(await families(single).execute()).toEqual([])
  await single.close()
})

test('a read as a person stays right under a generic plan, and keeps parameters and order', async () => {
  const single = openPool(db.appUrl, { max: 1 })
  const query = (least: number) =>
    sql<{
      n: number
    }>`select n from generate_series(1, 5) n cross join families where n > ${least} order by n desc`.compile(
      single.query,
    )
  for (let round = 0; round < 8; round += 1) {
    expect(await asPerson(single, ana, query(2))).toEqual([{ n: 5 }, { n: 4 }, { n: 3 }])
    expect(await asPerson(single, randomUUID(), query(2))).toEqual([])
  }
  await single.close()
})

test.each([
  '2026-11-28 20:03:56.123456+00',
  '2026-11-28 20:03:56+00',
  '2026-11-28 20:03:56.1+00',
  '2026-03-29 02:30:00.05+01',
  '1969-12-31 23:59:59.999+00',
  '0044-03-15 12:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '12026-01-01 00:00:00+00',
])('an instant is read as the database means it: %s', async (text) => {
  const { rows } = await sql<{ read: Date; ms: string }>`
    select t as read, floor(extract(epoch from t) * 1000)::text as ms
    from (select ${text}::text::timestamptz as t) one`.execute(app.query)
  expect(rows[0]?.read.getTime()).toBe(Number(rows[0]?.ms))
})

const ways = { reading, readingAtOnce }

test.each(['reading', 'readingAtOnce'] as const)(
  '%s shows the person’s own, and nobody’s after it',
  async (how) => {
    const single = openPool(db.appUrl, { max: 1 })
    const own = (person: string) =>
      ways[how](single, person, (tx) =>
        Promise.all([1, 2].map(() => tx.selectFrom('families').select('family_id').execute())),
      )
    expect(await own(ana)).toEqual([[{ family_id: annasFamily }], [{ family_id: annasFamily }]])
    expect(await own(ben)).toEqual([[{ family_id: bensFamily }], [{ family_id: bensFamily }]])
    expect(await own(randomUUID())).toEqual([[], []])
    expect(await families(single).execute()).toEqual([])
    await expect(own("x'; drop table people; --")).rejects.toThrow(TypeError)
    await single.close()
  },
)

test.each(['reading', 'readingAtOnce'] as const)(
  '%s ends its transaction where a statement fails',
  async (how) => {
    const single = openPool(db.appUrl, { max: 1 })
    const failing = ways[how](single, ana, (tx) =>
      Promise.all([families(single).compile(), sql`select 1 / 0`.execute(tx), sql`select 1`.execute(tx)]),
    )
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await asPerson(single, ana, families(single))).toHaveLength(1)
    await single.close()
  },
)

test.each(['reading', 'readingAtOnce'] as const)(
  '%s is sent again where the connection is lost',
  async (how) => {
    let runs = 0
    const read = await ways[how](app, ana, async (tx) => {
      runs += 1
      const cut = runs === 1 ? sql`select pg_terminate_backend(pg_backend_pid())` : sql`select 1`
      return (await Promise.all([cut.execute(tx), tx.selectFrom('families').selectAll().execute()]))[1]
    })
    expect([runs, read.length]).toEqual([2, 1])
  },
)

test('what is read at once is one write to the socket, and a later statement is refused', async () => {
  let writes = 0
  const counting = async () => {
    const client = await app.checkOut()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const [write, writev] = [stream._write.bind(stream), stream._writev!.bind(stream)]
    stream._write = (...args) => {
      writes += 1
      write(...args)
    }
    stream._writev = (...args) => {
      writes += 1
      writev(...args)
    }
    return client
  }
  const counted = { ...app, checkOut: counting }
  const one = (tx: Parameters<Parameters<typeof reading>[2]>[0]) => sql`select 1`.execute(tx)
  await readingAtOnce(counted, ana, (tx) => Promise.all([one(tx), one(tx), one(tx)]))
  expect(writes).toBe(1)
  const late = readingAtOnce(app, ana, async (tx) => {
    await one(tx)
    await one(tx)
  })
  await expect(late).rejects.toThrow('is over')
})

test('a person or family must be given as a valid id', async () => {
  const bad = "x'; drop table people; --"
  await expect(inTransaction(app, { person: bad }, async () => 1)).rejects.toThrow(TypeError)
  await expect(inTransaction(app, { family: bad }, async () => 1)).rejects.toThrow(TypeError)
  await expect(asPerson(app, '', families(app))).rejects.toThrow(TypeError)
})

test('a job acts for a family in the same way', async () => {
  const seen = await inTransaction(app, { family: bensFamily }, (tx) =>
    sql<{
      family: string
      person: string | null
    }>`select current_family() as family, current_person() as person`.execute(tx),
  )
  expect(seen.rows).toEqual([{ family: bensFamily, person: null }])
})

// A table of the test's own, so that it depends on no feature.
const keep = (id: string) => sql`insert into drawer (id) values (${id})`
const isKept = async (id: string) =>
  (await sql`select from drawer where id = ${id}`.execute(app.query)).rows.length === 1

test('a throw rolls everything back', async () => {
  const id = randomUUID()
  const work = inTransaction(app, {}, async (tx) => {
    await keep(id).execute(tx)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await isKept(id)).toBe(false)
})

test('a swallowed failure is not reported as a commit', async () => {
  const id = randomUUID()
  const work = inTransaction(app, {}, async (tx) => {
    await keep(id).execute(tx)
    await keep(id)
      .execute(tx)
      .catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await isKept(id)).toBe(false)
})

test('what is thrown is the statement that failed, not that those after it found the transaction aborted', async () => {
  // told later than the next one, as where rows are still to be turned into something
  const late = async (failing: Promise<unknown>) => {
    const told = await failing.then(
      () => null,
      (error) => error,
    )
    for (let tick = 0; tick < 20; tick += 1) await null
    if (told) throw told
  }
  const work = (tx: Tx) => Promise.all([late(sql`select 1 / 0`.execute(tx)), sql`select 1`.execute(tx)])
  const swallowing = async (tx: Tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {})
    await sql`select 1`.execute(tx)
  }
  for (const failing of [
    () => inTransaction(app, { person: ana }, work),
    () => inTransaction(app, { person: ana }, swallowing),
    () => reading(app, ana, work),
    () => reading(app, ana, swallowing),
    () => readingAtOnce(app, ana, work),
  ])
    await expect(failing()).rejects.toMatchObject({ code: '22012' })
})

test('statements started concurrently run one after the other; one not awaited is refused', async () => {
  const ids = Array.from({ length: 20 }, () => randomUUID())
  await inTransaction(app, {}, (tx) => Promise.all(ids.map((id) => keep(id).execute(tx))))
  expect(await Promise.all(ids.map(isKept))).not.toContain(false)
  const escaped = await inTransaction(app, {}, async (tx) => tx)
  await expect(escaped.selectFrom('people').selectAll().execute()).rejects.toThrow('is over')
})

test('two deadlocked transactions both succeed, each with one effect', async () => {
  const [one, two] = [randomUUID(), randomUUID()]
  for (const id of [one, two]) await keep(id).execute(app.query)
  let met = 0
  const meet = async () => {
    met += 1
    while (met < 2) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const count = (id: string) => sql`update drawer set n = n + 1 where id = ${id}`
  const orders = [
    [one, two],
    [two, one],
  ] as const
  await Promise.all(
    orders.map(([first, second]) =>
      inTransaction(app, {}, async (tx) => {
        await count(first).execute(tx)
        await meet()
        await count(second).execute(tx)
      }),
    ),
  )
  const { rows } = await sql`select n from drawer where id in (${one}, ${two})`.execute(app.query)
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
  // More runs than transactions: one of the two had to restart.
  expect(met).toBeGreaterThan(2)
})

test('statements begun together run in their order', async () => {
  const id = randomUUID()
  await inTransaction(app, {}, async (tx) => {
    const [, first, second] = await Promise.all([
      keep(id).execute(tx),
      sql<{ n: number }>`update drawer set n = n + 1 where id = ${id} returning n`.execute(tx),
      sql<{ n: number }>`update drawer set n = n * 5 where id = ${id} returning n`.execute(tx),
    ])
    expect([first.rows, second.rows]).toEqual([[{ n: 1 }], [{ n: 5 }]])
  })
})

test('statements begun together are all sent before the first is answered', async () => {
  let [open, most] = [0, 0]
  const counting = async () => {
    const client = await app.checkOut()
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    client.query = ((...args: unknown[]) => {
      open += 1
      most = Math.max(most, open)
      return query(...args).finally(() => {
        open -= 1
      })
    }) as typeof client.query
    return client
  }
  await inTransaction({ ...app, checkOut: counting }, {}, (tx) =>
    Promise.all([1, 2, 3].map((n) => sql`select ${n}::int`.execute(tx))),
  )
  expect(most).toBe(3)
})

test('one that fails among statements begun together undoes all of them', async () => {
  const [before, after] = [randomUUID(), randomUUID()]
  const work = inTransaction(app, {}, (tx) =>
    Promise.all([keep(before).execute(tx), sql`select 1 / 0`.execute(tx), keep(after).execute(tx)]),
  )
  await expect(work).rejects.toMatchObject({ code: '22012' })
  expect([await isKept(before), await isKept(after)]).toEqual([false, false])
})

const cutOff = (pid: number) =>
  onServer(db.appUrl, (client) => client.query('select pg_terminate_backend($1)', [pid]))
const pidOf = async (on: Parameters<ReturnType<typeof sql>['execute']>[0]) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid ?? 0

test('a connection lost before commit reruns the work, with one effect', async () => {
  const id = randomUUID()
  let runs = 0
  await inTransaction(app, {}, async (tx) => {
    runs += 1
    await keep(id).execute(tx)
    if (runs === 1) await cutOff(await pidOf(tx))
    await tx.selectFrom('people').select('id').limit(1).execute()
  })
  expect(runs).toBe(2)
  expect(await isKept(id)).toBe(true)
})

test('a connection lost during commit reports an unknown outcome, and the work is not rerun', async () => {
  await onServer(db.ownerUrl, (owner) =>
    owner.query(`
      create function cut_off() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$;
      create constraint trigger cut after update on drawer deferrable initially deferred
        for each row execute function cut_off();`),
  )
  const id = randomUUID()
  await keep(id).execute(app.query)
  let runs = 0
  const work = inTransaction(app, {}, async (tx) => {
    runs += 1
    await sql`update drawer set n = 9 where id = ${id}`.execute(tx)
  })
  await expect(work).rejects.toMatchObject({ name: 'DatabaseDown', outcomeUnknown: true })
  expect(runs).toBe(1)
  expect((await sql`select n from drawer where id = ${id}`.execute(app.query)).rows).toEqual([{ n: 0 }])
})

test('clients lost while idle or checked out do not crash the process, and the pool recovers', async () => {
  const single = openPool(db.appUrl, { max: 1 })
  const held = await single.checkOut()
  await cutOff((await held.query('select pg_backend_pid() as pid')).rows[0].pid)
  await expect(held.query('select 1')).rejects.toBeInstanceOf(DatabaseDown)
  held.release()
  await cutOff(await pidOf(single.query))
  expect(await asPerson(single, ana, families(single))).toHaveLength(1)
  await single.close()
})

test('an unreachable database is DatabaseDown once patience runs out', async () => {
  const nowhere = openPool('postgres://a:b@127.0.0.1:1/x', { patience: 100 })
  await expect(nowhere.query.selectFrom('people').selectAll().execute()).rejects.toBeInstanceOf(DatabaseDown)
  await nowhere.close()
})

test('statements are prepared once by their text, and dates come as text', async () => {
  // test files share a process, and the names it has for statements may be used up
  vi.resetModules()
  const single = (await import('./pool.ts')).openPool(db.appUrl, { max: 1 })
  const client = await single.checkOut()
  const text = 'select $1::date as day'
  for (let round = 0; round < 3; round += 1) {
    expect((await client.query(text, ['2026-11-20'])).rows).toEqual([{ day: '2026-11-20' }])
  }
  const { rows } = await client.query('select count(*) from pg_prepared_statements where statement = $1', [
    text,
  ])
  client.release()
  await single.close()
  expect(rows).toEqual([{ count: '1' }])
})
