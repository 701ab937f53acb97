import type { CalendarEvent } from '@evenhand/contract/calendar/events.ts'
import { useLingui } from '@lingui/react/macro'

/** Labels for an event's choices. */
export function useEventWords() {
  const { t } = useLingui()
  const kinds: [CalendarEvent['kind'], string][] = [
    ['school', t`School`],
    ['medical', t`Doctor`],
    ['activity', t`Activity`],
    ['family', t`Family`],
    ['travel', t`Travel`],
    ['birthday', t`Birthday`],
    ['other', t`Something else`],
  ]
  const repeats = (known: string | null): [string, string][] => {
    const list: [string, string][] = [
      ['', t`Does not repeat`],
      ['FREQ=DAILY', t`Every day`],
      ['FREQ=WEEKLY', t`Every week`],
      ['FREQ=WEEKLY;INTERVAL=2', t`Every two weeks`],
      ['FREQ=MONTHLY', t`Every month`],
      ['FREQ=YEARLY', t`Every year`],
    ]
    return known === null || list.some(([value]) => value === known)
      ? list
      : [...list, [known, t`As it is now`]]
  }
  /** Minutes before the start; a stored value that is none of the choices is offered too. */
  const reminders = (known: number | undefined): [number | '', string][] => {
    const list: [number | '', string][] = [
      ['', t`No reminder`],
      [0, t`When it begins`],
      [15, t`15 minutes before`],
      [60, t`An hour before`],
      [1440, t`A day before`],
      [10_080, t`A week before`],
    ]
    return known === undefined || list.some(([value]) => value === known)
      ? list
      : [...list, [known, t`As it is now`]]
  }
  return { kinds, repeats, reminders }
}
