import type { BundleReport, Outcome } from '@evenhand/domain/record/bundle-report.ts'
import { wrongIn } from './wrong.ts'

// In English only: the page goes to a court with the export, and is a single file without catalogues.

/** The result of a check, in sentences. */
export type Sentences = {
  readonly outcome: Outcome
  readonly verdict: string
  /** what the reader holds, and what it says of this export */
  readonly compared: readonly string[]
  /** what the check shows */
  readonly shown: readonly string[]
  /** what is wrong, a line for each thing */
  readonly wrong: readonly string[]
  /** what the check could not show */
  readonly open: readonly string[]
}

/** What each outcome is to a program: 0 only for an export that matches. */
export const EXIT: Readonly<Record<Outcome, number>> = { matches: 0, changed: 1, consistent: 2 }

export function sentencesOf(report: BundleReport): Sentences {
  const { outcome, findings } = report
  if (findings.some(({ code }) => code === 'not-an-export'))
    return {
      outcome,
      verdict: 'This is not an export of Evenhand.',
      compared: [],
      shown: [],
      open: [],
      wrong: ['The file has no list of contents that this verifier can read.'],
    }
  return {
    outcome,
    verdict: verdictOf(report),
    compared: comparedWith(report),
    shown: outcome === 'changed' ? [] : shownBy(report),
    wrong: wrongIn(report),
    open: leftOpen(report),
  }
}

function verdictOf({ outcome, findings, leftOut, isOfDevice }: BundleReport): string {
  const part = leftOut > 0 ? ' It is a part of the record, not the whole.' : ''
  if (outcome === 'matches')
    return `Matches: nothing in this export was changed, and it is signed by a key that you hold.${part}`
  if (outcome === 'consistent' && isOfDevice)
    return `Consistent, without the server’s seal: it says that a parent’s device made it.${part}`
  if (outcome === 'consistent') return `Consistent, but signed by a key nobody here vouches for.${part}`
  // unpacking a ZIP and packing it again changes none of its files
  return findings.every(({ code }) => code === 'packed-again')
    ? 'Not the file that was made: this ZIP was packed again. Every file in it fits the others.'
    : 'Changed: this export is not what was recorded, not whole, or not what you hold.'
}

function comparedWith({ compared, entries, signedBy, outcome, isOfDevice }: BundleReport): string[] {
  const { agree, stamped, keys, newer, others, unsigned, notEarlier } = compared
  const said = [
    ...agree.map(
      ({ size, at }) =>
        `A seal of ${day(at)} that you hold covers the first ${size} of ${entries} entries: they are the ones here.`,
    ),
    ...stamped.map(
      ({ size, at }) =>
        `A time stamp that you hold is of the first ${size} of ${entries} entries as they are here, signed on ${day(at)}.`,
    ),
    ...(signedBy && keys.has(signedBy) && outcome === 'matches'
      ? [`The key that signed this export is one you hold or that signed your seal: ${signedBy}.`]
      : []),
    ...((agree.length > 0 || stamped.length > 0) && outcome === 'consistent'
      ? [
          isOfDevice
            ? 'Whatever goes beyond these entries, the names included, has no signature over it but that of the record.'
            : 'Whatever goes beyond these entries, the printed document and the names included, is signed by another key than the one you hold.',
        ]
      : []),
    ...count(
      newer,
      'seal you hold is newer than this export and covers more: it says',
      'seals you hold are newer than this export and cover more: they say',
      'nothing about it.',
    ),
    ...count(
      others,
      'seal you hold is of another family: it says',
      'seals you hold are of other families: they say',
      'nothing about this one.',
    ),
    ...count(
      notEarlier,
      'export you gave was not made before this one: it says',
      'exports you gave were not made before this one: they say',
      'nothing about it.',
    ),
    ...count(
      unsigned,
      'line you gave is',
      'lines you gave are',
      'not signed by the key named in it, and was left aside.',
    ),
  ]
  return said.length > 0 ? said : ['Nothing: no seal, key or earlier export was given to compare it with.']
}

const count = (n: number, one: string, many: string, rest: string) =>
  n === 0 ? [] : [`${n} ${n === 1 ? one : many} ${rest}`]

function shownBy(report: BundleReport): string[] {
  const { entries, readable, leftOut, erased, erasedOn, messages, attachments, attachmentsMissing } = report
  const { outcome, signedBy, family, madeAt, isOfDevice } = report
  return [
    `The record of family ${family}, as exported ${moment(madeAt)}.`,
    leftOut > 0
      ? `A part of the record: the content of ${readable} of ${entries} entries is here. That of ${leftOut} was left out by whoever made this export; each still stands in its place.`
      : `The whole record: ${entries} entries, numbered without a gap; the content of ${readable} is here.`,
    ...(erased > 0
      ? [
          `The content of ${erased} ${erased === 1 ? 'entry' : 'entries'} was erased${erasedOn.length > 0 ? ` on ${erasedOn.join(', ')}` : ''}. Each still stands in its place.`,
        ]
      : []),
    `Messages, by their entries: ${messages.readable} of ${messages.messages} can be read here, in ${messages.conversations} ${messages.conversations === 1 ? 'conversation' : 'conversations'}. By their numbers within each conversation ${messages.readable === messages.messages ? 'none is missing' : 'no more are missing than were left out or erased'}.`,
    ...(attachments > 0 ? [`${attachments} attachments are, byte for byte, those that entries name.`] : []),
    ...(attachmentsMissing > 0
      ? [`${attachmentsMissing} files that entries name are not in this export.`]
      : []),
    'Each content shown is the one its entry commits to, and no entry was moved since all of it was signed.',
    isOfDevice
      ? 'All of its entries are covered by the newest signature over the record; the list of files in it is signed by nobody.'
      : `${outcome === 'matches' ? 'Signed by the key you vouch for' : 'Signed by a key of unknown origin'}: ${signedBy}.`,
    ...(isOfDevice ? [] : witnessSentences(report)),
  ]
}

/** Who has witnessed the record besides the server. What is missing is said as plainly as what is there. */
function witnessSentences({ devices, signedEntries, readable, entries, people }: BundleReport): string[] {
  const seen = devices.filter(({ confirmedSize }) => confirmedSize !== null)
  return [
    ...seen.map(
      ({ person, label, confirmedSize, confirmedAt, kid, isEnded }) =>
        `A ${label} that the record gives to ${people[person] || person} (key ${kid}${isEnded ? ', ended since' : ''}) signed what it had seen: the first ${confirmedSize} of ${entries} entries, on ${day(confirmedAt ?? 0)}.`,
    ),
    `${signedEntries} of the ${readable} entries readable here carry a signature of their author’s device: over which call it sent and the words in record/witnesses.json, which stand in the entry. Figures inside a split or rule, what was added, and which answer was given may be covered by the signature over the record alone. ${Math.max(0, readable - signedEntries)} carry none, and stand on that signature alone.`,
  ]
}

function leftOpen(report: BundleReport): string[] {
  const { outcome, compared, entries, family, devices, findings, isOfDevice } = report
  const isHeld = findings.some(({ code }) => code === 'held-differs' || code === 'held-missing')
  return [
    ...(outcome === 'consistent'
      ? [
          'Who made this file. Somebody who has a real export can change its words, amounts and times, sign all of it anew with a key of their own, and get a file that looks exactly like this one.',
          'To settle that, give what did not come with this file: a line that begins with EVENHAND-HEAD from one of your own daily mails, an earlier export of yours, the other parent’s line or export, or the fingerprint of the server’s key from /.well-known/record-keys.json at its own address.',
        ]
      : []),
    ...(outcome === 'matches' && compared.agree.every(({ size }) => size < entries)
      ? [
          `Whether whoever runs the server replaced entries before this export was made${compared.agree.length > 0 ? `, after the first ${Math.max(...compared.agree.map(({ size }) => size))}` : ''}: the key is theirs. Only a seal that somebody kept elsewhere shows that, for the entries it covers.`,
        ]
      : []),
    ...(isHeld
      ? [
          'Why a seal you hold does not fit: a backup that was restored after it was signed looks like this, and so does a history that somebody changed. Ask whoever runs the server when a backup was restored, and compare with an export made before.',
        ]
      : []),
    isOfDevice
      ? 'What the parents’ devices have seen: a copy made on a device does not carry what they signed.'
      : devices.every(({ confirmedSize }) => confirmedSize === null)
        ? 'What the parents’ devices have seen: none of them has confirmed this record.'
        : 'Whether a device belongs to the parent it is named for: its owner can compare its fingerprint.',
    `Whether the people are who they are called: names are what account holders chose. Each parent can compare the family, ${family}, with the line that begins with EVENHAND-HEAD in their own mail or export.`,
    'Whether the pages of the PDF say what the data says: compare an item on a page with the entry of the same number.',
    'Whether this page is itself the real one: one that came with an export from somebody you do not trust may say anything. Take verify.html or verify.mjs from an export of your own.',
    'Whether what people wrote is true, and whether this record is admissible anywhere.',
  ]
}

const day = (at: number) =>
  new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
const moment = (text: string | null) =>
  text ? `${text.slice(0, 16).replace('T', ' ')} UTC` : 'at an unknown time'
