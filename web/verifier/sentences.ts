import type { BundleReport, Outcome } from '@evenhand/domain/record/bundle-report.ts'
import { dayIn, type VerifierLanguage, WORDS } from './words/words.ts'
import { wrongIn } from './wrong.ts'

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

export function sentencesOf(report: BundleReport, language: VerifierLanguage = 'en'): Sentences {
  const { outcome, findings } = report
  const words = WORDS[language]
  if (findings.some(({ code }) => code === 'not-an-export'))
    return { outcome, verdict: words.none, compared: [], shown: [], open: [], wrong: [words.noContents] }
  return {
    outcome,
    verdict: verdictOf(report, language),
    compared: comparedWith(report, language),
    shown: outcome === 'changed' ? [] : shownBy(report, language),
    wrong: wrongIn(report, language),
    open: leftOpen(report, language),
  }
}

function verdictOf(
  { outcome, findings, leftOut, isOfDevice }: BundleReport,
  language: VerifierLanguage,
): string {
  const words = WORDS[language]
  const part = leftOut > 0 ? words.aPart : ''
  if (outcome === 'matches') return words.matches(part)
  if (outcome === 'consistent') return isOfDevice ? words.ofDevice(part) : words.consistent(part)
  // unpacking a ZIP and packing it again changes none of its files
  return findings.every(({ code }) => code === 'packed-again') ? words.packedAgain : words.changed
}

function comparedWith(
  { compared, entries, signedBy, outcome, isOfDevice }: BundleReport,
  language: VerifierLanguage,
): string[] {
  const words = WORDS[language]
  const { agree, stamped, keys } = compared
  const said = [
    ...agree.map(({ size, at }) => words.agrees(dayIn(language, at), size, entries)),
    ...stamped.map(({ size, at }) => words.stamped(dayIn(language, at), size, entries)),
    ...(signedBy && keys.has(signedBy) && outcome === 'matches' ? [words.keyHeld(signedBy)] : []),
    ...((agree.length > 0 || stamped.length > 0) && outcome === 'consistent'
      ? [isOfDevice ? words.beyondOfDevice : words.beyond]
      : []),
    ...(['newer', 'others', 'notEarlier', 'unsigned'] as const).flatMap((what) =>
      compared[what] > 0 ? [words[what](compared[what])] : [],
    ),
  ]
  return said.length > 0 ? said : [words.comparedWithNothing]
}

function shownBy(report: BundleReport, language: VerifierLanguage): string[] {
  const { entries, readable, leftOut, erased, erasedOn, messages, attachments, attachmentsMissing } = report
  const { outcome, signedBy, family, madeAt, isOfDevice } = report
  const words = WORDS[language]
  return [
    words.recordOf(String(family), madeAt ? momentIn(madeAt) : words.momentUnknown),
    leftOut > 0 ? words.aPartOf(readable, entries, leftOut) : words.theWhole(entries, readable),
    ...(erased > 0 ? [words.erased(erased, erasedOn.join(', '))] : []),
    words.messages(messages.readable, messages.messages, messages.conversations),
    ...(attachments > 0 ? [words.attachments(attachments)] : []),
    ...(attachmentsMissing > 0 ? [words.attachmentsMissing(attachmentsMissing)] : []),
    words.committed,
    isOfDevice
      ? words.coveredOfDevice
      : outcome === 'matches'
        ? words.signedByHeld(String(signedBy))
        : words.signedByUnknown(String(signedBy)),
    ...(isOfDevice ? [] : witnessSentences(report, language)),
  ]
}

/** Who has witnessed the record besides the server. What is missing is said as plainly as what is there. */
function witnessSentences(
  { devices, signedEntries, readable, entries, people }: BundleReport,
  language: VerifierLanguage,
): string[] {
  const words = WORDS[language]
  const seen = devices.flatMap(({ person, label, confirmedSize, confirmedAt, kid, isEnded }) =>
    confirmedSize === null
      ? []
      : words.seen({
          ...{ device: label, who: people[person] || person, key: kid, isEnded },
          ...{ size: confirmedSize, entries, day: dayIn(language, confirmedAt ?? 0) },
        }),
  )
  return [...seen, words.authors(signedEntries, readable, Math.max(0, readable - signedEntries))]
}

function leftOpen(report: BundleReport, language: VerifierLanguage): string[] {
  const { outcome, compared, entries, family, devices, findings, isOfDevice } = report
  const words = WORDS[language]
  const isHeld = findings.some(({ code }) => code === 'held-differs' || code === 'held-missing')
  const covered = Math.max(0, ...compared.agree.map(({ size }) => size))
  return [
    ...(outcome === 'consistent' ? [words.whoMade, words.toSettle] : []),
    ...(outcome === 'matches' && covered < entries ? [words.replacedBefore(covered)] : []),
    ...(isHeld ? [words.whyNotFitting] : []),
    isOfDevice
      ? words.devicesOfCopy
      : devices.every(({ confirmedSize }) => confirmedSize === null)
        ? words.devicesNone
        : words.devicesWhose,
    words.names(String(family)),
    words.pages,
    words.thisPage,
    words.truth,
  ]
}

const momentIn = (text: string) => `${text.slice(0, 16).replace('T', ' ')} UTC`
