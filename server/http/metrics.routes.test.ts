import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type Database, openPool } from '../db/pool.ts'
import { measure, type Reading } from './metrics.ts'
import { serveMetrics } from './metrics-port.ts'
import { readings } from './metrics-readings.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily } from './test-people.ts'
import { BACKUP_MARK } from './watch.ts'

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
  const measured = await buildApp(app.ctx, app.features)
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

test('what cannot be read any more is left out, not repeated as it was', async () => {
  const reading = {
    name: 'evenhand_database_up',
    help: 'Whether the database responds',
    rows: [{ value: 1 }],
  }
  const scrapes: Reading[][] = [[reading], []]
  const metrics = measure(await buildApp(app.ctx, app.features), app.ctx, async () => scrapes.shift()!)
  expect(await metrics.text()).toContain('evenhand_database_up 1')
  expect(await metrics.text()).not.toContain('evenhand_database_up')
})

test('jobs are counted by task also when there were none at first', async () => {
  const jobs = { name: 'evenhand_jobs', help: 'Jobs that wait or run, by task' }
  const scrapes: Reading[][] = [
    [{ ...jobs, rows: [] }],
    [{ ...jobs, rows: [{ labels: { task: 'send_mail' }, value: 2 }] }],
  ]
  const metrics = measure(await buildApp(app.ctx, app.features), app.ctx, async () => scrapes.shift()!)
  await metrics.text()
  expect(await metrics.text()).toContain('evenhand_jobs{task="send_mail"} 2')
})
