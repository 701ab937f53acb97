import { isDay } from '@evenhand/domain/time/day.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dayText } from './dates.ts'
import { useRegion } from './region.tsx'

/** How an event repeats: its rule (RFC 5545) in words. What has no words stands behind them as it is written. */
export function useRecurrenceWords(): (rule: string | null) => string {
  const { t } = useLingui()
  const { locale } = useRegion()

  const often = (frequency: string | undefined, every: number): string | null => {
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
  }
  const onWeekday = (one: string): string | null => {
    const [, which, code = ''] = /^\+?(-?\d*)([A-Z]{2})$/.exec(one) ?? []
    const at = WEEKDAYS.indexOf(code) + 1
    if (at === 0) return null
    const weekday = dayText(`2024-01-0${at}`, locale, { weekday: 'long' })
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
      default:
        return null
    }
  }
  const onDate = (date: string): string | null =>
    date === '-1' ? t`on the last day` : /^\d+$/.test(date) ? t`on day ${date}` : null
  const inMonth = (one: string): string | null => {
    const first = `2024-${one.padStart(2, '0')}-01`
    if (!isDay(first)) return null
    const month = dayText(first, locale, { month: 'long' })
    return t`in ${month}`
  }
  const until = (end: string): string | null => {
    const last = `${end.slice(0, 4)}-${end.slice(4, 6)}-${end.slice(6, 8)}`
    if (!isDay(last)) return null
    const day = dayText(last, locale)
    return t`until ${day}`
  }
  const counted = (count: string): string => {
    const times = Number(count)
    return t`${plural(times, { one: '# time', other: '# times' })}`
  }

  const sayings: Readonly<Record<string, (one: string) => string | null>> = {
    BYDAY: onWeekday,
    BYMONTHDAY: onDate,
    BYMONTH: inMonth,
    UNTIL: until,
    COUNT: counted,
  }
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const said = (name: string, value: string): string | null => {
    const words = value.split(',').map((one) => sayings[name]?.(one) ?? null)
    return words.every((one) => one !== null) ? list.format(words) : null
  }
  return (rule) => {
    if (rule === null) return t`Does not repeat`
    const parts = rule.split(';').map((part) => part.split('=') as [string, string])
    const { FREQ, INTERVAL = '1' } = Object.fromEntries(parts)
    const begin = often(FREQ, Math.max(1, Number(INTERVAL)))
    if (begin === null) return rule
    const more = parts.filter(([name]) => name !== 'FREQ' && name !== 'INTERVAL')
    const words = more.flatMap(([name, value]) => said(name, value) ?? [])
    const rest = more.filter(([name, value]) => said(name, value) === null).map((part) => part.join('='))
    return [begin, ...words].join(', ') + (rest.length > 0 ? ` (${rest.join(';')})` : '')
  }
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
