// slow
import { enterDemo } from '@evenhand/contract/server/server.ts'
import { listWaiting } from '@evenhand/contract/waiting/waiting.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'

/** The evening of the design's pictures. */
const TUESDAY = Date.parse('2026-11-24T18:40:00Z')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ start: TUESDAY })
})
afterAll(() => app?.stop())

it('[DASH-01] [ROUTE-18] of each kind that a family of two knows, one waits for Nora', async () => {
  const { token } = (await app.call(enterDemo, { body: { persona: 'nora' } })).body
  const { mine, claims } = (await app.call(listWaiting, { token })).body
  const kinds = mine.items.map((one) => (one.kind === 'proposal' ? one.proposal.body.kind : one.kind))
  expect(kinds.toSorted()).toEqual([
    'agreement',
    'card',
    'document',
    'expense',
    'payment',
    'schedule',
    'swap',
  ])
  expect(mine.count).toBe(7)
  // a night for a night: neither side is empty
  const [swap] = mine.items.flatMap((one) => (one.kind === 'proposal' ? [one.proposal.body] : []))
  expect(swap).toMatchObject({ kind: 'swap', give: [expect.any(String)], take: [expect.any(String)] })
  expect(claims).toMatchObject([{ mine: 42.5 }])
})

it('[DASH-01] what Sam is asked is what Nora awaits', async () => {
  const { token } = (await app.call(enterDemo, { body: { persona: 'sam' } })).body
  const sams = (await app.call(listWaiting, { token })).body
  const noras = (
    await app.call(listWaiting, {
      token: (await app.call(enterDemo, { body: { persona: 'nora' } })).body.token,
    })
  ).body
  const answers = sams.mine.items.filter(({ kind }) => kind !== 'document')
  expect(answers.length).toBeGreaterThan(0)
  expect(noras.theirs.items.map(({ id }) => id)).toEqual(answers.map(({ id }) => id))
})
