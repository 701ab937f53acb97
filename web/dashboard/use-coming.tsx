import type { Family } from '@evenhand/contract/family/family.ts'
import { occurrences } from '@evenhand/domain/calendar/recurrence.ts'
import { addDays, asDay, type Day, daysBetween, daysFrom } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ListTodo } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useBoard } from '../backlog/backlog.data.ts'
import { useCalendarNow } from '../calendar/plan.data.ts'
import { dayText, wallTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { inSentences } from '../text/sentences.ts'
import { ItemRow } from '../ui/section.tsx'
import { NotHere } from './not-here.tsx'

/** Something on a coming day: an event, or a card that is due. */
export type ComingItem = {
  readonly key: string
  readonly day: Day
  /** wall time; null: all day, or due by the end of it */
  readonly at: string | null
  readonly kind: 'event' | 'task'
  readonly title: string
  readonly more: string
  readonly to: string
  readonly childIds: readonly string[]
}

/** Events and due dates of the days ahead, in order; failed requests are reported with a button to retry. */
export function useComing(family: Family, me: string, now: number, days: number) {
  const { t } = useLingui()
  const calendar = useCalendarNow(family, now)
  const board = useBoard(family.id)
  // late data is drawn in small steps, so that the page stays responsive
  const [plan, cards] = [useDeferredValue(calendar.data), useDeferredValue(board.data)]
  const today = dayAt(now, asZone(family.zone))
  const last = addDays(today, days - 1)
  const nameOf = (id: string | null) => family.members.find((one) => one.id === id)
  const takes = (id: string | null) => {
    const parent = nameOf(id)
    return parent ? (parent.id === me ? t`You take them` : t`${parent.firstName} takes them`) : ''
  }
  const events = (plan?.events ?? []).flatMap((event) => {
    const first = asDay(event.firstDay)
    const length = daysBetween(first, asDay(event.lastDay))
    return occurrences(first, event.recurrence, event.except, addDays(today, -length), last)
      .flatMap((start) => daysFrom(start, addDays(start, length)))
      .filter((day) => day >= today && day <= last)
      .map(
        (day): ComingItem => ({
          key: `${event.id} ${day}`,
          day,
          at: event.startsAt,
          kind: 'event',
          to: `/calendar?day=${day}`,
          title: event.title ?? t`Busy`,
          more: inSentences([event.place, takes(event.takenBy)]),
          childIds: event.childIds,
        }),
      )
  })
  const tasks = (cards?.cards ?? []).flatMap((card): ComingItem[] => {
    if (card.due === null || card.column === 'done' || card.due < today || card.due > last) return []
    return [
      {
        key: card.id,
        day: asDay(card.due),
        at: null,
        kind: 'task',
        to: `/backlog?card=${card.id}`,
        title: card.title,
        more: t`Due`,
        childIds: card.childIds,
      },
    ]
  })
  const items = [...events, ...tasks].toSorted(
    (one, other) => one.day.localeCompare(other.day) || (one.at ?? '').localeCompare(other.at ?? ''),
  )
  const failed: ReactNode[] = []
  if (calendar.isLoadingError)
    failed.push(
      <NotHere key="calendar" query={calendar}>
        <Trans>Events could not be loaded.</Trans>
      </NotHere>,
    )
  if (board.isLoadingError)
    failed.push(
      <NotHere key="board" query={board}>
        <Trans>Due days could not be loaded.</Trans>
      </NotHere>,
    )
  const isLoading = calendar.isLoading || board.isLoading || plan !== calendar.data || cards !== board.data
  // a failed call is not waited for: the rest is shown
  const isComing = isLoading && calendar.failureCount + board.failureCount === 0
  return { items, failed, isLoading, isComing }
}

/** An item as a row. */
export function ItemLine({ item, withDay = false }: { item: ComingItem; withDay?: boolean }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const day = withDay ? dayText(item.day, locale, { weekday: 'short', day: 'numeric' }) : ''
  const unset = item.kind === 'event' ? t`All day` : ''
  const time = item.at ? wallTimeText(item.at, locale) : unset
  const when = [day, time].filter(Boolean).join(' ')
  return (
    <ItemRow
      lead={when || <ListTodo className="icon mt-0.5" aria-hidden="true" />}
      title={item.title}
      more={item.more}
      to={item.to}
    />
  )
}
