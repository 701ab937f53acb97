import { changedSpans } from '@evenhand/domain/calendar/plan-change.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { type Slot, slotsOf } from '@evenhand/domain/calendar/slots.ts'
import { type Day, dayOfNumber } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { ItemRow } from '../../ui/section.tsx'
import type { WhatChanges } from './what-changes.ts'

type FeastListProps = { what: WhatChanges; child: string | null; mine: Letter; them: string }

/** How many are listed before "all of them": about half a year. */
const FIRST = 8

/** [CAL-02] The holidays as they would be shared, by day and name, and which of them are shared otherwise now. */
export function FeastList({ what, child, mine, them }: FeastListProps) {
  const { t } = useLingui()
  const feasts = useMemo(() => feastsOf(what, child), [what, child])
  if (feasts.length === 0)
    return (
      <p className="text-15 text-ink-2">
        <Trans>No holiday rule applies in these two years.</Trans>
      </p>
    )
  const changed = feasts.filter(({ isNew }) => isNew).length
  const rows = (some: readonly Feast[]) => (
    <ul className="items">
      {some.map((one) => (
        <FeastRow key={`${one.slot.decidedBy.rule} ${one.slot.from}`} one={one} mine={mine} them={them} />
      ))}
    </ul>
  )
  return (
    <div className="mb-6">
      <p className="text-15 text-ink-2">
        {what.before
          ? t`${feasts.length} holidays in two years, ${changed} of them shared differently from now.`
          : t`${feasts.length} holidays in two years.`}
      </p>
      {rows(feasts.slice(0, FIRST))}
      {feasts.length > FIRST && (
        <details>
          <summary className="link mt-3 cursor-pointer">{t`${feasts.length - FIRST} more`}</summary>
          {rows(feasts.slice(FIRST))}
        </details>
      )}
    </div>
  )
}

function FeastRow({ one, mine, them }: { one: Feast; mine: Letter; them: string }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { slot, first, last, isNew } = one
  const isMine = slot.letter === mine
  const range = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const at = (day: Day) => new Date(`${day}T00:00:00Z`)
  const when =
    first === last
      ? dayText(first, locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
      : range.formatRange(at(first), at(last))
  return (
    <ItemRow
      title={slot.decidedBy.name ?? t`A holiday`}
      more={when}
      end={
        <span className="text-15">
          {isMine ? t`With you` : t`With ${them}`}
          {isNew && <span className="block text-13 text-ink-2">{t`Different from now`}</span>}
        </span>
      }
    />
  )
}

type Feast = { slot: Slot; first: Day; last: Day; isNew: boolean }

/** What a holiday or a school break decides, in order; hours of one holiday with one parent are one entry. */
function feastsOf({ before, after, from, to }: WhatChanges, child: string | null): Feast[] {
  const spans = changedSpans(before, after, child, from, to).filter(({ now, next }) => now !== next)
  const feasts: Slot[] = []
  for (const slot of slotsOf(after, child, from, to)) {
    if (slot.decidedBy.layer !== 'holiday' && slot.decidedBy.layer !== 'break') continue
    const last = feasts.at(-1)
    // cut only where the rules beneath it change
    const goesOn =
      last?.to === slot.from && last.letter === slot.letter && last.decidedBy.rule === slot.decidedBy.rule
    if (goesOn) feasts[feasts.length - 1] = { ...last, to: slot.to }
    else feasts.push(slot)
  }
  return feasts.map((slot) => ({
    slot,
    first: dayOfNumber(Math.floor(slot.from / 1440)),
    last: dayOfNumber(Math.floor((slot.to - 1) / 1440)),
    isNew: before !== null && spans.some((one) => one.from < slot.to && one.to > slot.from),
  }))
}
