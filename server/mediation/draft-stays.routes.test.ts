import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { analyseDraft, putModelConsent, suggestWording } from '@evenhand/contract/mediation/mediation.ts'
import { keepDraft } from '@evenhand/contract/messages/messages.ts'
import { listNotifications } from '@evenhand/contract/notifications/notifications.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { jobsDone } from '../testing/jobs-done.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { tablesWith } from '../testing/tables-with.ts'

// Sentences of docs/promises.md about a draft: what is kept of it, and who reads along.

const CANARY = 'zanzibarquartz'
/** A life in danger, and a model on this machine that is asked about it. */
const DRAFT = `I will kill you tonight, ${CANARY}.`
let asked = ''
const model = createServer(async (request, response) => {
  for await (const chunk of request) asked += chunk
  const content = JSON.stringify({ severity: 3, findings: [], suggestion: null })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ choices: [{ message: { content } }] }))
})

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(model.address() as AddressInfo).port}`
  const mediator = { kind: 'openai', baseUrl, model: 'small', apiKey: 'secret-key', timeoutMs: 3000 } as const
  app = await startTestApp({ jobs: true, config: { mediator } })
  home = await newFamily(app)
})
afterAll(async () => {
  await app.stop()
  model.closeAllConnections()
  await new Promise((resolve) => model.close(resolve))
})

it('[MSG-07] [MSG-06] nothing of a draft that was read is kept, logged or told to anybody, however dangerous', async () => {
  const prints = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
  const { token } = home.a
  const told = () =>
    Promise.all(
      [home.a, home.b].map(
        async (one) => (await app.call(listNotifications, { token: one.token })).body.notifications,
      ),
    )
  const knownOf = await told()
  const before = (await mailsTo(app, home.b.email)).length
  await app.call(putModelConsent, { token, key: crypto.randomUUID(), body: { languageModel: true } })
  const body = { text: DRAFT, locale: 'en' } as const
  expect((await app.call(analyseDraft, { token, body })).status).toBe(200)
  await app.call(suggestWording, { token, body })
  await jobsDone(app)
  // the model was asked, so there was something to keep
  expect(asked).toContain(CANARY)
  expect(await tablesWith(app, new RegExp(CANARY))).toEqual([])
  expect(prints.flatMap((print) => print.mock.calls).join()).not.toContain(CANARY)
  expect(await told()).toEqual(knownOf)
  expect(await mailsTo(app, home.b.email)).toHaveLength(before)
})

it('[MSG-08] what its author keeps as a draft is found by the same look, so the look can find', async () => {
  await app.call(keepDraft, { token: home.a.token, params: { id: home.id }, body: { text: DRAFT } })
  expect(await tablesWith(app, new RegExp(CANARY))).not.toEqual([])
})
