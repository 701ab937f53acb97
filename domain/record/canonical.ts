import { isWellFormed } from './bytes.ts'

/**
 * The one text of a JSON value (RFC 8785): no white space, keys in order of their UTF-16 code units,
 * numbers and strings as ECMAScript writes them. What has no such text is refused with a TypeError:
 * NaN and infinities, undefined, lone surrogates, anything that is no plain object, array, string, number,
 * boolean or null, and nesting deeper than 100 (a circle has no end).
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0)
}

const deepest = 100

function write(value: unknown, depth: number): string {
  if (depth > deepest) throw new TypeError('too deep for canonical JSON')
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${Array.from(value, (item) => write(item, depth + 1)).join(',')}]`
  if (isPlain(value)) {
    let pairs = ''
    for (const key of sortedKeys(value))
      pairs += `${pairs === '' ? '' : ','}${quoted(key)}:${write(value[key], depth + 1)}`
    return `{${pairs}}`
  }
  throw new TypeError(`no canonical JSON for ${typeof value === 'number' ? value : typeof value}`)
}

/** By code units. Most objects read from a record are in order already, and checking that is cheaper than sorting. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value)
  for (let at = 1; at < keys.length; at += 1) if (keys[at - 1]! > keys[at]!) return keys.sort()
  return keys
}

/** A string as canonical JSON; TypeError for a lone surrogate. */
export function quoted(text: string): string {
  if (/^[ !#-[\]-~]*$/.test(text)) return `"${text}"` // nothing to escape: the short way, for most texts
  if (!isWellFormed(text)) throw new TypeError('no canonical JSON for a lone surrogate')
  return JSON.stringify(text)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
