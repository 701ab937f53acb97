import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { buildFamily } from '../demo/people.ts'
import { aParent, type Parent } from '../demo/test-parents.ts'
import type { PersonId } from '../http/gate.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { actingFor } from './acting-for.sql.ts'

let app: TestApp
let ana: Parent
let ben: Parent
let cem: Parent
beforeAll(async () => {
  app = await startTestApp()
  ana = await aParent(app, 'Ana')
  ben = await aParent(app, 'Ben')
  cem = await aParent(app, 'Cem')
  await buildFamily(app.ctx, { parents: [ana.row, ben.row] })
})
afterAll(() => app.stop())

const act = (self: Parent, whom: Parent) =>
  inTransaction(app.ctx.db, { person: self.id }, (tx) =>
    actingFor(tx, whom.id, self.id as PersonId, async () => {
      const { rows } = await sql<{ me: string }>`select current_person() as me`.execute(tx)
      return rows[0]?.me
    }),
  )

test('[ONB-09] one can act for the other parent of one’s family, but for no stranger', async () => {
  expect(await act(ana, ben)).toBe(ben.id)
  await expect(act(ana, cem)).rejects.toThrow('nothing to do with')
  await expect(act(cem, ana)).rejects.toThrow('nothing to do with')
})
