import { PDFDocument } from '@cantoo/pdf-lib'
import { attachToMessage, messageFile, sendMessage } from '@evenhand/contract/messages/messages.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openPool } from '../db/pool.ts'
import { newDocument } from '../documents/test-documents.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily } from '../http/test-people.ts'
import { cleanAttachmentsJob } from './drafts.jobs.ts'

const DAY_MS = 24 * 3_600_000

let app: TestApp
let jobs: Database
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  jobs = openPool(app.jobsUrl)
})
afterAll(async () => {
  await jobs.close()
  await app.stop()
})

it('[MSG-08] deletes a file attached to a message never sent after two weeks, and nothing else', async () => {
  const home = await newFamily(app)
  const pdf = await PDFDocument.create()
  pdf.addPage()
  const letter = await pdf.save()
  const attach = async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(letter)], { type: 'application/pdf' }), 'letter.pdf')
    const answer = await app.call(attachToMessage, { token: home.a.token, params: { id: home.id }, form })
    return answer.body.attachment.id
  }
  const [unsent, sent] = [await attach(), await attach()]
  await app.call(sendMessage, {
    token: home.a.token,
    body: {
      conversationId: home.id,
      clientId: crypto.randomUUID(),
      text: 'Here it is.',
      attachments: [sent],
      decision: 'none',
    },
  })
  // private, and referenced only by a version
  const document = await newDocument(app, home, home.a.token, { name: 'note.txt', bytes: Buffer.from('x') })
  const isStored = async (file: string) => {
    const bytes = await app.ctx.files.read(home.id, file)
    bytes?.destroy()
    return bytes !== null
  }
  const run = (days: number) =>
    cleanAttachmentsJob({ ...app.ctx, clock: () => Date.now() + days * DAY_MS }, {}, jobs)
  await run(13)
  expect(await isStored(unsent)).toBe(true)
  await run(15)
  const kept = { unsent, sent, document: document.latest.id }
  const found = await Promise.all(Object.values(kept).map(isStored))
  expect(found).toEqual([false, true, true])
  const params = { familyId: home.id, fileId: sent }
  expect((await app.call(messageFile, { token: home.b.token, params })).status).toBe(200)
})
