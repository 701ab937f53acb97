import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createExpense } from '@evenhand/contract/expenses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type Database, openPool } from '../db/pool.ts'
import { measure } from './metrics.ts'
import { serveMetrics } from './metrics-port.ts'
import { BACKUP_MARK, readings } from './metrics-readings.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily } from './test-people.ts'

let app: TestApp
let jobs: Database
const stopping: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  jobs = openPool(app.jobsUrl, { max: 1 })
})
afterAll(async () => {
  for (const stop of stopping) await stop()
  await jobs.close()
  await app.stop()
})

test('metrics count calls by path and status, and contain no text, name or id of anyone', async () => {
  const home = await newFamily(app)
  const measured = await buildApp(app.ctx)
  const metrics = measure(measured, app.ctx, () => readings(app.ctx, jobs))
  const port = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  const url = await measured.listen({ port: 0, host: '127.0.0.1' })
  stopping.push(port.stop, () => measured.close())
  writeFileSync(join(app.ctx.config.dataDir, BACKUP_MARK), '')

  const body = { amount: 10, category: 'food', description: 'CANARY', date: '2026-11-01', splitType: 'equal' }
  const headers = {
    authorization: `Bearer ${home.a.token}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-evenhand': '1',
  }
  await fetch(`${url}${createExpense.path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  await fetch(`${url}/expenses/CANARY-${home.id}`, { headers })
  await fetch(`${url}/no-such/${home.a.email}`, { headers })

  const reply = await fetch(`http://127.0.0.1:${port.port}/metrics`)
  const text = await reply.text()
  expect(text).toContain('evenhand_request_duration_seconds_count{call="POST /expenses",status="201"} 1')
  expect(text).toContain('evenhand_request_duration_seconds_count{call="GET /expenses/:id"')
  for (const name of [
    'evenhand_ready 1',
    'evenhand_live_listening 1',
    'evenhand_live_streams 0',
    'evenhand_database_up 1',
    'evenhand_database_standbys 0',
    'evenhand_archive_failing 0',
    'evenhand_disk_free_bytes',
    'evenhand_backup_age_seconds',
    'evenhand_jobs',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(name)
  for (const canary of ['CANARY', home.id, home.a.id, home.a.email, home.a.token])
    expect(text).not.toContain(canary)
  expect((await fetch(`http://127.0.0.1:${port.port}/`)).status).toBe(404)
})
