import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily } from '../http/test-people.ts'
import { readPage } from './documents.sql.ts'
import { newDocument } from './test-documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
afterAll(() => app.stop())

it('[DOC-01] pages expiring documents by day of expiry, skipping and repeating none', async () => {
  const home = await newFamily(app)
  const days = ['2028-05-01', '2027-03-01', '2027-03-01', '2029-01-01', '2027-01-01']
  for (const expiresOn of days)
    await newDocument(
      app,
      home,
      home.a.token,
      { name: 'passport.txt', bytes: Buffer.from(expiresOn) },
      { expiresOn },
    )
  const seen: { id: string; day: string }[] = []
  for (let before: string | undefined; ; ) {
    const asked = { words: [], ending: true, limit: 2, before }
    const page = await readPage(app.ctx.db, home.a.id as PersonId, home.id as FamilyId, asked)
    if (page.length === 0) break
    for (const row of page) seen.push({ id: row.document_id, day: String(row.expires_on) })
    before = page.at(-1)!.document_id
  }
  expect(seen.map(({ day }) => day)).toEqual(days.toSorted())
  expect(new Set(seen.map(({ id }) => id)).size).toBe(days.length)
})
