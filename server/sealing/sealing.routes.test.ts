import { counterExpense, denyExpense } from '@evenhand/contract/expenses/answers.ts'
import { approveExpense, createExpense, getExpense } from '@evenhand/contract/expenses/expenses.ts'
import { getSealing, openFigures, sealFigure, withdrawFigure } from '@evenhand/contract/sealing/sealing.ts'
import { figureText } from '@evenhand/domain/sealing/sealed.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily, type TestPerson } from '../http/test-people.ts'
import { placesOf } from '../testing/places-of.ts'
import { addTestDevice, signatureHeader } from '../testing/witness.ts'
import { boxFor, commitmentTo, newSalt, sealingBrowser } from './browser-seals.demo.ts'

let app: TestApp
let home: TestFamily
let params: { id: string }
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
beforeEach(async () => {
  home = await newFamily(app)
  await dispute(120)
})
afterAll(() => app.stop())

/** An expense that its payer will not lower and the other parent will not bear at this amount (major units). */
async function dispute(amount: number): Promise<void> {
  const body = {
    category: 'education' as const,
    description: 'Ski camp',
    date: '2026-11-01',
    splitType: 'equal' as const,
    amount,
  }
  const made = await app.call(createExpense, { token: home.a.token, body })
  params = { id: made.body.data.expense.id }
  for (const [who, offered, reason] of [
    [home.b, amount * 0.6, 'The cheaper one'],
    [home.a, amount, 'There was no other'],
  ] as const)
    await app.call(counterExpense, { token: who.token, params, body: { amount: offered, reason } })
}

const look = async (who: TestPerson) => (await app.call(getSealing, { token: who.token, params })).body
const textOf = (sealing: string, who: TestPerson, minor: number, currency = 'EUR') =>
  figureText({ sealing, person: who.id, minor, currency, salt: newSalt() })

/** The payer seals first, the other parent second. */
async function sealBoth(least: number, most: number, currency = 'EUR') {
  const browser = sealingBrowser()
  const sealing = app.ctx.newId()
  const own = textOf(sealing, home.a, least)
  const first = { sealing, currency: 'EUR', commitment: commitmentTo(own), key: browser.key }
  await app.call(sealFigure, { token: home.a.token, params, body: first })
  const seen = await look(home.b)
  const text = textOf(sealing, home.b, most, currency)
  const box = boxFor(seen.firstKey ?? '', seen.serverKey, text)
  const second = { sealing, currency: 'EUR', commitment: commitmentTo(text), box }
  await app.call(sealFigure, { token: home.b.token, params, body: second })
  const open = (other: string, words = own, who = home.a) =>
    app.call(openFigures, { token: who.token, params, body: { sealing, own: words, other } })
  const stand = await look(home.a)
  return { open, peeled: browser.open(stand.box ?? ''), sealing, own, text, stand }
}
const everythingStored = () =>
  inTransaction(app.ctx.db, { person: home.a.id }, async (tx) =>
    JSON.stringify([
      await tx.selectFrom('expense_sealings').selectAll().execute(),
      await tx.selectFrom('record_bodies').selectAll().execute(),
    ]),
  )
const statusOf = async () => {
  const { expense } = (await app.call(getExpense, { token: home.b.token, params })).body.data
  return [expense.status, expense.shares[home.b.id]]
}

it('[EXP-12] figures that meet settle the expense at their middle, and stay secret', async () => {
  const { open, peeled } = await sealBoth(9500, 10_500)
  const done = await open(peeled)
  expect(done.body).toMatchObject({ sealing: null, last: { outcome: 'met', agreed: 100 } })
  expect(await statusOf()).toEqual(['approved', 100])
  // the key is random: its letters may read like a figure
  const { serverKey: _, ...seen } = await look(home.b)
  expect(seen).toEqual({
    sealing: null,
    firstBy: null,
    isBoth: false,
    firstKey: null,
    box: null,
    roundsLeft: 3,
    last: { outcome: 'met', agreed: 100, at: expect.any(String) },
  })
})

it('[EXP-12] figures that do not meet are erased, and only that fact is revealed', async () => {
  const { open, peeled } = await sealBoth(9500, 9499)
  expect((await open(peeled)).body).toMatchObject({
    sealing: null,
    box: null,
    last: { outcome: 'apart', agreed: null },
  })
  const rows = await inTransaction(app.ctx.db, { person: home.a.id }, (tx) =>
    tx.selectFrom('expense_sealings').selectAll().execute(),
  )
  expect(rows[0]).toMatchObject({
    first_commitment: null,
    first_key: null,
    second_commitment: null,
    box: null,
  })
  expect((await statusOf())[0]).toBe('negotiating')
  expect((await look(home.b)).roundsLeft).toBe(2)
})

it('[EXP-12] opened by a browser whose device signs, neither figure is kept anywhere, whatever came of them', async () => {
  const devices = await Promise.all([home.a, home.b].map(({ token }) => addTestDevice(app, token, home.id)))
  // ten digits: four would be found by chance, in hashes and in the fractions of a second
  await dispute(90_000_000)
  for (const [least, most] of [
    [8_517_304_663, 8_411_290_337],
    [8_517_304_663, 8_931_552_219],
  ] as const) {
    const { peeled, sealing, own, text } = await sealBoth(least, most)
    const body = { sealing, own, other: peeled }
    const key = `open-${app.ctx.newId()}`
    const header = await signatureHeader(devices[0]!, openFigures, { params, key, body })
    const headers = { 'x-evenhand-signature': header }
    expect((await app.call(openFigures, { token: home.a.token, key, headers, params, body })).status).toBe(
      200,
    )
    for (const figure of [own, text, String(least), String(most)]) {
      expect(await placesOf(app.owner, figure)).toEqual([])
    }
  }
})

it('[EXP-12] while both are sealed the database has no figure, and only the first parent gets the box', async () => {
  const { own, text, stand } = await sealBoth(9517, 10_531)
  const stored = await everythingStored()
  for (const figure of [own, text, Buffer.from(text).toString('base64')]) expect(stored).not.toContain(figure)
  // as numbers: ids and keys are random, and may contain the same digits
  expect(stored).not.toMatch(/(?<![\w-])(9517|10531)(?![\w-])/)
  expect(stand.box).not.toBeNull()
  expect((await look(home.b)).box).toBeNull()
})

it.each([
  ['below zero', -1, 10_000, 'EUR'],
  ['above the amount', 9500, 12_001, 'EUR'],
  ['in another currency', 9500, 10_500, 'USD'],
])('[EXP-12] a figure %s never meets', async (_, least, most, currency) => {
  const { open, peeled } = await sealBoth(least, most, currency)
  expect((await open(peeled)).body.last?.outcome).toBe('apart')
})

it('[EXP-12] whoever opens cannot replace either figure, and the second parent cannot open', async () => {
  const { open, peeled, sealing, own } = await sealBoth(9500, 9000)
  expect((await open(peeled, textOf(sealing, home.a, 100))).problem.code).toBe('sealing/invalid')
  expect((await open(Buffer.from(own).toString('base64'))).problem.code).toBe('sealing/invalid')
  expect((await open(peeled, own, home.b)).problem.code).toBe('sealing/moved')
})

it('[EXP-12] a figure sent twice, in another currency, or without its box is refused', async () => {
  const { sealing } = await sealBoth(9500, 9000)
  const body = { sealing, currency: 'EUR', commitment: commitmentTo('x'), box: 'AAAA' }
  expect((await app.call(sealFigure, { token: home.b.token, params, body })).problem.code).toBe(
    'sealing/moved',
  )
  expect((await app.call(sealFigure, { token: home.a.token, params, body })).problem.code).toBe(
    'sealing/moved',
  )
  const dollars = { ...body, currency: 'USD' }
  expect((await app.call(sealFigure, { token: home.a.token, params, body: dollars })).problem.code).toBe(
    'sealing/invalid',
  )
})

it('[EXP-12] either parent can end it before it is opened; the figures are deleted and it counts as no attempt', async () => {
  const { sealing } = await sealBoth(9500, 9000)
  const back = () => app.call(withdrawFigure, { token: home.b.token, params, body: { sealing } })
  expect((await back()).body).toMatchObject({ sealing: null, roundsLeft: 3, last: { outcome: 'withdrawn' } })
  expect((await back()).problem.code).toBe('sealing/moved')
})

it('[EXP-12] allows three attempts: more would let one find the other figure by bisection', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { open, peeled } = await sealBoth(9500, 9000)
    await open(peeled)
  }
  const body = {
    sealing: app.ctx.newId(),
    currency: 'EUR',
    commitment: commitmentTo('x'),
    key: sealingBrowser().key,
  }
  expect((await app.call(sealFigure, { token: home.a.token, params, body })).problem.code).toBe(
    'sealing/too-often',
  )
})

it('[EXP-12] a documented dispute can be settled this way, an approved expense cannot', async () => {
  await app.call(denyExpense, { token: home.b.token, params, body: { reason: 'No' } })
  const { open, peeled } = await sealBoth(7000, 8000)
  await open(peeled)
  expect(await statusOf()).toEqual(['approved', 75])
  const body = {
    sealing: app.ctx.newId(),
    currency: 'EUR',
    commitment: commitmentTo('x'),
    key: sealingBrowser().key,
  }
  expect((await app.call(sealFigure, { token: home.a.token, params, body })).problem.code).toBe(
    'sealing/not-disputed',
  )
  expect((await app.call(approveExpense, { token: home.b.token, params })).problem.code).toBe(
    'expense/already-answered',
  )
})

it('[EXP-12] of 50 concurrent seals and 50 openings one each is accepted', async () => {
  const seal = (who: TestPerson) =>
    app.call(sealFigure, {
      token: who.token,
      params,
      body: {
        sealing: app.ctx.newId(),
        currency: 'EUR',
        commitment: commitmentTo('x'),
        key: sealingBrowser().key,
      },
    })
  const seals = await Promise.all(Array.from({ length: 50 }, (_, at) => seal(at % 2 ? home.a : home.b)))
  expect(seals.filter(({ status }) => status === 200)).toHaveLength(1)
  const { sealing } = await look(home.a)
  await app.call(withdrawFigure, { token: home.a.token, params, body: { sealing: sealing ?? '' } })
  const { open, peeled } = await sealBoth(9500, 10_500)
  const opened = await Promise.all(Array.from({ length: 50 }, () => open(peeled)))
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await statusOf()).toEqual(['approved', 100])
})
