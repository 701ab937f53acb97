import type { Endpoint } from '@evenhand/contract/http.ts'
import type * as z from 'zod/mini'

/**
 * A value held against a shape of the contract. The error names the call or sample, and the path of each part that does
 * not fit: a field more in the contract says at once which fixture lacks it.
 */
export function heldTo<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
  name: string,
): z.output<Shape> {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const problems = result.error.issues.map(
    ({ path, message, code }) => `${path.join('.') || '(whole)'}: ${message || code}`,
  )
  throw new Error(`${name} does not fit the contract:\n  ${problems.join('\n  ')}`)
}

/** What a call is asked with or replies, held against its own shapes. */
export function heldToCall(endpoint: Endpoint, part: 'query' | 'body' | 'reply', value: unknown): unknown {
  const shape = endpoint[part]
  return shape && heldTo(shape, value, `${endpoint.method} ${endpoint.path}, ${part}:`)
}
