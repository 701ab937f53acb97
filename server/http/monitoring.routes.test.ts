import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type Database, openPool } from '../db/pool.ts'
import { measure } from './metrics.ts'
import { readings } from './metrics-readings.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { BACKUP_MARK } from './watch.ts'

const FILES = resolve(import.meta.dirname, '../../deploy/monitoring')
const fileText = (name: string) => readFileSync(join(FILES, name), 'utf8')

let app: TestApp
let jobs: Database
let exported = ''
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  jobs = openPool(app.jobsUrl, { max: 1 })
  const measured = await buildApp(app.ctx, app.features)
  writeFileSync(join(app.ctx.config.dataDir, BACKUP_MARK), '')
  const metrics = measure(measured, app.ctx, () => readings(app.ctx, jobs))
  await measured.inject({ url: '/api/health/live' })
  exported = await metrics.text()
  await measured.close()
})
afterAll(async () => {
  await jobs.close()
  await app.stop()
})

test.each(['alerts.yaml', 'grafana-dashboard.json'])('%s names only what the exporter gives', (file) => {
  const given = new Set([...exported.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const named = new Set(fileText(file).match(/\b(?:evenhand|process|nodejs)_\w+/g))
  const known = (name: string) => given.has(name) || given.has(name.replace(/_(bucket|count|sum)$/, ''))
  expect(named.size).toBeGreaterThan(5)
  expect([...named].filter((name) => !known(name))).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool)
  console.log('Rules and metrics are not shown to promtool: Debian’s prometheus is not installed.')

test.skipIf(!hasPromtool)(
  'promtool finds nothing wrong with the rules and with what the exporter gives',
  () => {
    const rules = spawnSync('promtool', ['check', 'rules', join(FILES, 'alerts.yaml')], { encoding: 'utf8' })
    expect(rules.status, rules.stderr + rules.stdout).toBe(0)
    const metrics = spawnSync('promtool', ['check', 'metrics'], { encoding: 'utf8', input: exported })
    // what prom-client calls its own is not ours to name
    const ours = (metrics.stdout + metrics.stderr).split('\n').filter((line) => line.startsWith('evenhand_'))
    expect(ours).toEqual([])
  },
)

test.skipIf(!hasPromtool)('each rule fires on its fault and is silent without one', () => {
  const tried = spawnSync('promtool', ['test', 'rules', join(FILES, 'alerts.test.yaml')], {
    encoding: 'utf8',
  })
  expect(tried.status, tried.stderr + tried.stdout).toBe(0)
})
