import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CALLS } from './calls.ts'
import { STATUS_OF } from './errors.ts'
import { FEATURES } from './features.ts'
import type { Endpoint } from './http.ts'

const calls = Object.entries(CALLS as Record<string, Endpoint>)
const features = Object.values(FEATURES)
const topicFiles = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => basename(file) === 'topics.ts',
)
const topics = (
  await Promise.all(
    topicFiles.map((file): Promise<Record<string, string>> => import(/* @vite-ignore */ `./${file}`)),
  )
).flatMap((own) => Object.values(own))
const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

test('every call that a file describes is declared by a feature, once', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^([a-z-]+\/)?[a-z-]+\.ts$/.test(file) && file !== 'calls.ts',
  )
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(/* @vite-ignore */ `./${file}`)),
  )
  const described = modules.flatMap((one) => Object.values(one)).filter(isCall)
  expect(described.length).toBeGreaterThan(30)
  expect(new Set(calls.map(([, call]) => call))).toEqual(new Set(described))
  expect(calls).toHaveLength(described.length)
})

test('no two calls share a method and a path', () => {
  const places = calls.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})

describe.each(calls)('%s', (_name, call) => {
  test('its path names exactly its params', () => {
    const named = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort()
    const shape = (call.params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
    expect(Object.keys(shape).sort()).toEqual(named)
  })
  test('a read says what it depends on and a write what it changes, in known topics', () => {
    const named = call.method === 'GET' ? call.dependsOn : call.invalidates
    expect(named).toBeDefined()
    expect(named?.filter((topic) => !topics.includes(topic))).toEqual([])
    expect(new Set(named).size).toBe(named?.length)
  })
  test('reading sends nothing, an upload sends its file alone, and 204 answers nothing', () => {
    if (call.method === 'GET') expect(call.body ?? call.upload).toBeUndefined()
    if (call.upload) expect(call.body).toBeUndefined()
    if (call.status === 204) expect(call.reply).toBeUndefined()
  })
  test('it fails only with known codes, each named once', () => {
    expect(call.errors.filter((code) => !(code in STATUS_OF))).toEqual([])
    expect(new Set(call.errors).size).toBe(call.errors.length)
  })
})

test('every feature file is in the list', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.feature.ts'))
    .map((file) => basename(file))
  const named = (file: string) =>
    file.replace('.feature.ts', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(files.map(named).sort()).toEqual(Object.keys(FEATURES).sort())
})

test('no two features declare the same call or code', () => {
  const names = features.flatMap((one) => [...Object.keys(one.calls), ...Object.keys(one.codes)])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every code has the status of a failure', () => {
  expect(Object.entries(STATUS_OF).filter(([, status]) => status < 400 || status > 599)).toEqual([])
})

test('every topic has a name of its own and a read that depends on it', () => {
  expect(topics.length).toBeGreaterThan(20)
  expect(new Set(topics).size).toBe(topics.length)
  const known = new Set<string>(calls.flatMap(([, call]) => call.dependsOn ?? []))
  expect(topics.filter((topic) => !known.has(topic))).toEqual([])
})
