import { CALLS } from '@evenhand/contract/calls.ts'
import { laneOf, type QueuedWrite } from './queued-write.ts'

/** The shape of QueuedWrite. A change of it raises this number and adds the step from the one before to STEPS. */
export const QUEUE_FORMAT = 2

type Kept = Record<string, unknown>

/** From one format to the next, so that what an older version of the app kept is still sent. */
const STEPS: Record<number, (kept: Kept) => Kept> = {
  // format 1 had neither number nor lanes
  1: (kept) => ({
    ...kept,
    lane: laneOf(String(kept['call']), kept['ask'], kept['file'] !== undefined),
  }),
}

/**
 * A kept write as this version of the app knows it. What names a call that no longer exists, or comes from a newer
 * version, cannot be sent: it is shown to the person as refused, with what it held.
 */
export function inThisFormat(kept: unknown): QueuedWrite {
  let write = kept as Kept
  for (let format = formatOf(write); format < QUEUE_FORMAT; format += 1)
    write = { ...STEPS[format]?.(write), format: format + 1 }
  const known = write as unknown as QueuedWrite
  if (formatOf(write) === QUEUE_FORMAT && Object.hasOwn(CALLS, known.call)) return known
  return { ...known, refused: { code: 'client/outdated', message: '', status: 0, problem: null } }
}

const formatOf = (write: Kept) => Number(write['format'] ?? 1)
