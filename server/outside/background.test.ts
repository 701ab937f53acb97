import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { atMost, ON_ONE_CORE, putBehindRequests } from './background.ts'

const SERVER = resolve(import.meta.dirname, '..')
const waiting = () =>
  spawn(process.execPath, [ON_ONE_CORE, '-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })

it('[R15] a process put behind requests has a lower priority', async () => {
  const child = waiting()
  putBehindRequests(child)
  expect(getPriority(child.pid)).toBeGreaterThan(getPriority())
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('[R15] a process that has ended, or never began, is no error', async () => {
  const child = waiting()
  child.stdin.end()
  await once(child, 'exit')
  expect(() => putBehindRequests(child)).not.toThrow()
  const missing = spawn(join(SERVER, 'nowhere'))
  missing.on('error', () => {})
  expect(() => putBehindRequests(missing)).not.toThrow()
})

it('[R15] whatever works on files and exports beside requests is put behind them', () => {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('test'))
    // requests wait for the database, and for a message to be read
    .filter((name) => !name.startsWith('db') && !name.startsWith('mediation'))
    .map((name) => ({ name, text: readFileSync(join(SERVER, name), 'utf8') }))
  const missing = (starts: RegExp, behind: string) =>
    sources.filter(({ text }) => starts.test(text) && !text.includes(behind)).map(({ name }) => name)
  expect(missing(/\bspawn\(/, 'putBehindRequests(child)')).toEqual([])
  expect(missing(/\bparentPort\b/, 'stayBehindRequests()')).toEqual([])
})

it('[R15] works beside requests wait for one another, in order, and one that fails lets the next go on', async () => {
  const inTurn = atMost(2)
  const begun: string[] = []
  const held = Promise.withResolvers<void>()
  const run = (name: string, until: Promise<unknown>) =>
    inTurn(() => {
      begun.push(name)
      return until
    })
  const failing = Promise.withResolvers<void>()
  const first = run('first', held.promise)
  const second = run('second', failing.promise)
  const third = run('third', Promise.resolve())
  const fourth = run('fourth', Promise.resolve())
  expect(begun).toEqual(['first', 'second'])
  failing.reject(new Error('lost'))
  await expect(second).rejects.toThrow('lost')
  await Promise.all([third, fourth])
  expect(begun).toEqual(['first', 'second', 'third', 'fourth'])
  held.resolve()
  await first
})
