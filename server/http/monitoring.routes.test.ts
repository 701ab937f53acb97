import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
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
  app = await startTestApp()
  jobs = openPool(app.jobsUrl, { max: 1 })
  // one job that waits, so that there is a task to tell of
  await sql`select graphile_worker.add_job('mail', '{}')`.execute(jobs.query)
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

// what only Prometheus adds: the job and the instance it scraped
const ADDED = ['job', 'instance']

test('each rule asks for labels, and for kinds of trouble, that the exporter gives', () => {
  const rules = fileText('alerts.yaml')
  const asked = [...rules.matchAll(/\b(evenhand_\w+)\{([^}]+)\}/g)].flatMap(([, metric, inside]) =>
    [...inside!.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].map(([, label, how, value]) => ({
      metric: metric!,
      wanted: how === '=' ? `${label}="${value}"` : `${label}="`,
    })),
  )
  const summed = [...rules.matchAll(/\bby \((\w+)\) \((?:rate\()?(evenhand_\w+)/g)].map(
    ([, label, metric]) => ({
      metric: metric!,
      wanted: `${label}="`,
    }),
  )
  const samples = exported.split('\n')
  const isGiven = ({ metric, wanted }: { metric: string; wanted: string }) =>
    ADDED.some((label) => wanted.startsWith(`${label}=`)) ||
    samples.some((line) => line.startsWith(`${metric}{`) && line.includes(wanted))
  expect(asked.length).toBeGreaterThan(10)
  expect([...asked, ...summed].filter((one) => !isGiven(one))).toEqual([])
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
