import { cpus } from 'node:os'
import { join } from 'node:path'
import { freePort, serverProcess } from '../../e2e/server-process.ts'
import { newestPostgres } from '../../scripts/cluster/programs.ts'
import { recordViolations } from '../../scripts/record-violations.ts'
import { chanceOf } from '../database/crashes.ts'
import { DebianPostgres } from '../database/debian-postgres.ts'
import { connect } from '../postgres.ts'
import { secondsBetween, usedByChildren } from '../usage.ts'
import {
  comeOnline,
  copyAll,
  liveTemplates,
  readWithoutIndex,
  SAFE,
  SEEDING,
  type SundayPlace,
  written,
} from './sunday-families.ts'
import { type Load, loadAt } from './sunday-load.ts'

/** How many families, how many of them have a parent online, and how many seconds each rate lasts. */
export type Sunday = { readonly families: number; readonly people: number; readonly seconds: number }

/** It is overloaded if p99 exceeds this; also if a twentieth of the calls is not answered in time, or any fails. */
const BENT_MS = 1_000

/**
 * Families with a plausible year in a PostgreSQL from Debian's packages, and what their parents do on a Sunday evening,
 * at rising rates until one server and its database are overloaded. Three families' years are made through the product's
 * own calls; the others are copies with ids and a record of their own.
 */
export async function benchSunday({ families, people, seconds }: Sunday): Promise<string[]> {
  const programs = newestPostgres()
  if (!programs) return ['A Sunday evening: skipped, Debian’s package of PostgreSQL is not installed.']
  const postgres = new DebianPostgres(programs)
  const place: SundayPlace = { postgres, data: join(postgres.dir, 'data'), port: await freePort() }
  const server = serverProcess(await freePort(), () => ({
    DEMO: 'off',
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: postgres.dir,
    DATABASE_URL: postgres.url(place.port),
  }))
  try {
    postgres.init(place.data)
    postgres.start(place.data, place.port, SAFE)
    postgres.query(place.port, 'create database evenhand')
    await server.start()
    const { templates, lines: lived } = await liveTemplates(place, server.url)
    await server.end('SIGINT')
    postgres.stop(place.data, 'fast')
    postgres.start(place.data, place.port, SEEDING)
    const copied = await copyAll(place, templates, families)
    postgres.stop(place.data, 'fast')
    postgres.start(place.data, place.port, SAFE)
    await server.start()
    for (const line of [...lived, ...copied]) console.log(line)
    const online = await comeOnline(place, server.url, families, people)
    const root = await connect(postgres.url(place.port))
    const before = await written(root)
    const loads = await rise((rate) => measured(() => loadAt(server.url, online, rate, seconds, chance)))
    const after = await written(root)
    const calls = loads.reduce((sum, load) => sum + load.sent, 0)
    const unindexed = await readWithoutIndex(root, before.read, calls)
    await server.end('SIGINT')
    const wrote = await root.query(
      'select family_id from families where family_id = any ($1) and record_at > now() - interval $$1 hour$$ limit 50',
      [online.map(({ family }) => family)],
    )
    await root.end()
    const those = wrote.rows.map(({ family_id }) => String(family_id))
    const { families: checked, faults } = await recordViolations(postgres.url(place.port), those)
    const writes = loads.reduce((sum, load) => sum + load.writes, 0)
    return [
      ...report(loads),
      `Written that evening: ${writes} writes, ${((after.wal - before.wal) / writes / 1024).toFixed(1)} kB of log each`,
      `Rows read without an index, for each call (more than 5): ${unindexed.join(', ') || 'none'}`,
      `Records of ${checked} copied families that wrote that evening: ${faults.length} problems${faults[0] ? `, such as ${faults[0]}` : ''}`,
    ]
  } finally {
    await server.end('SIGKILL')
    postgres.leave(place.data)
  }
}

const chance = chanceOf(Number(process.env['SEED'] ?? 1))

type Measured = Load & { readonly server: number; readonly machine: number }

/** Starts at 20 a second, half as much more each time until it is overloaded; then once between the last two. */
async function rise(load: (rate: number) => Promise<Measured>): Promise<Measured[]> {
  const loads: Measured[] = []
  for (let rate = 20; rate < 10_000; rate *= 1.5) {
    loads.push(await load(Math.round(rate)))
    console.log(lineOf(loads.at(-1)!))
    if (isBent(loads.at(-1)!)) break
  }
  const [last, bent] = loads.slice(-2)
  if (!last || !bent) return loads
  const between = await load(Math.round(Math.sqrt(last.rate * bent.rate)))
  console.log(lineOf(between))
  return [...loads.slice(0, -1), between, bent]
}

const isBent = ({ offered, answered, p99, refused }: Load) =>
  p99 > BENT_MS || answered < 0.95 * offered || Object.keys(refused).length > 0

/** Also measures the cores used by the server and by the whole machine. */
async function measured(work: () => Promise<Load>): Promise<Measured> {
  const [before, busy, began] = [usedByChildren(), machineMs(), performance.now()]
  const load = await work()
  const seconds = (performance.now() - began) / 1000
  return {
    ...load,
    server: secondsBetween(before, usedByChildren()) / seconds,
    machine: (machineMs() - busy) / 1000 / seconds,
  }
}

const machineMs = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)

const lineOf = ({ rate, answered, p50, p99, own, server, machine, refused }: Measured) =>
  `  ${String(rate).padStart(5)} calls a second: answered ${answered.toFixed(0)}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; cores: server ${server.toFixed(2)}, this bench ${own.toFixed(2)}, machine ${machine.toFixed(2)}${Object.keys(refused).length > 0 ? `; refused ${JSON.stringify(refused)}` : ''}`

function report(loads: readonly Measured[]): string[] {
  const good = loads.filter((load) => !isBent(load)).at(-1)
  const bent = loads.find(isBent)
  const shown = [loads[0], good, bent].filter((load) => load !== undefined)
  const names = loads[0]?.calls.map(({ name }) => name) ?? []
  const cell = (load: Load, name: string) => {
    const call = load.calls.find((one) => one.name === name)
    return call ? `${call.p50.toFixed(0)} / ${call.p99.toFixed(0)}`.padStart(14) : ''.padStart(14)
  }
  return [
    bent
      ? `It carries ${good?.rate ?? 0} calls a second and is overloaded at ${bent.rate} (p99 over ${BENT_MS} ms, a twentieth not answered in time, or failed calls).`
      : 'It was NOT overloaded: the rates above prove less than they should.',
    `p50 / p99 in ms at ${shown.map(({ rate }) => `${rate} a second`).join(', ')}:`,
    ...names.map((name) => `  ${name.padEnd(24)}${shown.map((load) => cell(load, name)).join('')}`),
  ]
}
