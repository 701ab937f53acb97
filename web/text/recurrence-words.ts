import { type RecurrenceWords, recurrenceText } from '@evenhand/domain/calendar/recurrence-text.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dayText } from './dates.ts'
import { useRegion } from './region.tsx'

/** How an event repeats: its rule (RFC 5545) in words. What has no words stands behind them as it is written. */
export function useRecurrenceWords(): (rule: string | null) => string {
  const { t } = useLingui()
  const { locale } = useRegion()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const words: RecurrenceWords = {
    often: (frequency, every) => {
      switch (frequency) {
        case 'DAILY':
          return every === 1 ? t`Every day` : t`Every ${every} days`
        case 'WEEKLY':
          return every === 1 ? t`Every week` : every === 2 ? t`Every two weeks` : t`Every ${every} weeks`
        case 'MONTHLY':
          return every === 1 ? t`Every month` : t`Every ${every} months`
        case 'YEARLY':
          return every === 1 ? t`Every year` : t`Every ${every} years`
        default:
          return null
      }
    },
    onWeekday: (which, one) => {
      const weekday = dayText(`2024-01-0${one}`, locale, { weekday: 'long' })
      switch (which) {
        case '':
          return weekday
        case '1':
          return t`the first ${weekday}`
        case '2':
          return t`the second ${weekday}`
        case '3':
          return t`the third ${weekday}`
        case '4':
          return t`the fourth ${weekday}`
        case '-1':
          return t`the last ${weekday}`
      }
    },
    onDate: (date) => (date === null ? t`on the last day` : t`on day ${date}`),
    inMonth: (one) => {
      const month = dayText(`2024-${`${one}`.padStart(2, '0')}-01`, locale, { month: 'long' })
      return t`in ${month}`
    },
    until: (last) => {
      const day = dayText(last, locale)
      return t`until ${day}`
    },
    times: (times) => t`${plural(times, { one: '# time', other: '# times' })}`,
    list: (items) => list.format(items),
  }
  return (rule) => (rule === null ? t`Does not repeat` : recurrenceText(rule, words))
}
