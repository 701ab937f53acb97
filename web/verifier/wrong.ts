import type { BundleFinding, BundleReport } from '@evenhand/domain/record/bundle-report.ts'
import { entryNumber, numberRanges } from '@evenhand/domain/record/entry-number.ts'

/** How many files are named one by one. */
const MAX_FILES = 8

/** What is wrong, a line for each thing: an entry with all that is wrong with it, entries with the same fault together. */
export function wrongIn({ findings, devices, people, entries }: BundleReport): string[] {
  const ofDevice = (id: string) => {
    const found = devices.find(({ device }) => device === id)
    return found
      ? `${people[found.person] || 'A parent'}’s ${found.label} (key ${found.kid.slice(0, 12)}…)`
      : 'A device'
  }
  return [
    ...ofEntries(findings),
    ...once(findings.flatMap((one) => ofRecord(one, entries))),
    ...once(findings.flatMap((one) => ofWitnesses(one, ofDevice))),
    ...once(
      findings.flatMap((one) =>
        one.code === 'name-differs'
          ? [`The name “${people[one.person]}” is not one that the record gives this person.`]
          : [],
      ),
    ),
    ...ofFiles(findings),
  ]
}

const once = (lines: readonly string[]) => [...new Set(lines)]

/** Each entry once, with everything that is wrong with it; entries with the same faults in one line. */
function ofEntries(findings: readonly BundleFinding[]): string[] {
  const faults = new Map<number, Set<string>>()
  for (const finding of findings) {
    const fault = 'seq' in finding && faultOf(finding)
    if (!fault) continue
    const last =
      finding.code === 'entries-left-out' ? Math.min(finding.to, finding.seq + 10_000) : finding.seq
    for (let seq = finding.seq; seq <= last; seq += 1)
      faults.set(seq, (faults.get(seq) ?? new Set<string>()).add(fault))
  }
  const together = new Map<string, number[]>()
  for (const [seq, all] of [...faults].sort(([one], [two]) => one - two)) {
    const words = `${[...all].join('; ')}.`
    together.set(words, [...(together.get(words) ?? []), seq])
  }
  return [...together].map(([words, seqs]) => `${numberRanges(seqs)}: ${words}`)
}

function faultOf(finding: Extract<BundleFinding, { seq: number }>): string {
  switch (finding.code) {
    case 'entries-left-out':
      return 'missing here, while later entries are here'
    case 'not-an-entry':
      return 'the line in its place is no entry, and nothing after it could be checked'
    case 'other-family':
      return 'it belongs to another family'
    case 'out-of-order':
      return 'it is not in its place'
    case 'entry-twice':
      return 'it is here more than once'
    case 'time-goes-back':
      return 'it is dated before the entry that precedes it'
    case 'body-differs':
      return 'its content is not what was recorded'
    case 'message-twice':
      return 'it bears a number within its conversation that another message has'
    case 'author-not-signed':
      return 'the signature of its author’s device does not fit'
    case 'signed-otherwise':
      return 'what its author’s device signed is not what it says'
    case 'signed-by-another':
      return 'it is not signed by a device that its author had at that time'
    case 'signed-twice':
      return 'the signature of its author’s device is a copy of another entry’s'
  }
}

function ofRecord(finding: BundleFinding, entries: number): string[] {
  switch (finding.code) {
    case 'history-differs':
      return [
        `Among ${entryNumber(0)} to ${entryNumber(finding.size - 1)} something was changed, moved, added or removed after the record was signed.`,
      ]
    case 'entries-missing':
      return [`The record was signed with ${finding.size} entries, and ${entries} are here.`]
    case 'entries-not-signed':
      return [`Only the first ${finding.size} of ${entries} entries are covered by a signature.`]
    case 'head-not-signed':
      return [`The signature over the first ${finding.size} entries is not by the key it names.`]
    case 'head-of-other-family':
      return ['A signature over the record is of another family’s.']
    case 'held-differs':
      return [
        `The seal of ${day(finding.at)} that you hold covers the first ${finding.size} entries, and they are not the ones here.`,
      ]
    case 'held-missing':
      return [
        `The seal of ${day(finding.at)} that you hold covers ${finding.size} entries, and only ${entries} are here, in an export that says it was made later.`,
      ]
    case 'message-missing':
      return ['Messages are missing: their numbers within a conversation have gaps that no entry explains.']
    case 'counts-differ':
      return ['What the export says it holds, leaves out or has erased is not what is here.']
    default:
      return []
  }
}

function ofWitnesses(finding: BundleFinding, ofDevice: (id: string) => string): string[] {
  switch (finding.code) {
    case 'device-unknown':
      return ['There is a signature by a device that the record does not name, or no longer lets sign.']
    case 'confirmation-missing':
      return [
        `${ofDevice(finding.device)} signed the record when it was added, and that signature is missing.`,
      ]
    case 'confirmation-not-signed':
      return [
        `${ofDevice(finding.device)} is said to have seen the record, and the signature is not its own.`,
      ]
    case 'confirmed-otherwise':
      return [`${ofDevice(finding.device)} has seen and signed another record than this one.`]
    default:
      return []
  }
}

function ofFiles(findings: readonly BundleFinding[]): string[] {
  const named = (code: BundleFinding['code']) => {
    const files = findings.flatMap((one) => (one.code === code && 'file' in one ? [one.file] : []))
    const more = files.length - MAX_FILES
    return files.length === 0
      ? ''
      : `${files.slice(0, MAX_FILES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  }
  const has = (code: BundleFinding['code']) => findings.some((one) => one.code === code)
  const lines: [string, string][] = [
    [named('file-changed'), 'not the file that was exported'],
    [named('file-missing'), 'listed, and missing'],
    [named('file-unlisted'), 'not part of this export'],
    [named('unreadable'), 'cannot be read'],
    [named('attachment-unrecorded'), 'named by no entry of the record'],
    [named('attachment-swapped'), 'not the file that its entry names'],
    [named('document-of-another-export'), 'carries other data than this export'],
  ]
  return [
    ...lines.filter(([files]) => files !== '').map(([files, words]) => `${files}: ${words}.`),
    ...(has('list-not-signed') || has('key-unknown')
      ? ['The list of files, or something in it, is not signed by a key that is here.']
      : []),
    ...(has('packed-again')
      ? ['This ZIP was packed by another program than the one that made the export.']
      : []),
    ...(has('not-sealed')
      ? ['This PDF does not end with the seal of an export: another program has saved it, or it is none.']
      : []),
    ...(has('seal-broken') ? ['This file is not, byte for byte, the one that was sealed.'] : []),
    ...(has('of-another-file')
      ? ['This list belongs to the PDF of an export, or to its ZIP, and was given as if it were the other.']
      : []),
  ]
}

const day = (at: number) =>
  new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
