import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CALLS } from './calls.ts'
import { ERROR_CODES } from './errors.ts'
import type { Endpoint } from './http.ts'

const calls = Object.entries(CALLS as Record<string, Endpoint>)
const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

test('every call that a feature describes is in the list, once', async () => {
  const features = readdirSync(import.meta.dirname).filter(
    (file) => /^[a-z-]+\.ts$/.test(file) && file !== 'calls.ts',
  )
  const modules = await Promise.all(
    features.map((file): Promise<object> => import(/* @vite-ignore */ `./${file}`)),
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
  test('reading sends nothing, an upload sends its file alone, and 204 answers nothing', () => {
    if (call.method === 'GET') expect(call.body ?? call.upload).toBeUndefined()
    if (call.upload) expect(call.body).toBeUndefined()
    if (call.status === 204) expect(call.reply).toBeUndefined()
  })
  test('it fails only with known codes, each named once', () => {
    expect(call.errors.filter((code) => !ERROR_CODES.includes(code))).toEqual([])
    expect(new Set(call.errors).size).toBe(call.errors.length)
  })
})

test('no error code is listed twice', () => {
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length)
})
