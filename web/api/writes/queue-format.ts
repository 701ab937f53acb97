import { CALLS } from '@evenhand/contract/calls.ts'
import { laneOf, type QueuedWrite } from './queued-write.ts'

/**
 * The version of QueuedWrite's shape. When the shape changes, raise it and add a step from the previous one to STEPS.
 */
export const QUEUE_FORMAT = 2

type Kept = Record<string, unknown>

/** From one format to the next, so that writes queued by an older version of the app are still sent. */
const STEPS: Record<number, (kept: Kept) => Kept> = {
  // format 1 had neither a format number nor lanes
  1: (kept) => ({
    ...kept,
    lane: laneOf(String(kept['call']), kept['ask'], kept['file'] !== undefined),
  }),
}

/**
 * A queued write in the current format. A write whose call no longer exists, or that comes from a newer version,
 * cannot be sent: it is shown to the person as refused, with its content.
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
