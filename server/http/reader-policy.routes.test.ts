import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
const web = mkdtempSync(join(tmpdir(), 'evenhand-web-'))

beforeAll(async () => {
  for (const folder of ['assets', 'reader']) mkdirSync(join(web, folder))
  writeFileSync(join(web, 'assets/reader-worker-Ab3_x-9z.js'), '0')
  writeFileSync(join(web, 'assets/replica-worker-Ab3_x-9z.js'), '0')
  writeFileSync(join(web, 'assets/screen-Ab3_x-9z.js'), '0')
  writeFileSync(join(web, 'reader/eng-1.0.0.traineddata.gz'), '0')
  app = await startTestApp({ config: { webDir: web } })
})
afterAll(async () => {
  await app.stop()
  rmSync(web, { recursive: true })
})

it('[PHONE-04] what reads receipts may run WebAssembly and reach nobody; nothing else may run it', async () => {
  const policyOf = async (path: string) =>
    (await fetch(app.url + path)).headers.get('content-security-policy')
  expect(await policyOf('/assets/reader-worker-Ab3_x-9z.js')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'",
  )
  expect(await policyOf('/assets/screen-Ab3_x-9z.js')).not.toContain('wasm')
  expect(await policyOf('/expenses/new')).not.toContain('wasm')
})

it('[REC-07] what holds the record on a device may reach nobody', async () => {
  const { headers } = await fetch(`${app.url}/assets/replica-worker-Ab3_x-9z.js`)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
})

it('[PHONE-04] its files keep the bytes they were built with, and are fetched once', async () => {
  const { headers } = await fetch(`${app.url}/reader/eng-1.0.0.traineddata.gz`)
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('cache-control')).toContain('immutable')
})
