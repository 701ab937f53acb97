import { exponentOf } from '../money/money.ts'
import { hexOf, utf8 } from './bytes.ts'
import { canonicalJson } from './canonical.ts'
import type { Hash } from './merkle.ts'

/** What a call declares of itself: its address, and which of its fields become the fact it records. */
export type Sayer = {
  readonly method: string
  readonly path: string
  /** fields of the body, or of the address where they are no ids; `contacts.name` is a field of each in a list */
  readonly says?: readonly string[]
}

/** What of a request becomes a fact, and nothing else of it: the ids in its address, and the fields its call declares. */
export type Said = {
  readonly at: Readonly<Record<string, string>>
  readonly says: Readonly<Record<string, unknown>>
}

/** What of a request becomes a fact; null where the call records nothing. */
export function saidOf({ says }: Sayer, params: unknown, body: unknown): Said | null {
  if (!says) return null
  const address = Object.entries(isObject(params) ? params : {})
  const at = Object.fromEntries(
    address.filter((one): one is [string, string] => {
      const [name, value] = one
      return typeof value === 'string' && (ID.test(value) || says.includes(name))
    }),
  )
  const fields = says.flatMap((path) => {
    const value = fieldAt(body, path.split('.'))
    return value === undefined ? [] : [[path, value] as const]
  })
  return { at, says: Object.fromEntries(fields) }
}

/** The call a signature is for: how it is sent and to which address, ids left out. */
export const callName = ({ method, path }: Sayer): string => `${method} ${path}`

/**
 * What binds a signature to what was said without telling it: SHA-256 over both the words and the write's key, which is
 * random. With both erased nobody can guess the words from it.
 */
export async function saidCommitment(key: string, said: Said, hash: Hash): Promise<string> {
  return hexOf(await hash(utf8(canonicalJson({ key, ...said }))))
}

/** An entry as far as words are looked for in it. */
export type SaidIn = { readonly subject: string; readonly body: unknown }

/**
 * Whether what a device signed is what the entries of its write say. Every text in it stands in one of them; fields that
 * both have as texts are the same; an amount is that many minor units; something of it is in the first entry, which
 * is what was asked for. The server keeps no signature for which this is not so, so
 * that it keeps nothing of a request that is not in the record, and a verifier believes none.
 */
export function isSaidIn({ at, says }: Said, entries: readonly SaidIn[], family: string): boolean {
  const [first] = entries
  if (!first) return false
  const all = new Set([family, ...entries.flatMap(textsOf)])
  const asked = new Set(textsOf(first))
  const texts = textsIn(says)
  const ids = Object.values(at).filter((id) => id !== family)
  const named = comparedFields(says, first.body)
  return (
    !named.includes('other') &&
    texts.every((text) => all.has(text)) &&
    (named.includes('same') || [...ids, ...texts].some((text) => asked.has(text)))
  )
}

/** Whether a value from a file is what was said. */
export function isSaid(value: unknown): value is Said {
  return isObject(value) && isObject(value['at']) && isObject(value['says'])
}

const textsOf = ({ subject, body }: SaidIn) => [subject, ...textsIn(body)]

/** The fields that both have by the same name, as texts, numbers or yes and no, each compared. */
function comparedFields(says: Said['says'], recorded: unknown): ('same' | 'other')[] {
  if (!isObject(recorded)) return []
  return Object.entries(says).flatMap(([name, value]) => {
    const minor = name === 'amount' ? recorded['amountMinor'] : undefined
    if (typeof value === 'number' && typeof minor === 'number')
      return [isSameAmount(value, minor, recorded['currency']) ? 'same' : 'other']
    const other = recorded[name]
    if (typeof value !== typeof other || typeof value === 'object' || value === undefined) return []
    return [asWritten(value) === asWritten(other) ? 'same' : 'other']
  })
}

const asWritten = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Whether an amount is that many minor units of the currency recorded beside it; hundredths where none is. */
function isSameAmount(amount: number, minor: number, currency: unknown): boolean {
  const digits = typeof currency === 'string' ? exponentOf(currency) : 2
  return Math.round(amount * 10 ** digits) === minor
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function fieldAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value
  if (Array.isArray(value)) return value.map((one) => fieldAt(one, [name, ...rest]) ?? null)
  return isObject(value) && Object.hasOwn(value, name) ? fieldAt(value[name], rest) : undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
