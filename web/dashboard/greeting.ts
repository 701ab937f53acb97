import { useLingui } from '@lingui/react/macro'
import { wallMillis } from '../text/dates.ts'

/** "Good evening, Nora." by the reader's clock. */
export function useGreeting(now: number, zone: string, name: string): string {
  const { t } = useLingui()
  const hour = new Date(wallMillis(now, zone)).getUTCHours()
  if (hour >= 5 && hour < 12) return t`Good morning, ${name}.`
  if (hour >= 12 && hour < 18) return t`Good afternoon, ${name}.`
  return t`Good evening, ${name}.`
}
