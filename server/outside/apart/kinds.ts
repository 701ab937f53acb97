const MB = 1024 * 1024

/** What reads one kind of untrusted file in a process of its own, and what it may take. */
export type Kind = {
  /** the program, a module that calls `answerOrders` or `answerOnce` (inside.ts) */
  readonly file: URL
  /** bytes of memory beyond what the idle program holds: heap, buffers and WebAssembly together */
  readonly allowance: number
  /** what one process can hold in all, in MB, counted against the room (room.ts) */
  readonly holds: number
  /** seconds of processor time for one file */
  readonly processor: number
  /** ms for one file by the clock, where the machine is too busy to give it its processor time */
  readonly patience: number
  /** how many run at once */
  readonly atOnce: number
}

const at = (path: string) => new URL(path, import.meta.url)

/** Every kind there is. The sums leave a server of 1 GB more than half of its memory. */
export const KINDS = {
  picture: {
    file: at('../pictures/decoder.ts'),
    allowance: 150 * MB,
    holds: 220,
    processor: 20,
    patience: 30_000,
    atOnce: 1,
  },
  /** of more pixels than most telephones take, or in one go: it has the room to itself */
  largePicture: {
    file: at('../pictures/decoder.ts'),
    allowance: 400 * MB,
    holds: 470,
    processor: 20,
    patience: 30_000,
    atOnce: 1,
  },
  pdfText: {
    file: at('../pdf-text-process.ts'),
    allowance: 150 * MB,
    holds: 230,
    processor: 15,
    patience: 30_000,
    atOnce: 1,
  },
  pdfCleaning: {
    file: at('../pdf/clean-process.ts'),
    allowance: 150 * MB,
    holds: 220,
    processor: 15,
    patience: 30_000,
    atOnce: 1,
  },
  calendar: {
    file: at('../ical/ics-process.ts'),
    allowance: 130 * MB,
    holds: 220,
    processor: 10,
    patience: 30_000,
    atOnce: 2,
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

/** Nobody had time to read a file: many others wait. */
export class ReadersBusy extends Error {}

/** Nobody can read a file: this machine starts no process that would. */
export class ReadersDown extends ReadersBusy {}

/** What became of a file: read, not of its kind, more than it may take, or nobody has looked at it. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: 'unreadable' | 'too-much' | 'busy' | 'not-started' }

/** Throws where nobody has looked at a file, which may be read later. */
export function throwUnlessLookedAt<T>(
  outcome: Outcome<T>,
): asserts outcome is Exclude<Outcome<T>, { readonly reason: 'busy' | 'not-started' }> {
  if (outcome.ok) return
  if (outcome.reason === 'busy') throw new ReadersBusy()
  if (outcome.reason === 'not-started') throw new ReadersDown()
}
