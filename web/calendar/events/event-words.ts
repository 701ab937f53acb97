import type { CalendarEvent } from '@evenhand/contract/calendar/events.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRecurrenceWords } from '../../text/recurrence-words.ts'

const RULES: readonly (string | null)[] = [
  null,
  'FREQ=DAILY',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY',
  'FREQ=YEARLY',
]

/** Labels for an event's choices. */
export function useEventWords() {
  const { t } = useLingui()
  const recurrenceWords = useRecurrenceWords()
  const kinds: [CalendarEvent['kind'], string][] = [
    ['school', t`School`],
    ['medical', t`Doctor`],
    ['activity', t`Activity`],
    ['family', t`Family`],
    ['travel', t`Travel`],
    ['birthday', t`Birthday`],
    ['other', t`Something else`],
  ]
  /** A rule that is none of the choices is offered too. */
  const repeats = (known: string | null): [string, string][] =>
    (RULES.includes(known) ? RULES : [...RULES, known]).map((rule) => [rule ?? '', recurrenceWords(rule)])
  /** Minutes before the start; stored values that are none of the choices are offered too. */
  const reminders = (known: readonly number[]): [number, string][] => {
    const list: [number, string][] = [
      [0, t`When it begins`],
      [15, t`15 minutes before`],
      [60, t`An hour before`],
      [1440, t`A day before`],
      [10_080, t`A week before`],
    ]
    const others = known.filter((minutes) => !list.some(([value]) => value === minutes))
    return [...list, ...others.map((minutes): [number, string] => [minutes, before(minutes)])]
  }
  const before = (minutes: number): string =>
    minutes % 1440 === 0
      ? t`${plural(minutes / 1440, { one: '# day before', other: '# days before' })}`
      : minutes % 60 === 0
        ? t`${plural(minutes / 60, { one: '# hour before', other: '# hours before' })}`
        : t`${plural(minutes, { one: '# minute before', other: '# minutes before' })}`
  return { kinds, repeats, reminders }
}
