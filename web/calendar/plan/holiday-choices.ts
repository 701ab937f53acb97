import type { Child } from '@evenhand/contract/family/family.ts'
import type { HolidayDate } from '@evenhand/domain/calendar/holiday.ts'
import { type UsualHoliday, usualHolidays } from '@evenhand/domain/calendar/usual.ts'
import { countryOfZone } from '@evenhand/domain/time/country-of-zone.ts'
import { useLingui } from '@lingui/react/macro'

type HolidayChoice = { readonly name: string; readonly on: HolidayDate; readonly nights: number }

/** The holidays that families where this one lives most often divide, and the children's birthdays. */
export function useHolidayChoices(children: readonly Child[], zone: string): HolidayChoice[] {
  const { t } = useLingui()
  const country = countryOfZone(zone)
  const isBoxingDay = ['GB', 'IE', 'AU', 'NZ', 'CA', 'ZA'].includes(country ?? '')
  const names: Record<UsualHoliday, string> = {
    'christmas-eve': t`Christmas Eve`,
    'christmas-day': t`Christmas Day`,
    'second-christmas-day': isBoxingDay ? t`Boxing Day` : t`Second day of Christmas`,
    'new-years-eve': t`New Year’s Eve`,
    epiphany: t`Epiphany`,
    easter: t`Easter`,
    'mothers-day': t`Mother’s Day`,
    'fathers-day': t`Father’s Day`,
    halloween: t`Halloween`,
    thanksgiving: t`Thanksgiving`,
  }
  return [
    ...usualHolidays(country).map((one) => ({ ...one, name: names[one.name] })),
    ...children.flatMap(({ firstName, birthDate }): HolidayChoice[] => {
      if (!birthDate) return []
      const on = {
        kind: 'date',
        month: Number(birthDate.slice(5, 7)),
        day: Number(birthDate.slice(8)),
      } as const
      return [{ name: t`${firstName}’s birthday`, on, nights: 1 }]
    }),
  ]
}
