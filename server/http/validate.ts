import type { Endpoint } from '@evenhand/contract/http.ts'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Failure } from './failures.ts'

type Input = { params: unknown; query: unknown; body: unknown }

/** Validates a request against the contract: `request/invalid` with every invalid field; unknown fields are errors. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Input {
  const problems: { field: string; code: string }[] = []
  const read = (shape: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!shape) return undefined
    const result = shape.safeParse(value)
    if (result.success) {
      problems.push(...unstorable(result.data))
      return result.data
    }
    problems.push(...result.error.issues.flatMap(problemsOf))
    return undefined
  }
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body ?? (endpoint.body ? {} : undefined)),
  }
  if (problems.length) throw new Failure('request/invalid', { fields: problems.slice(0, 20) })
  return input
}

/** Fields with a text the database cannot hold, whatever their shape allows: a NUL, or half of a surrogate pair. */
function unstorable(value: unknown): { field: string; code: string }[] {
  const found: { field: string; code: string }[] = []
  // not by recursion: a body may be nested deeper than the stack
  const open: { at: string; value: unknown }[] = [{ at: '', value }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { at } = next
    if (typeof next.value === 'string') {
      const isStorable = !next.value.includes('\u0000') && !/\p{Surrogate}/u.test(next.value)
      if (!isStorable) found.push({ field: at, code: 'format' })
    } else if (typeof next.value === 'object' && next.value !== null)
      for (const [name, inner] of Object.entries(next.value))
        open.push({ at: at ? `${at}.${name}` : name, value: inner })
  }
  return found
}

/** The field's path and a code for what is wrong with it, never the value (it may be private). */
function problemsOf(issue: z.core.$ZodIssue): { field: string; code: string }[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [path, key.slice(0, 60)].filter(Boolean).join('.'),
      code: 'unknown',
    }))
  }
  if (issue.code === 'invalid_type') {
    return [{ field: path, code: issue.input === undefined ? 'required' : 'type' }]
  }
  return [{ field: path, code: issue.code.replaceAll('_', '-') }]
}

/** For tests only: a reply that does not match its contract is our bug and fails loudly. */
export function checkReply(endpoint: Endpoint, reply: unknown): unknown {
  if (!endpoint.reply) return reply
  const result = endpoint.reply.safeParse(reply)
  if (!result.success) throw new Error(`${endpoint.path}: reply breaks its contract: ${result.error.message}`)
  const extra = unknownKeys(reply, result.data, '')
  if (extra.length)
    throw new Error(`${endpoint.path}: reply has fields its contract does not name: ${extra.join(', ')}`)
  return result.data
}

function unknownKeys(sent: unknown, known: unknown, path: string): string[] {
  if (typeof sent !== 'object' || sent === null || typeof known !== 'object' || known === null) return []
  return Object.entries(sent).flatMap(([key, value]) => {
    if (value === undefined) return []
    if (!(key in known)) return [`${path}${key}`]
    return unknownKeys(value, (known as Record<string, unknown>)[key], `${path}${key}.`)
  })
}
