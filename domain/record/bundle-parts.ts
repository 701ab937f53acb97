import { fromBase64url, toBase64url } from './base64url.ts'
import { isWellFormed } from './bytes.ts'
import { type Entry, isEntry } from './entry.ts'
import type { Head, SignedHead } from './head.ts'
import type { Hash } from './merkle.ts'
import type { LogItem } from './verify.ts'
import { keyFingerprint } from './witness.ts'

/** The files of an export by name (docs/records.md, "An export"). */
export type BundleFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

export type PublicKey = { readonly kid: string; readonly x: string }

/** A head that lies outside of the export: kept by a browser, printed in a mail. */
export type OutsideHead = { readonly head: Head; readonly kid: string; readonly signature: string }

/** The list of the export's files and what it says about itself; signed by the server that made it. */
export type Manifest = {
  readonly format: 'evenhand-export'
  readonly version: 1
  readonly family: string
  readonly madeAt: string
  readonly entries: number
  /** what this list goes with: the ZIP, the PDF that carries it, or a copy that a parent's device made (`MADE_HERE`) */
  readonly holds?: string
  /** every other file but the list's own signature, with its SHA-256 */
  readonly files: Readonly<Record<string, string>>
}

/** In `holds` of a list: a parent's device made the copy, from entries it had checked, and no server has sealed it. */
export const MADE_HERE = 'copy-of-a-device'

export const MANIFEST = 'manifest.json'
export const MANIFEST_SIGNATURE = 'manifest.sig.json'
export const ENTRIES = 'record/entries.jsonl'
export const HEADS = 'record/heads.json'
export const KEYS = 'record/keys.json'
/** What the parents' devices and time-stamp authorities signed. */
export const WITNESSES = 'record/witnesses.json'
/** The document for people; it carries everything above once more, so that it can be checked by itself. */
export const DOCUMENT = 'record.pdf'

/** The entries, one a line, each with its content or why it has none. Stops at a line that is none. */
export function itemsIn(bytes: Uint8Array | undefined) {
  const items: LogItem[] = []
  const reasons: string[] = []
  const days = new Set<string>()
  const lines = bytes ? new TextDecoder().decode(bytes).split('\n') : ['']
  for (const line of lines) {
    if (line === '') continue
    const value = jsonOf(line) as
      | { entry?: unknown; salt?: unknown; body?: unknown; without?: unknown; erasedAt?: unknown }
      | undefined
    if (!value || !isEntry(value.entry)) return { items, reasons, days: [...days], isWhole: false }
    const has = typeof value.salt === 'string' && value.body !== undefined
    items.push({
      entry: value.entry as Entry,
      content: has ? { salt: fromBase64url(value.salt as string), body: value.body } : null,
    })
    if (!has) reasons.push(String(value.without ?? ''))
    if (typeof value.erasedAt === 'string') days.add(value.erasedAt)
  }
  return { items, reasons, days: [...days], isWhole: items.length > 0 }
}

export function headsIn(value: unknown): OutsideHead[] {
  const list = Array.isArray(value) ? value : []
  return list.filter(
    (one): one is OutsideHead =>
      typeof one === 'object' && one !== null && 'head' in one && typeof one.signature === 'string',
  )
}

export const signedHead = ({ head, signature }: OutsideHead): SignedHead => ({
  head,
  signature: fromBase64url(signature),
})

/** The keys by their fingerprints, computed here: one that bears another key's name is not taken for it. */
export async function keysIn(value: unknown, hash: Hash): Promise<Map<string, PublicKey>> {
  const list = (value as { keys?: unknown } | undefined)?.keys
  const keys = new Map<string, PublicKey>()
  for (const key of Array.isArray(list) ? (list as PublicKey[]) : []) {
    if (typeof key?.x !== 'string' || !isWellFormed(key.x)) continue
    const kid = toBase64url(await keyFingerprint(key.x, hash))
    if (kid === key.kid) keys.set(kid, key)
  }
  return keys
}

export function isManifest(value: Manifest | undefined): value is Manifest {
  const files: unknown = value?.files
  return (
    value?.format === 'evenhand-export' &&
    value.version === 1 &&
    typeof value.family === 'string' &&
    typeof files === 'object' &&
    files !== null
  )
}

/** A file of JSON; undefined where it is missing or is none. */
export function parsed(files: BundleFiles, name: string): unknown {
  const bytes = files.get(name)
  return bytes && jsonOf(new TextDecoder().decode(bytes))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
