import { describe, expect, it } from 'vitest'
import type { $ZodCheck, $ZodType } from 'zod/v4/core'
import { CALLS } from './calls.ts'
import { day } from './shapes.ts'

type Def = Record<string, unknown> & { type: string; checks?: $ZodCheck[] }
const defOf = (shape: unknown) => (shape as $ZodType)._zod.def as unknown as Def
const checksOf = (def: Def): Record<string, unknown>[] =>
  [def, ...(def.checks ?? []).map((check) => check._zod.def)] as never

/** Every place in a shape that takes values without end: numbers and arrays without bounds, texts without a length. */
function endless(shape: unknown, path: string): string[] {
  const def = defOf(shape)
  const checks = checksOf(def)
  const has = (name: string) => checks.some(({ check }) => check === name)
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([key, part]) => endless(part, `${path}.${key}`))
    case 'array':
      return [...(has('max_length') ? [] : [`${path}[]`]), ...endless(def['element'], `${path}[]`)]
    case 'record':
      return endless(def['valueType'], `${path}{}`)
    case 'union':
      return (def['options'] as unknown[]).flatMap((part) => endless(part, path))
    case 'intersection':
      return [def['left'], def['right']].flatMap((part) => endless(part, path))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return endless(def['innerType'], path)
    case 'pipe':
      return endless(def['in'], path)
    case 'tuple':
      return (def['items'] as unknown[]).flatMap((part) => endless(part, path))
    case 'number':
      return has('less_than') && has('greater_than') ? [] : [path]
    case 'string': {
      const isOfFormat = checks.some(({ check }) => check === 'string_format' || check === 'max_length')
      return isOfFormat ? [] : [path]
    }
    case 'unknown':
    case 'any':
      return [path]
    default:
      return []
  }
}

it.each([
  ['0001-01-01', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['9999-12-31', false],
])('the day %s: %s', (text, isTaken) => {
  expect(day().safeParse(text).success).toBe(isTaken)
})

describe('what the contract lets in', () => {
  it.each(Object.entries(CALLS))('%s: every number, text and list has an end', (_name, call) => {
    const { body, query, params } = call as { body?: unknown; query?: unknown; params?: unknown }
    const parts = { body, query, params }
    const found = Object.entries(parts).flatMap(([part, shape]) => (shape ? endless(shape, part) : []))
    // what an authenticator says is read by its own library, within the limit on the body
    expect(found.filter((path) => path !== 'body.credential.response{}')).toEqual([])
  })
})
