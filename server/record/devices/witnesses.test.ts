import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { confirmHead } from '@evenhand/contract/record/devices.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import type { FamilyId } from '../../http/gate.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'
import { addTestDevice, seenBy } from '../../testing/witness.ts'
import { DAY, readWitnesses, witnessSentences } from './witnesses.commands.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

it('[REC-04] an export says to the day what was seen, and of the other parent nothing of the last one', async () => {
  const { token } = home.a
  const device = await addTestDevice(app, token, home.id)
  const lunch = { amount: 10, category: 'food', description: 'Lunch', date: '2026-11-01' } as const
  await app.call(createExpense, { token, body: { ...lunch, splitType: 'equal' } })
  const seen = await seenBy(app, token, home.id, device)
  const params = { familyId: home.id, deviceId: device.id }
  expect((await app.call(confirmHead, { token, params, body: seen })).status).toBeLessThan(300)

  const shown = (person: string, before: number) =>
    inTransaction(app.ctx.db, { person }, (tx) =>
      readWitnesses(tx, home.id as FamilyId, seen.size, { person, before }),
    )
  const sizes = async (...of: Parameters<typeof shown>) =>
    (await shown(...of)).confirmations.filter((one) => one.device === device.id).map(({ size }) => size)
  const now = app.ctx.clock()
  const own = await sizes(home.a.id, now - DAY)
  expect([own.length, own.at(-1)]).toEqual([2, seen.size])
  // the first stays: the record says when the device was added, and without any it would read as taken out
  expect(await sizes(home.b.id, now - DAY)).toEqual(own.slice(0, 1))
  expect(await sizes(home.b.id, now + 2 * DAY)).toEqual(own)

  const cover = witnessSentences(
    await shown(home.a.id, now),
    [{ id: home.a.id, name: 'Ana', leftAt: null }],
    9,
    0,
  ).join(' ')
  expect(cover).not.toContain('also carry')
  expect(cover).toContain('No entry shown here carries the signature of its author’s device.')
  expect(cover).toMatch(/saw and signed the first \d+ of 9 entries on \d{4}-\d\d-\d\d\./)
})
