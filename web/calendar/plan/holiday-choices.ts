import type { Child } from '@evenhand/contract/family/family.ts'
import type { HolidayDate } from '@evenhand/domain/calendar/holiday.ts'
import { type UsualHoliday, usualHolidays, usualOn } from '@evenhand/domain/calendar/usual.ts'
import { countryOfZone } from '@evenhand/domain/time/country-of-zone.ts'
import { useLingui } from '@lingui/react/macro'
import type { HolidayRow } from './holiday-drafts.ts'

type HolidayChoice = { readonly name: string; readonly on: HolidayDate; readonly nights: number }

/**
 * The holidays that families where this one lives most often divide, and the children's birthdays, without those that a
 * table has, be it in the other parent's language.
 */
export function useHolidayChoices(
  children: readonly Child[],
  zone: string,
  table: readonly HolidayRow[],
): HolidayChoice[] {
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
  const birthdays = table.filter(({ name }) => children.some(({ firstName }) => isOf(name, firstName)))
  const feasts = table.filter((row) => !birthdays.includes(row)).map(({ on }) => usualOn(on, country))
  const offered = [
    ...usualHolidays(country)
      .filter((one) => !feasts.includes(one.name))
      .map((one) => ({ ...one, name: names[one.name] })),
    ...children.flatMap(({ firstName, birthDate }): HolidayChoice[] => {
      if (!birthDate || birthdays.some((row) => isOf(row.name, firstName))) return []
      const on = {
        kind: 'date',
        month: Number(birthDate.slice(5, 7)),
        day: Number(birthDate.slice(8)),
      } as const
      return [{ name: t`${firstName}’s birthday`, on, nights: 1 }]
    }),
  ]
  return offered.filter(({ name }) => !table.some((row) => row.name === name))
}

/** A row for a child's birthday has the child's name in it in every language. */
const isOf = (name: string | null | undefined, firstName: string): boolean =>
  firstName !== '' && (name?.includes(firstName) ?? false)
