import { type Day, daysBetween } from '../time/day.ts'

/** How many days before the end a reminder can be sent; 0 is the day itself. */
export const reminderChoices = [90, 28, 14, 7, 1, 0] as const

/** Days until a document ends: 0 today, negative once it has ended. */
export function daysLeft(expiresOn: Day, today: Day): number {
  return daysBetween(today, expiresOn)
}

/**
 * The reminder that is due today, as its number of days before the end; null for none. After a server was off for a
 * while only the latest one is due: several at once would say the same thing.
 */
export function dueReminder(
  expiresOn: Day,
  remindDays: readonly number[],
  sent: readonly number[],
  today: Day,
): number | null {
  const left = daysLeft(expiresOn, today)
  if (left < 0) return null
  const passed = remindDays.filter((days) => days >= left)
  if (passed.length === 0) return null
  const latest = Math.min(...passed)
  return sent.some((days) => days <= latest) ? null : latest
}
