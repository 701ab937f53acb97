import { fromBase64url, toBase64url } from './base64url.ts'
import {
  type BundleFiles,
  ENTRIES,
  HEADS,
  headsIn,
  isManifest,
  itemsIn,
  KEYS,
  keysIn,
  MANIFEST,
  MANIFEST_SIGNATURE,
  type Manifest,
  type OutsideHead,
  type PublicKey,
  parsed,
  signedHead,
  WITNESSES,
} from './bundle-parts.ts'
import { hexOf, utf8 } from './bytes.ts'
import { isHashText } from './entry.ts'
import type { Hash } from './merkle.ts'
import { sealBytes, sealedHash, sealIn } from './seal.ts'
import { type Finding, type LogItem, verifyLogAndRoots } from './verify.ts'
import { type DeviceReport, verifyWitnesses, type WitnessFinding, witnessesIn } from './verify-witnesses.ts'

/** The one file an export came in. */
export type Container = { readonly kind: 'zip' | 'pdf'; readonly bytes: Uint8Array<ArrayBuffer> }

/** Checks an Ed25519 signature with a public key given as a JWK. */
export type KeyCheck = (
  key: PublicKey,
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
) => boolean | Promise<boolean>
export type BundleFinding =
  | Finding
  | WitnessFinding
  /** not an export, or one of a version this verifier does not know */
  | { readonly code: 'not-an-export' }
  | { readonly code: 'unreadable' | 'file-changed' | 'file-missing' | 'file-unlisted'; readonly file: string }
  | { readonly code: 'list-not-signed' | 'key-unknown'; readonly kid: string }
  /** the file as a whole is not the one that was sealed; 'packed-again': a ZIP that has no seal at all */
  | { readonly code: 'packed-again' | 'not-sealed' | 'seal-broken' }
  /** the data of a PDF, given as if it were the whole export, or the other way round */
  | { readonly code: 'of-another-file' }
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
  /** the days on which that happened */
  readonly erasedOn: readonly string[]
  readonly attachments: number
  /** the keys that signed any of it, by their fingerprints; others may lie in the export */
  readonly keys: readonly string[]
  /** heads held against the record that did not come with it */
  readonly outsideHeads: number
  /** heads given that are newer than the export and cover more: they say nothing about it */
  readonly newerHeads: number
  /** names by id, as the export gives them */
  readonly people: Readonly<Record<string, string>>
  /** the parents' devices, as the record names them, with what each stands behind */
  readonly devices: readonly DeviceReport[]
  /** entries that carry their author's own signature */
  readonly signedEntries: number
}

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
 * by an entry. `given` are heads from elsewhere: only they show a record that was rewritten and signed anew.
 * `container` is the file all of it came in, where it came in one.
 */
export async function verifyBundle(
  files: BundleFiles,
  hash: Hash,
  keyCheck: KeyCheck,
  given: readonly OutsideHead[] = [],
  container?: Container,
): Promise<BundleReport> {
  const findings: BundleFinding[] = []
  const manifest = parsed(files, MANIFEST) as Manifest | undefined
  if (!isManifest(manifest))
    return { ...NOTHING, findings: [{ code: container?.kind === 'pdf' ? 'not-sealed' : 'not-an-export' }] }
  findings.push(...(await fileFindings(files, manifest, hash)))
  const keys = await keysIn(parsed(files, KEYS), hash)
  const used = new Set<string>()
  const check = async (kid: string, bytes: Uint8Array<ArrayBuffer>, signature: string) => {
    const key = keys.get(kid)
    if (!key) findings.push({ code: 'key-unknown', kid })
    const isSigned = key !== undefined && (await keyCheck(key, bytes, fromBase64url(signature)))
    if (isSigned) used.add(kid)
    return isSigned
  }
  const seal = parsed(files, MANIFEST_SIGNATURE) as { kid?: unknown; signature?: unknown } | undefined
  const [kid, signature] = [String(seal?.kid ?? ''), String(seal?.signature ?? '')]
  if (!(await check(kid, manifestBytes(files.get(MANIFEST) as Uint8Array), signature)))
    findings.push({ code: 'list-not-signed', kid })
  if (container) findings.push(...(await sealFindings(container, hash, check)))
  if (container && manifest.holds !== undefined && manifest.holds !== container.kind)
    findings.push({ code: 'of-another-file' })

  const { items, reasons, days, isWhole } = itemsIn(files.get(ENTRIES))
  if (!isWhole) findings.push({ code: 'unreadable', file: ENTRIES })
  const madeAt = Date.parse(manifest.madeAt)
  const outside = given.filter(({ head }) => !(head.size > items.length && head.at > madeAt))
  const heads = [...headsIn(parsed(files, HEADS)), ...outside]
  const last = heads.at(-1 - outside.length)
  const kidOf = new Map(heads.map((one) => [one.signature, one.kid]))
  const witnesses = witnessesIn(parsed(files, WITNESSES))
  let witnessed: Pick<BundleReport, 'devices' | 'signedEntries'> = { devices: [], signedEntries: 0 }
  if (!last) findings.push({ code: 'unreadable', file: HEADS })
  else {
    const log = {
      family: manifest.family,
      items,
      head: signedHead(last),
      outside: heads.filter((one) => one !== last).map(signedHead),
      sizes: witnesses.confirmations.map(({ size }) => size),
    }
    const checkHead = (bytes: Uint8Array<ArrayBuffer>, signed: Uint8Array) =>
      check(kidOf.get(toBase64url(signed)) ?? '', bytes, toBase64url(signed))
    const { findings: wrong, roots } = await verifyLogAndRoots(log, hash, checkHead)
    const checkDevice = (x: string, bytes: Uint8Array<ArrayBuffer>, signed: Uint8Array) =>
      keyCheck({ kid: '', x }, bytes, signed)
    const seen = await verifyWitnesses(witnesses, items, manifest.family, roots, hash, checkDevice)
    findings.push(...wrong, ...seen.findings)
    witnessed = seen
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
    erasedOn: days,
    attachments: attachments.length,
    keys: [...used],
    outsideHeads: outside.length,
    newerHeads: given.length - outside.length,
    people: namesIn(parsed(files, 'people.json')),
    devices: witnessed.devices,
    signedEntries: witnessed.signedEntries,
  }
}

const NOTHING: BundleReport = {
  findings: [],
  family: null,
  madeAt: null,
  entries: 0,
  readable: 0,
  leftOut: 0,
  erased: 0,
  erasedOn: [],
  attachments: 0,
  keys: [],
  outsideHeads: 0,
  newerHeads: 0,
  people: {},
  devices: [],
  signedEntries: 0,
}

/** Whether the file as a whole is the one that was made: no byte of it can be changed, a container's own included. */
async function sealFindings(
  { kind, bytes }: Container,
  hash: Hash,
  check: (kid: string, bytes: Uint8Array<ArrayBuffer>, signature: string) => Promise<boolean>,
): Promise<BundleFinding[]> {
  const seal = sealIn(bytes)
  if (!seal) return [{ code: kind === 'zip' ? 'packed-again' : 'not-sealed' }]
  const signed = sealBytes(await sealedHash(bytes, hash))
  return (await check(seal.kid, signed, toBase64url(seal.signature))) ? [] : [{ code: 'seal-broken' }]
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
  if (attachments.length === 0) return []
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

function namesIn(value: unknown): Record<string, string> {
  const list = (Array.isArray(value) ? value : []) as { id?: unknown; name?: unknown }[]
  return Object.fromEntries(list.map((one) => [String(one?.id), String(one?.name)]))
}

function unique(findings: readonly BundleFinding[]): BundleFinding[] {
  return [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()]
}
