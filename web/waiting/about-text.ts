import type { Notification } from '@evenhand/contract/notifications/notifications.ts'
import { minorOf } from '../expenses/wire.ts'
import { dayText } from '../text/dates.ts'
import { moneyText } from '../text/money.ts'
import { useRegion } from '../text/region.tsx'

/** "Guitar lessons, October, €85.00": what a notification is about, in a line. */
export function useAboutText(): (about: Notification['about']) => string {
  const { locale } = useRegion()
  return (about) => {
    if (!about) return ''
    const { title, amount, days } = about
    const money = amount && moneyText(minorOf(amount.amount, amount.currency), amount.currency, locale)
    const named = days.map((day) =>
      dayText(day, locale, { weekday: 'short', day: 'numeric', month: 'short' }),
    )
    return [title, money, ...named].filter(Boolean).join(', ')
  }
}
