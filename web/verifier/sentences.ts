import type { BundleFinding, BundleReport } from '@evenhand/domain/record/bundle.ts'

// In English only: the page goes to a court with the export, and is a single file without catalogues.

/** The result of a check, in sentences. */
export type Sentences = {
  readonly isVerified: boolean
  readonly verdict: string
  /** what the check shows */
  readonly shown: readonly string[]
  /** what is wrong */
  readonly wrong: readonly string[]
  /** what the check could not show */
  readonly open: readonly string[]
}

/** How many findings are listed one by one. */
const MAX_LISTED = 50

export function sentencesOf(report: BundleReport): Sentences {
  const isVerified = report.findings.length === 0
  const { entries, readable, leftOut, erased, attachments, keys, outsideHeads, newerHeads, madeAt, family } =
    report
  if (report.findings.some(({ code }) => code === 'not-an-export'))
    return {
      isVerified,
      verdict: 'Not verified: this is not an export of Evenhand.',
      shown: [],
      open: [],
      wrong: ['The file has no list of contents that this verifier can read.'],
    }
  // unpacking a ZIP and packing it again changes none of its files
  const isPackedAgain = report.findings.every(({ code }) => code === 'packed-again')
  return {
    isVerified,
    verdict: isVerified
      ? 'Verified: everything in this export is as it was recorded.'
      : isPackedAgain
        ? 'Not verified as one file: this ZIP was packed again. Every file in it is the one that was exported.'
        : 'Not verified: this export is not what was recorded, or not whole.',
    shown: isVerified
      ? [
          `The record of family ${family}, exported ${utc(madeAt)}.`,
          `${entries} of ${entries} entries are here, in their order, none moved, changed or missing.`,
          `The content of ${readable} entries is included and is exactly what was recorded.`,
          ...(leftOut > 0
            ? [
                `The content of ${leftOut} entries was left out by whoever made this export. Each still stands in its place.`,
              ]
            : []),
          ...(erased > 0
            ? [
                `The content of ${erased} ${erased === 1 ? 'entry' : 'entries'} was erased${report.erasedOn.length > 0 ? ` on ${report.erasedOn.join(', ')}` : ''}. Each still stands in its place.`,
              ]
            : []),
          ...(attachments > 0 ? [`${attachments} attachments are the files that were recorded.`] : []),
          `Signed by the server’s key ${keys.join(', ')}.`,
          ...witnessSentences(report),
          ...(outsideHeads > 0
            ? [`${outsideHeads} heads that were kept outside of this export agree with it.`]
            : []),
        ]
      : [],
    wrong: [
      ...report.findings.slice(0, MAX_LISTED).map(sentenceOf),
      ...(report.findings.length > MAX_LISTED ? [`And ${report.findings.length - MAX_LISTED} more.`] : []),
    ],
    open: [
      'Whether that key belongs to the server you expect: compare it with the one at /.well-known/record-keys.json there.',
      ...(outsideHeads === 0
        ? [
            'Whether the whole record was ever replaced before this export was made: only a head that somebody kept elsewhere, in a browser or in a mail, shows that. None was given.',
          ]
        : []),
      ...(newerHeads > 0
        ? [`${newerHeads} heads given are newer than this export and cover more: they say nothing about it.`]
        : []),
      ...(isOnlyOtherHistory(report)
        ? [
            'Why a head that was kept outside of this export does not fit: a backup that was restored after it was signed looks like this, and so does a history that somebody changed. Ask whoever runs the server when a backup was restored, and compare with an export made before.',
          ]
        : []),
      ...(report.devices.every(({ confirmedSize }) => confirmedSize === null)
        ? ['What the parents’ devices have seen: none of them has confirmed this record.']
        : ['Whether a device belongs to the parent it is named for: its owner can compare its fingerprint.']),
      `Whether the people are who they are called: names are what account holders chose. Each parent can compare the family, ${family}, with the line that begins with EVENHAND-HEAD in their own mail or export.`,
      'Whether this page is itself the real one: one that came with an export from somebody you do not trust may say anything. Take verify.html or verify.mjs from an export of your own.',
      'Whether what people wrote is true, and whether this record is admissible anywhere.',
    ],
  }
}

/** Whether the export is whole by itself, and only heads from outside say otherwise. */
const isOnlyOtherHistory = ({ findings, outsideHeads }: BundleReport) =>
  outsideHeads > 0 &&
  findings.length > 0 &&
  findings.every(({ code }) => code === 'entries-missing' || code === 'history-differs')

/** Who has witnessed the record besides the server. What is missing is said as plainly as what is there. */
function witnessSentences({ devices, signedEntries, readable, entries, people }: BundleReport): string[] {
  const seen = devices.filter(({ confirmedSize }) => confirmedSize !== null)
  return [
    ...seen.map(
      ({ person, label, confirmedSize, confirmedAt, kid, isEnded }) =>
        `${people[person] ?? person}’s ${label} (key ${kid}${isEnded ? ', ended since' : ''}) saw and signed the first ${confirmedSize} of ${entries} entries, ${utc(new Date(confirmedAt ?? 0).toISOString())}.`,
    ),
    `${signedEntries} of the ${readable} entries readable here carry the signature of their author’s device over what they say; ${Math.max(0, readable - signedEntries)} do not, and stand on the server’s signature alone.`,
  ]
}

function sentenceOf(finding: BundleFinding): string {
  switch (finding.code) {
    case 'not-an-export':
      return 'This is not an export.'
    case 'unreadable':
      return `${finding.file} cannot be read.`
    case 'file-changed':
      return `${finding.file} is not the file that was exported.`
    case 'file-missing':
      return `${finding.file} is missing.`
    case 'file-unlisted':
      return `${finding.file} was not part of this export.`
    case 'list-not-signed':
      return 'The list of files is not signed by the key it names.'
    case 'key-unknown':
      return `A signature names a key that is not here: ${finding.kid || 'none'}.`
    case 'packed-again':
      return 'This ZIP was packed by another program than the one that made the export.'
    case 'not-sealed':
      return 'This PDF does not end with the seal of an export: another program has saved it, or it is none.'
    case 'seal-broken':
      return 'This file is not, byte for byte, the one that was sealed.'
    case 'of-another-file':
      return 'This list belongs to the PDF of an export, or to its ZIP, and was given as if it were the other.'
    case 'device-unknown':
      return `A signature is by a device that the record does not name, or no longer lets sign: ${finding.device}.`
    case 'confirmation-not-signed':
      return `What a device is said to have seen of ${finding.size} entries is not signed by it.`
    case 'confirmed-otherwise':
      return `A parent’s device has seen and signed another record of ${finding.size} entries than this one.`
    case 'author-not-signed':
      return `The author’s signature of entry ${finding.seq} does not fit.`
    case 'signed-otherwise':
      return `What the author’s device signed is not what entry ${finding.seq} says.`
    case 'signed-by-another':
      return `Entry ${finding.seq} is not signed by a device that its author had at that time.`
    case 'signed-twice':
      return `The author’s signature of entry ${finding.seq} is a copy of another entry’s.`
    case 'attachment-unrecorded':
      return `${finding.file} is named by no entry of the record.`
    case 'not-an-entry':
      return `Entry ${finding.seq} is not an entry.`
    case 'other-family':
      return `Entry ${finding.seq} belongs to another family.`
    case 'out-of-order':
      return `Entry ${finding.seq} is not in its place.`
    case 'time-goes-back':
      return `Entry ${finding.seq} is dated before the one that precedes it.`
    case 'body-differs':
      return `The content of entry ${finding.seq} is not what was recorded.`
    case 'head-not-signed':
      return `The head over ${finding.size} entries is not signed by the key it names.`
    case 'head-of-other-family':
      return `The head over ${finding.size} entries is of another family.`
    case 'entries-missing':
      return `A head covers ${finding.size} entries, more than are here: the end is missing.`
    case 'history-differs':
      return `The first ${finding.size} entries are not those a signed head covers: some were changed, moved, added or removed.`
    case 'entries-not-signed':
      return `Only the first ${finding.size} entries are covered by a signed head.`
  }
}

const utc = (text: string | null) =>
  text ? `${text.slice(0, 16).replace('T', ' ')} UTC` : 'at an unknown time'
