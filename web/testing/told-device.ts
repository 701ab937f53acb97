import type { Fields } from '@evenhand/domain/shown/book.ts'
import type { OnScreen, Outcome } from '../replica/compare.ts'

/** The record on this device, as a test has it. */
export const device = {
  /** what it says of a thing otherwise than is shown; nothing where it is shown as it was recorded */
  says: (_thing: OnScreen): Fields => ({}),
  /** more of a family's record came to it */
  came: (_family: string): void => {},
}

/** In place of replica/replica.ts. */
export const replica = {
  onReplica: (listener: (family: string) => void) => {
    device.came = listener
    return () => {}
  },
  syncedTo: async () => null,
  askReplica: async ({ to, things }: { to: string; things: readonly OnScreen[] }) =>
    to === 'compare'
      ? { outcomes: things.map(outcomeOf), size: 9, syncedAt: '2026-11-28T09:00:00.000Z' }
      : [],
}

function outcomeOf(one: OnScreen): Outcome {
  const says = device.says(one)
  const fields = Object.keys(says).filter(
    (name) => JSON.stringify(says[name]) !== JSON.stringify(one.shown[name]),
  )
  return fields.length === 0
    ? { is: 'same', seq: 0 }
    : { is: 'other', seq: 0, told: { ...one.shown, ...says }, fields }
}
