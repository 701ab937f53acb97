import type { FileFinding } from './bundle-files.ts'
import type { Compared, HeldFinding } from './compared.ts'
import type { CountFinding, MessageCount } from './completeness.ts'
import type { Finding } from './verify.ts'
import type { DeviceReport, WitnessFinding } from './verify-witnesses.ts'

export type BundleFinding =
  | Finding
  | WitnessFinding
  | FileFinding
  | CountFinding
  | HeldFinding
  /** not an export, or one of a version this verifier does not know */
  | { readonly code: 'not-an-export' }
  | { readonly code: 'list-not-signed' | 'key-unknown'; readonly kid: string }
  /** the file as a whole is not the one that was sealed; 'packed-again': a ZIP that has no seal at all */
  | { readonly code: 'packed-again' | 'not-sealed' | 'seal-broken' }
  /** the data of a PDF, given as if it were the whole export, or the other way round */
  | { readonly code: 'of-another-file' }
  /** how many entries it says it holds, shows, leaves out or has erased is not what is here */
  | { readonly code: 'counts-differ' }

/**
 * What a check of an export can come to. `matches`: nothing in it was changed, and it is signed by a key that the reader
 * vouches for, by a fingerprint or a head they hold. `consistent`: it fits together, but nothing that came from
 * elsewhere says whose key signed it, and a forger with a key of their own can make such a file. `changed`: it does not
 * fit together, or not what the reader holds.
 */
export type Outcome = 'matches' | 'consistent' | 'changed'

/** What is known of an export once it was checked. */
export type BundleReport = {
  readonly outcome: Outcome
  readonly findings: readonly BundleFinding[]
  readonly family: string | null
  readonly madeAt: string | null
  readonly entries: number
  /** entries whose content is in the export */
  readonly readable: number
  /** left out by whoever made the export: it is a part of the record */
  readonly leftOut: number
  readonly erased: number
  /** the days on which that happened */
  readonly erasedOn: readonly string[]
  readonly messages: MessageCount
  readonly attachments: number
  /** files that readable entries name and that are not here */
  readonly attachmentsMissing: number
  /** the key that signed its list of files, by its fingerprint; null: none */
  readonly signedBy: string | null
  /** it says that a parent's device made it: no server has sealed it, and it never `matches` */
  readonly isOfDevice: boolean
  readonly compared: Compared
  /** names by id, as the export gives them */
  readonly people: Readonly<Record<string, string>>
  /** the parents' devices, as the record names them, with what each stands behind */
  readonly devices: readonly DeviceReport[]
  /** entries that carry their author's own signature */
  readonly signedEntries: number
  /** the newest head of the export, for comparing others with it */
  readonly newest: { readonly size: number; readonly root: string; readonly at: number } | null
}

const NOT_COMPARED: Compared = {
  agree: [],
  stamped: [],
  keys: new Set<string>(),
  newer: 0,
  others: 0,
  unsigned: 0,
  notEarlier: 0,
  findings: [],
}

/** The report of what is no export. */
export const NOTHING: BundleReport = {
  outcome: 'changed',
  findings: [],
  family: null,
  madeAt: null,
  entries: 0,
  readable: 0,
  leftOut: 0,
  erased: 0,
  erasedOn: [],
  messages: { messages: 0, readable: 0, conversations: 0 },
  attachments: 0,
  attachmentsMissing: 0,
  signedBy: null,
  isOfDevice: false,
  compared: NOT_COMPARED,
  people: {},
  devices: [],
  newest: null,
  signedEntries: 0,
}

/** See `Outcome`. */
export function outcomeOf(
  findings: readonly BundleFinding[],
  signedBy: string | null,
  { keys }: Compared,
  isOfDevice: boolean,
): Outcome {
  if (findings.length > 0) return 'changed'
  if (isOfDevice) return 'consistent'
  if (signedBy === null) return 'changed'
  return keys.has(signedBy) ? 'matches' : 'consistent'
}

/**
 * Each finding once. Of heads that a changed record no longer fits, and of heads that cover more than is here, the one
 * that says most stands for all: the smallest that differs, and the largest that is not reached.
 */
export function unique(findings: readonly BundleFinding[]): BundleFinding[] {
  const sizes = (code: string) =>
    findings.flatMap((one) => (one.code === code && 'size' in one ? one.size : []))
  const [differs, missing] = [Math.min(...sizes('history-differs')), Math.max(...sizes('entries-missing'))]
  const kept = findings.filter(
    (one) =>
      !(one.code === 'history-differs' && one.size !== differs) &&
      !(one.code === 'entries-missing' && one.size !== missing),
  )
  return [...new Map(kept.map((one) => [JSON.stringify(one), one])).values()]
}
