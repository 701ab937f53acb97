import { describe, expect, test } from 'vitest'
import * as account from './account.ts'
import * as auth from './auth.ts'
import { CALLS } from './calls.ts'
import { ERROR_CODES } from './errors.ts'
import * as expenses from './expenses.ts'
import * as family from './family.ts'
import * as google from './google.ts'
import type { Endpoint } from './http.ts'
import * as live from './live.ts'
import * as magicLink from './magic-link.ts'
import * as mediation from './mediation.ts'
import * as passkeys from './passkeys.ts'
import * as passwordReset from './password-reset.ts'
import * as phone from './phone.ts'
import * as record from './record.ts'
import * as secondFactor from './second-factor.ts'
import * as server from './server.ts'
import * as sessions from './sessions.ts'

const calls = Object.entries(CALLS as Record<string, Endpoint>)
const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

test('every call that a feature describes is in the list, once', () => {
  const described = [
    auth,
    google,
    magicLink,
    passwordReset,
    phone,
    expenses,
    family,
    live,
    record,
    mediation,
    server,
    account,
    passkeys,
    secondFactor,
    sessions,
  ]
    .flatMap((one) => Object.values(one))
    .filter(isCall)
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
