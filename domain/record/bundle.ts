import { fromBase64url, toBase64url } from './base64url.ts'
import { attachmentsIn, carriedFindings, fileFindings, nameFindings, namesIn } from './bundle-files.ts'
import {
  type BundleFiles,
  DOCUMENT,
  ENTRIES,
  HEADS,
  headsIn,
  isManifest,
  itemsIn,
  KEYS,
  keysIn,
  MADE_HERE,
  MANIFEST,
  MANIFEST_SIGNATURE,
  type Manifest,
  parsed,
  signedHead,
  WITNESSES,
} from './bundle-parts.ts'
import { type BundleFinding, type BundleReport, NOTHING, outcomeOf, unique } from './bundle-report.ts'
import { utf8 } from './bytes.ts'
import { compareWith, type KeyCheck } from './compared.ts'
import { countMessages } from './completeness.ts'
import { type Held, NOTHING_HELD } from './held.ts'
import type { Hash } from './merkle.ts'
import { sealBytes, sealedHash, sealIn } from './seal.ts'
import { verifyLogAndRoots } from './verify.ts'
import { verifyWitnesses, witnessesIn } from './verify-witnesses.ts'

/** The one file an export came in; `document`: what its PDF carries, where it is a ZIP with one. */
export type Container = {
  readonly kind: 'zip' | 'pdf'
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly document?: BundleFiles
}

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
 * entries make the heads' roots, that each content is the one its entry commits to, that nothing is missing by either
 * of two counts, and that attachments, names and document are those of the record. Then compares it with what the
 * reader holds: only that shows a record that was rewritten and signed anew. `container` is the file all of it came in,
 * where it came in one.
 */
export async function verifyBundle(
  files: BundleFiles,
  hash: Hash,
  keyCheck: KeyCheck,
  held: Held = NOTHING_HELD,
  container?: Container,
): Promise<BundleReport> {
  const findings: BundleFinding[] = []
  const manifest = parsed(files, MANIFEST) as Manifest | undefined
  if (!isManifest(manifest))
    return { ...NOTHING, findings: [{ code: container?.kind === 'pdf' ? 'not-sealed' : 'not-an-export' }] }
  findings.push(...(await fileFindings(files, manifest, hash)))
  const keys = await keysIn(parsed(files, KEYS), hash)
  const check = async (kid: string, bytes: Uint8Array<ArrayBuffer>, signature: string) => {
    const key = keys.get(kid)
    if (!key) findings.push({ code: 'key-unknown', kid })
    return key !== undefined && (await keyCheck(key, bytes, fromBase64url(signature)))
  }
  const seal = parsed(files, MANIFEST_SIGNATURE) as { kid?: unknown; signature?: unknown } | undefined
  const [kid, signature] = [String(seal?.kid ?? ''), String(seal?.signature ?? '')]
  const isOfDevice = manifest.holds === MADE_HERE
  const isSigned =
    !isOfDevice && (await check(kid, manifestBytes(files.get(MANIFEST) as Uint8Array), signature))
  if (!isSigned && !isOfDevice) findings.push({ code: 'list-not-signed', kid })
  if (container?.kind === 'pdf' && isOfDevice) findings.push({ code: 'of-another-file' })
  // nobody has sealed what a device made: its heads alone are signed, and they hold every entry
  if (container && !isOfDevice)
    findings.push(...(await containerFindings(container, manifest, kid, hash, check)))
  if (container?.document) findings.push(...carriedFindings(files, container.document, DOCUMENT))

  const { items, reasons, days, isWhole } = itemsIn(files.get(ENTRIES))
  if (!isWhole) findings.push({ code: 'unreadable', file: ENTRIES })
  const heads = headsIn(parsed(files, HEADS))
  const witnesses = witnessesIn(parsed(files, WITNESSES))
  const last = heads.at(-1)
  if (!last) findings.push({ code: 'unreadable', file: HEADS })
  const kidOf = new Map(heads.map((one) => [one.signature, one.kid]))
  const log = last && {
    family: manifest.family,
    items,
    head: signedHead(last),
    outside: heads.filter((one) => one !== last).map(signedHead),
    sizes: [
      ...witnesses.confirmations,
      ...held.heads.map(({ head }) => head),
      ...held.exports.map(({ newest }) => newest.head),
    ].map(({ size }) => size),
  }
  const checkHead = (bytes: Uint8Array<ArrayBuffer>, signed: Uint8Array) =>
    check(kidOf.get(toBase64url(signed)) ?? '', bytes, toBase64url(signed))
  const found = log && (await verifyLogAndRoots(log, hash, checkHead))
  const roots = found?.roots ?? new Map<number, string>()
  const seen = await verifyWitnesses(witnesses, items, manifest.family, roots, hash, (x, bytes, signed) =>
    keyCheck({ kid: '', x }, bytes, signed),
  )
  const compared = await compareWith(
    held,
    {
      family: manifest.family,
      entries: items.length,
      madeAt: Date.parse(manifest.madeAt),
      roots,
      heads,
      keys,
    },
    hash,
    keyCheck,
  )
  const { findings: miscounted, ...messages } = countMessages(items)
  const attachments = await attachmentsIn(files, items, hash)
  const people = namesIn(parsed(files, 'people.json'))
  const counts = {
    entries: items.length,
    readable: items.filter(({ content }) => content !== null).length,
    leftOut: reasons.filter((reason) => reason === 'left-out').length,
    erased: reasons.filter((reason) => reason === 'erased').length,
  }
  findings.push(...(found?.findings ?? []), ...miscounted, ...attachments.findings)
  // a device has the record, and not what other devices signed beside it
  findings.push(...seen.findings.filter(({ code }) => !isOfDevice || code !== 'confirmation-missing'))
  findings.push(...nameFindings(people, items), ...compared.findings)
  if (!isCounted(manifest, counts)) findings.push({ code: 'counts-differ' })
  const signedBy = isSigned ? kid : null
  const all = unique(findings)
  return {
    outcome: outcomeOf(all, signedBy, compared, isOfDevice),
    isOfDevice,
    findings: all,
    family: manifest.family,
    madeAt: manifest.madeAt,
    ...counts,
    erasedOn: days,
    messages,
    attachments: attachments.count,
    attachmentsMissing: attachments.missing,
    signedBy,
    compared,
    people,
    devices: seen.devices,
    signedEntries: seen.signedEntries,
    newest: last ? last.head : null,
  }
}

/** Whether what the export says it holds is what it holds; one of before says only how many entries. */
function isCounted(manifest: Manifest, counts: Readonly<Record<string, number>>): boolean {
  const { entries, readable, leftOut, erased } = manifest as Manifest & Record<string, unknown>
  const said = { entries, readable, leftOut, erased }
  const reasons = (counts['readable'] ?? 0) + (counts['leftOut'] ?? 0) + (counts['erased'] ?? 0)
  return (
    reasons === counts['entries'] &&
    Object.entries(said).every(([name, count]) => count === undefined || count === counts[name])
  )
}

/** Whether the file as a whole is the one that was made: no byte of it can be changed, a container's own included. */
async function containerFindings(
  { kind, bytes }: Container,
  { holds }: Manifest,
  kid: string,
  hash: Hash,
  check: (kid: string, bytes: Uint8Array<ArrayBuffer>, signature: string) => Promise<boolean>,
): Promise<BundleFinding[]> {
  const findings: BundleFinding[] = []
  const seal = sealIn(bytes)
  const signed = seal && sealBytes(await sealedHash(bytes, hash))
  if (!seal || !signed) findings.push({ code: kind === 'zip' ? 'packed-again' : 'not-sealed' })
  // sealed by another key than the list in it: somebody else put their seal around it
  else if (seal.kid !== kid || !(await check(seal.kid, signed, toBase64url(seal.signature))))
    findings.push({ code: 'seal-broken' })
  if (holds !== undefined && holds !== kind) findings.push({ code: 'of-another-file' })
  return findings
}
