import type { Family } from '@evenhand/contract/family/family.ts'
import { likelyDone } from '@evenhand/domain/calendar/handover-note.ts'
import { asWallTime, asZone, dayAt, instantOf } from '@evenhand/domain/time/wall.ts'
import { Trans } from '@lingui/react/macro'
import { useHeld } from '../../api/writes/use-held.ts'
import { clockNow } from '../../device/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Undo } from '../../ui/undo.tsx'
import { type CalendarFacts, useSetHandover } from '../calendar.data.ts'
import type { Handover } from '../whose.ts'

type OutcomeProps = {
  family: Family
  handover: Handover
  known: CalendarFacts['handovers'][number] | undefined
  /** opens the form where a time is entered */
  onLate: () => void
}

/** [CAL-09] How a handover went, on its card: done, late, or not at all. With undo, as it stays in the record. */
export function HandoverOutcome({ family, handover, known, onLate }: OutcomeProps) {
  const set = useSetHandover()
  const zone = asZone(family.zone)
  const { begin, undo, heldAt } = useHeld<'done' | 'missed'>(async (_, word) => {
    const when = likelyDone(handover, clockNow(), zone)
    const body = {
      place: known?.place ?? '',
      drives: known?.drives ?? null,
      brings: known?.brings ?? [],
      notes: known?.notes ?? '',
      planned: asWallTime(handover.time),
      doneAt: word === 'done' ? new Date(instantOf(when.day, when.time, zone)).toISOString() : null,
      isMissed: word === 'missed',
    }
    await set.save({ params: { familyId: family.id, day: handover.day }, body })
  })
  const isDue = instantOf(handover.day, asWallTime(handover.time), zone) <= clockNow() + EARLY
  if (!isDue || dayAt(clockNow(), zone) < handover.day || known?.doneAt || known?.isMissed) return null
  const held = heldAt('outcome')
  if (held)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Undo size="small" onUndo={() => undo('outcome')}>
          {held === 'done' ? <Trans>It took place</Trans> : <Trans>It did not take place</Trans>}
        </Undo>
      </div>
    )
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="small" busy={set.isBusy} onClick={() => begin('outcome', 'done')}>
        <Trans>Done</Trans>
      </Button>
      <Button size="small" onClick={onLate}>
        <Trans>Late</Trans>
      </Button>
      <Button size="small" busy={set.isBusy} onClick={() => begin('outcome', 'missed')}>
        <Trans>It did not take place</Trans>
      </Button>
    </div>
  )
}

/** Children are brought early, too: asked from an hour before, ms. */
const EARLY = 3_600_000
