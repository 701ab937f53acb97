import { hexOf, utf8 } from './bytes.ts'
import { type Entry, isEntry, isHashText } from './entry.ts'
import type { Head, SignedHead } from './head.ts'
import type { Hash } from './merkle.ts'
import { type Finding, type LogItem, verifyLog } from './verify.ts'

/** The files of an export by name (docs/records.md, "An export"). */
export type BundleFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Checks an Ed25519 signature with a public key given as a JWK. */
export type KeyCheck = (
  key: PublicKey,
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
) => boolean | Promise<boolean>
export type PublicKey = { readonly kid: string; readonly x: string }

/** A head that lies outside of the export: kept by a browser, printed in a mail. */
export type OutsideHead = { readonly head: Head; readonly kid: string; readonly signature: string }

export type BundleFinding =
  | Finding
  /** not an export, or one of a version this verifier does not know */
  | { readonly code: 'not-an-export' }
  | { readonly code: 'unreadable' | 'file-changed' | 'file-missing' | 'file-unlisted'; readonly file: string }
  | { readonly code: 'list-not-signed' | 'key-unknown'; readonly kid: string }
  /** the attachment is in no entry of the record */
  | { readonly code: 'attachment-unrecorded'; readonly file: string }

/** What is known of an export once it was checked. Without findings everything in it is as it was recorded. */
export type BundleReport = {
  readonly findings: readonly BundleFinding[]
  readonly family: string | null
  readonly madeAt: string | null
  readonly entries: number
  /** entries whose content is in the export */
  readonly readable: number
  /** left out by whoever made the export */
  readonly leftOut: number
  readonly erased: number
  readonly attachments: number
  /** the keys that signed, by their fingerprint */
  readonly keys: readonly string[]
  /** heads held against the record that did not come with it */
  readonly outsideHeads: number
}

/** The list of the export's files and what it says about itself; signed by the server that made it. */
export type Manifest = {
  readonly format: 'evenhand-export'
  readonly version: 1
  readonly family: string
  readonly madeAt: string
  readonly entries: number
  /** every other file but the list's own signature, with its SHA-256 */
  readonly files: Readonly<Record<string, string>>
}

export const MANIFEST = 'manifest.json'
export const MANIFEST_SIGNATURE = 'manifest.sig.json'
export const ENTRIES = 'record/entries.jsonl'
export const HEADS = 'record/heads.json'
export const KEYS = 'record/keys.json'
const ATTACHMENT = /^attachments\/([0-9a-f]{64})(\.\w+)?$/

/** The bytes that are signed for an export: its list of files. */
export function manifestBytes(manifest: Uint8Array): Uint8Array<ArrayBuffer> {
  const front = utf8('evenhand export v1\n')
  const bytes = new Uint8Array(front.length + manifest.length)
  bytes.set(front)
  bytes.set(manifest, front.length)
  return bytes
}

/**
 * Checks an export by itself: that each file is the one listed, that the list and the heads are signed, that the
 * entries make the heads' roots, that each content is the one its entry commits to, and that each attachment is named
 * by an entry. `outside` are heads from elsewhere: only they show a record that was rewritten and signed anew.
 */
export async function verifyBundle(
  files: BundleFiles,
  hash: Hash,
  keyCheck: KeyCheck,
  outside: readonly OutsideHead[] = [],
): Promise<BundleReport> {
  const findings: BundleFinding[] = []
  const manifest = parsed(files, MANIFEST) as Manifest | undefined
  if (!isManifest(manifest)) return { ...NOTHING, findings: [{ code: 'not-an-export' }] }
  findings.push(...(await fileFindings(files, manifest, hash)))
  const keys = keysIn(parsed(files, KEYS))
  const check = async (kid: string, bytes: Uint8Array<ArrayBuffer>, signature: string) => {
    const key = keys.get(kid)
    if (!key) findings.push({ code: 'key-unknown', kid })
    return key !== undefined && (await keyCheck(key, bytes, fromBase64url(signature)))
  }
  const seal = parsed(files, MANIFEST_SIGNATURE) as { kid?: unknown; signature?: unknown } | undefined
  const [kid, signature] = [String(seal?.kid ?? ''), String(seal?.signature ?? '')]
  if (!(await check(kid, manifestBytes(files.get(MANIFEST) as Uint8Array), signature)))
    findings.push({ code: 'list-not-signed', kid })

  const { items, reasons, isWhole } = itemsIn(files.get(ENTRIES))
  if (!isWhole) findings.push({ code: 'unreadable', file: ENTRIES })
  const heads = [...headsIn(parsed(files, HEADS)), ...outside]
  const last = heads.at(-1 - outside.length)
  const kidOf = new Map(heads.map((one) => [one.signature, one.kid]))
  if (!last) findings.push({ code: 'unreadable', file: HEADS })
  else {
    const log = {
      family: manifest.family,
      items,
      head: signedHead(last),
      outside: heads.filter((one) => one !== last).map(signedHead),
    }
    const checkHead = (bytes: Uint8Array<ArrayBuffer>, signed: Uint8Array) =>
      check(kidOf.get(toBase64url(signed)) ?? '', bytes, toBase64url(signed))
    findings.push(...(await verifyLog(log, hash, checkHead)))
  }
  if (items.length !== manifest.entries) findings.push({ code: 'file-changed', file: ENTRIES })
  const attachments = [...files.keys()].filter((name) => name.startsWith('attachments/'))
  findings.push(...attachmentFindings(attachments, items))
  return {
    findings: unique(findings),
    family: manifest.family,
    madeAt: manifest.madeAt,
    entries: items.length,
    readable: items.filter(({ content }) => content !== null).length,
    leftOut: reasons.filter((reason) => reason === 'left-out').length,
    erased: reasons.filter((reason) => reason === 'erased').length,
    attachments: attachments.length,
    keys: [...keys.keys()],
    outsideHeads: outside.length,
  }
}

const NOTHING: BundleReport = {
  ...{ findings: [], family: null, madeAt: null, entries: 0, readable: 0, leftOut: 0, erased: 0 },
  ...{ attachments: 0, keys: [], outsideHeads: 0 },
}

async function fileFindings(files: BundleFiles, manifest: Manifest, hash: Hash): Promise<BundleFinding[]> {
  const findings: BundleFinding[] = []
  for (const [file, expected] of Object.entries(manifest.files)) {
    const bytes = files.get(file)
    if (!bytes) findings.push({ code: 'file-missing', file })
    else if (hexOf(await hash(bytes)) !== expected) findings.push({ code: 'file-changed', file })
  }
  for (const file of files.keys()) {
    if (file !== MANIFEST && file !== MANIFEST_SIGNATURE && !Object.hasOwn(manifest.files, file))
      findings.push({ code: 'file-unlisted', file })
  }
  return findings
}

function attachmentFindings(attachments: readonly string[], items: readonly LogItem[]): BundleFinding[] {
  const recorded = new Set<string>()
  for (const { content } of items) collectHashes(content?.body, recorded)
  return attachments
    .filter((file) => !recorded.has(ATTACHMENT.exec(file)?.[1] ?? ''))
    .map((file) => ({ code: 'attachment-unrecorded' as const, file }))
}

function collectHashes(value: unknown, found: Set<string>): void {
  if (isHashText(value)) found.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) collectHashes(one, found)
}

/** The entries, one a line, each with its content or why it has none. Stops at a line that is none. */
function itemsIn(bytes: Uint8Array | undefined) {
  const items: LogItem[] = []
  const reasons: string[] = []
  const lines = bytes ? new TextDecoder().decode(bytes).split('\n') : ['']
  for (const line of lines.filter((one) => one !== '')) {
    const value = jsonOf(line) as
      | { entry?: unknown; salt?: unknown; body?: unknown; without?: unknown }
      | undefined
    if (!value || !isEntry(value.entry)) return { items, reasons, isWhole: false }
    const has = typeof value.salt === 'string' && value.body !== undefined
    items.push({
      entry: value.entry as Entry,
      content: has ? { salt: fromBase64url(value.salt as string), body: value.body } : null,
    })
    if (!has) reasons.push(String(value.without ?? ''))
  }
  return { items, reasons, isWhole: items.length > 0 }
}

function headsIn(value: unknown): OutsideHead[] {
  const list = Array.isArray(value) ? value : []
  return list.filter(
    (one): one is OutsideHead =>
      typeof one === 'object' && one !== null && 'head' in one && typeof one.signature === 'string',
  )
}

const signedHead = ({ head, signature }: OutsideHead): SignedHead => ({
  head,
  signature: fromBase64url(signature),
})

function keysIn(value: unknown): Map<string, PublicKey> {
  const list = (value as { keys?: unknown } | undefined)?.keys
  const keys = Array.isArray(list) ? (list as PublicKey[]) : []
  return new Map(keys.filter((key) => typeof key?.x === 'string').map((key) => [String(key.kid), key]))
}

function isManifest(value: Manifest | undefined): value is Manifest {
  const files: unknown = value?.files
  return (
    value?.format === 'evenhand-export' &&
    value.version === 1 &&
    typeof value.family === 'string' &&
    typeof files === 'object' &&
    files !== null
  )
}

function parsed(files: BundleFiles, name: string): unknown {
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

function unique(findings: readonly BundleFinding[]): BundleFinding[] {
  return [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()]
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Bytes of a text in base64url; what is no such text gives other bytes, which fit no hash or signature. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter)
    if (value === -1) return new Uint8Array()
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 0xff)
    }
  }
  return Uint8Array.from(bytes)
}

export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.subarray(at, at + 3)
    text += ALPHABET.charAt(a >> 2) + ALPHABET.charAt(((a & 3) << 4) | ((b ?? 0) >> 4))
    if (b !== undefined) text += ALPHABET.charAt(((b & 15) << 2) | ((c ?? 0) >> 6))
    if (c !== undefined) text += ALPHABET.charAt(c & 63)
  }
  return text
}
