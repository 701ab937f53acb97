import type { BundleFinding, BundleReport } from '@evenhand/domain/record/bundle-report.ts'
import { entryNumber, numberRanges } from '@evenhand/domain/record/entry-number.ts'
import { dayIn, type VerifierLanguage, type VerifierWords, WORDS } from './words/words.ts'

/** How many files are named one by one. */
const MAX_FILES = 8

/** What is wrong, a line for each thing: an entry with all that is wrong with it, entries with the same fault together. */
export function wrongIn(
  { findings, devices, people, entries }: BundleReport,
  language: VerifierLanguage,
): string[] {
  const words = WORDS[language]
  const ofDevice = (id: string) => {
    const found = devices.find(({ device }) => device === id)
    return found ? words.deviceOf(people[found.person], found.label, found.kid.slice(0, 12)) : words.aDevice
  }
  return [
    ...ofEntries(findings, words),
    ...once(findings.flatMap((one) => ofRecord(one, entries, language))),
    ...once(findings.flatMap((one) => ofWitnesses(one, ofDevice, words))),
    ...once(
      findings.flatMap((one) =>
        one.code === 'name-differs' ? [words.nameDiffers(String(people[one.person]))] : [],
      ),
    ),
    ...ofFiles(findings, words),
  ]
}

const once = (lines: readonly string[]) => [...new Set(lines)]

/** Each entry once, with everything that is wrong with it; entries with the same faults in one line. */
function ofEntries(findings: readonly BundleFinding[], words: VerifierWords): string[] {
  const faults = new Map<number, Set<string>>()
  for (const finding of findings) {
    if (!('seq' in finding)) continue
    const last =
      finding.code === 'entries-left-out' ? Math.min(finding.to, finding.seq + 10_000) : finding.seq
    for (let seq = finding.seq; seq <= last; seq += 1)
      faults.set(seq, (faults.get(seq) ?? new Set<string>()).add(words.faults[finding.code]))
  }
  const together = new Map<string, number[]>()
  for (const [seq, all] of [...faults].sort(([one], [two]) => one - two)) {
    const said = [...all].join('; ')
    together.set(said, [...(together.get(said) ?? []), seq])
  }
  return [...together].map(([said, seqs]) => words.ofEntries(numberRanges(seqs, words.ranges), said))
}

function ofRecord(finding: BundleFinding, entries: number, language: VerifierLanguage): string[] {
  const words = WORDS[language]
  switch (finding.code) {
    case 'history-differs':
      return [words.historyDiffers(entryNumber(0), entryNumber(finding.size - 1))]
    case 'entries-missing':
      return [words.entriesMissing(finding.size, entries)]
    case 'entries-not-signed':
      return [words.entriesNotSigned(finding.size, entries)]
    case 'head-not-signed':
      return [words.headNotSigned(finding.size)]
    case 'head-of-other-family':
      return [words.headOfOtherFamily]
    case 'held-differs':
      return [words.heldDiffers(dayIn(language, finding.at), finding.size)]
    case 'held-missing':
      return [words.heldMissing(dayIn(language, finding.at), finding.size, entries)]
    case 'message-missing':
      return [words.messageMissing]
    case 'counts-differ':
      return [words.countsDiffer]
    default:
      return []
  }
}

function ofWitnesses(
  finding: BundleFinding,
  ofDevice: (id: string) => string,
  words: VerifierWords,
): string[] {
  switch (finding.code) {
    case 'device-unknown':
      return [words.deviceUnknown]
    case 'confirmation-missing':
      return [words.confirmationMissing(ofDevice(finding.device))]
    case 'confirmation-not-signed':
      return [words.confirmationNotSigned(ofDevice(finding.device))]
    case 'confirmed-otherwise':
      return [words.confirmedOtherwise(ofDevice(finding.device))]
    default:
      return []
  }
}

function ofFiles(findings: readonly BundleFinding[], words: VerifierWords): string[] {
  const named = (code: string) => {
    const files = findings.flatMap((one) => (one.code === code && 'file' in one ? [one.file] : []))
    const more = files.length - MAX_FILES
    const first = files.slice(0, MAX_FILES).join(', ')
    return more > 0 ? words.moreFiles(first, more) : first
  }
  const says = (is: boolean, sentence: string) => (is ? [sentence] : [])
  const has = (code: BundleFinding['code']) => findings.some((one) => one.code === code)
  return [
    ...Object.entries(words.files).flatMap(([code, what]) => {
      const files = named(code)
      return files === '' ? [] : [words.ofFiles(files, what)]
    }),
    ...says(has('list-not-signed') || has('key-unknown'), words.listNotSigned),
    ...says(has('packed-again'), words.packedByAnother),
    ...says(has('not-sealed'), words.notSealed),
    ...says(has('seal-broken'), words.sealBroken),
    ...says(has('of-another-file'), words.ofAnotherFile),
  ]
}
