import { fromBase64url, toBase64url } from './base64url.ts'
import type { Hash } from './merkle.ts'
import { isSaid, isSaidIn, type Said, saidCommitment } from './said.ts'
import type { LogItem } from './verify.ts'
import { keyFingerprint, seenBytes, writeBytes } from './witness.ts'

/** Checks an Ed25519 signature with a public key: the `x` of its JWK. */
export type WitnessCheck = (
  x: string,
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
) => boolean | Promise<boolean>

/** What an export says of the devices that stand behind its record. */
export type Witnesses = {
  readonly confirmations: readonly Confirmation[]
  readonly signatures: readonly AuthorSignature[]
}
type Confirmation = {
  readonly device: string
  readonly size: number
  readonly root: string
  readonly at: number
  readonly seenAt: number
  readonly signature: string
}
type AuthorSignature = {
  readonly device: string
  readonly first: number
  readonly entries: number
  readonly call: string
  readonly commitment: string
  /** what was signed, with the write's key; absent where the content of an entry is left out or erased */
  readonly key?: string
  readonly said?: Said
  readonly signature: string
}

export type WitnessFinding =
  /** a signature by a device of which the record knows nothing, or with another key */
  | { readonly code: 'device-unknown'; readonly device: string }
  /** every device confirmed a head when it was added: without one, somebody took its confirmations out */
  | { readonly code: 'confirmation-missing'; readonly device: string }
  | {
      readonly code: 'confirmation-not-signed' | 'confirmed-otherwise'
      readonly device: string
      readonly size: number
    }
  | {
      readonly code: 'author-not-signed' | 'signed-otherwise' | 'signed-by-another' | 'signed-twice'
      readonly seq: number
    }

/** A device as the record itself knows it, and what it stands behind. */
export type DeviceReport = {
  readonly device: string
  readonly person: string
  readonly label: string
  readonly kid: string
  readonly isEnded: boolean
  /** the largest head it was shown and signed, and when; null: none */
  readonly confirmedSize: number | null
  readonly confirmedAt: number | null
  /** entries of which it signed what they say, where that is shown here */
  readonly signed: number
}

/**
 * Checks what the parents' devices signed against the record: that the record itself names the device and its key, that
 * the head a device saw is the one these entries make, and that what an author signed is what was recorded.
 * `rootAt` gives the root of the first so many entries, or null where it was not computed.
 */
export async function verifyWitnesses(
  { confirmations, signatures }: Witnesses,
  items: readonly LogItem[],
  family: string,
  roots: ReadonlyMap<number, string>,
  hash: Hash,
  check: WitnessCheck,
): Promise<{ findings: WitnessFinding[]; devices: DeviceReport[]; signedEntries: number }> {
  const findings: WitnessFinding[] = []
  const known = await devicesIn(items, hash)
  const reports = new Map<string, { size: number; at: number; signed: number }>()
  const writes = new Set<string>()
  const placeOf = new Map(items.map(({ entry }, place) => [entry.seq, place]))
  const reportOf = (device: string) => {
    const report = reports.get(device) ?? { size: 0, at: 0, signed: 0 }
    reports.set(device, report)
    return report
  }
  for (const { device, size, root, at, seenAt, signature } of confirmations) {
    const { x, endedBy = null } = known.get(device) ?? {}
    if (x === undefined || (endedBy !== null && size > endedBy + 1)) {
      findings.push({ code: 'device-unknown', device })
      continue
    }
    const bytes = seenBytes({ family, size, root, at }, seenAt)
    if (!(await check(x, bytes, fromBase64url(signature))))
      findings.push({ code: 'confirmation-not-signed', device, size })
    else if (roots.get(size) !== root) findings.push({ code: 'confirmed-otherwise', device, size })
    else if (size > reportOf(device).size) Object.assign(reportOf(device), { size, at: seenAt })
  }
  const confirming = new Set(confirmations.map(({ device }) => device))
  for (const device of known.keys())
    if (!confirming.has(device)) findings.push({ code: 'confirmation-missing', device })
  for (const one of signatures) {
    const device = known.get(one.device)
    if (!device) {
      findings.push({ code: 'device-unknown', device: one.device })
      continue
    }
    const own = ownEntries(one, items, placeOf)
    const found = await authorFindings(one, device, own, hash, check)
    // a write has one key and is one effect: a signature that is shown twice was copied
    const write = `${one.device} ${one.commitment}`
    if (writes.has(write)) found.push({ code: 'signed-twice', seq: one.first })
    writes.add(write)
    findings.push(...found)
    // what follows from a write beyond its first entry, and what it said where that is left out, is not shown by it
    if (found.length === 0 && own !== 'missing' && one.said !== undefined) reportOf(one.device).signed += 1
  }
  const devices = [...known].map(([device, { person, label, kid, endedBy }]) => {
    const { size = 0, at = 0, signed = 0 } = reports.get(device) ?? {}
    const isEnded = endedBy !== null
    return {
      device,
      person,
      label,
      kid,
      isEnded,
      confirmedSize: size || null,
      confirmedAt: at || null,
      signed,
    }
  })
  return { findings, devices, signedEntries: devices.reduce((sum, { signed }) => sum + signed, 0) }
}

type Known = {
  person: string
  label: string
  kid: string
  x: string
  /** the entries that let it sign and that end it */
  addedBy: number
  endedBy: number | null
}

/** The devices the record names: a key counts only as it stands in an entry. */
async function devicesIn(items: readonly LogItem[], hash: Hash): Promise<Map<string, Known>> {
  const devices = new Map<string, Known>()
  for (const { entry, content } of items) {
    const known = devices.get(entry.subject)
    if (entry.kind === 'device.ended' && known) known.endedBy ??= entry.seq
    // the first word on a device is the last: another key under its name is another device
    if (entry.kind !== 'device.added' || entry.actor === null || known) continue
    const { kid, x, label } = (content?.body ?? {}) as Record<string, unknown>
    if (typeof kid !== 'string' || typeof x !== 'string') continue
    if (toBase64url(await keyFingerprint(x, hash)) !== kid) continue
    devices.set(entry.subject, {
      person: entry.actor,
      label: String(label),
      kid,
      x,
      addedBy: entry.seq,
      endedBy: null,
    })
  }
  return devices
}

/**
 * The entries of a write, by their numbers: one that is missing moves all that follow it, and is a finding of its own.
 * Fewer than the write had where the record ends before them.
 */
function ownEntries(
  { first, entries }: AuthorSignature,
  items: readonly LogItem[],
  placeOf: ReadonlyMap<number, number>,
): readonly LogItem[] | 'missing' {
  const from = placeOf.get(first)
  const own = items
    .slice(from ?? items.length, from === undefined ? undefined : from + entries)
    .filter(({ entry }) => entry.seq < first + entries)
  const last = items.at(-1)?.entry.seq ?? -1
  return own.length < entries && first + entries - 1 <= last ? 'missing' : own
}

async function authorFindings(
  { first, entries, call, commitment, key, said, signature }: AuthorSignature,
  { person, x, addedBy, endedBy }: Known,
  own: readonly LogItem[] | 'missing',
  hash: Hash,
  check: WitnessCheck,
): Promise<WitnessFinding[]> {
  // a key that came later, or had ended, could be anybody's
  if (first < addedBy || (endedBy !== null && first > endedBy))
    return [{ code: 'signed-by-another', seq: first }]
  if (own === 'missing') return []
  if (own.length !== entries || own.some(({ entry }) => entry.actor !== person))
    return [{ code: 'signed-by-another', seq: first }]
  if (!(await check(x, writeBytes({ call, commitment }), fromBase64url(signature))))
    return [{ code: 'author-not-signed', seq: first }]
  // what was said goes with the entries that say it: kept back beside them, it may have been something else
  const isHidden = own.some(({ content }) => content === null)
  if (said === undefined || key === undefined)
    return isHidden ? [] : [{ code: 'signed-otherwise', seq: first }]
  const told = own.map(({ entry, content }) => ({ subject: entry.subject, body: content?.body }))
  // hostile words that cannot be committed to at all are not those that were
  const made = await saidCommitment(key, said, hash).catch(() => null)
  const isSame = made === commitment && own[0] && isSaidIn(said, told, own[0].entry.family)
  return isSame ? [] : [{ code: 'signed-otherwise', seq: first }]
}

/** The parts of an export's file of witnesses that are of their shape; what is not reads as missing. */
export function witnessesIn(value: unknown): Witnesses {
  const { confirmations, signatures } = (value ?? {}) as Record<string, unknown>
  const listed = <T>(list: unknown) => (Array.isArray(list) ? list.filter(isObject) : []) as T[]
  return {
    confirmations: listed<Confirmation>(confirmations).filter(isConfirmation),
    signatures: listed<AuthorSignature>(signatures).filter(isSignature),
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null
const isConfirmation = (one: Confirmation) =>
  [one.device, one.root, one.signature].every((text) => typeof text === 'string') &&
  [one.size, one.at, one.seenAt].every(Number.isSafeInteger)
const isSignature = (one: AuthorSignature) =>
  [one.device, one.call, one.commitment, one.signature].every((text) => typeof text === 'string') &&
  [one.first, one.entries].every((n) => Number.isSafeInteger(n) && n >= 0) &&
  (one.key === undefined || typeof one.key === 'string') &&
  (one.said === undefined || isSaid(one.said))
