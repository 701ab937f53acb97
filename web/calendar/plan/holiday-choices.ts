import type { Child } from '@evenhand/contract/family/family.ts'
import type { HolidayDate } from '@evenhand/domain/calendar/holiday.ts'
import { useLingui } from '@lingui/react/macro'

type HolidayChoice = { readonly name: string; readonly on: HolidayDate; readonly nights: number }

/** The holidays that families most often divide, and the children's birthdays. */
export function useHolidayChoices(children: readonly Child[]): HolidayChoice[] {
  const { t } = useLingui()
  const date = (month: number, day: number): HolidayDate => ({ kind: 'date', month, day })
  return [
    { name: t`Christmas Eve`, on: date(12, 24), nights: 1 },
    { name: t`Christmas Day`, on: date(12, 25), nights: 1 },
    { name: t`New Year’s Eve`, on: date(12, 31), nights: 1 },
    { name: t`Easter`, on: { kind: 'easter', offset: -2 }, nights: 3 },
    { name: t`Mother’s Day`, on: { kind: 'nth', nth: 2, weekday: 7, month: 5 }, nights: 1 },
    { name: t`Father’s Day`, on: { kind: 'nth', nth: 3, weekday: 7, month: 6 }, nights: 1 },
    { name: t`Halloween`, on: date(10, 31), nights: 1 },
    { name: t`Thanksgiving`, on: { kind: 'nth', nth: 4, weekday: 4, month: 11 }, nights: 1 },
    ...children.flatMap(({ firstName, birthDate }): HolidayChoice[] =>
      birthDate
        ? [
            {
              name: t`${firstName}’s birthday`,
              on: date(Number(birthDate.slice(5, 7)), Number(birthDate.slice(8))),
              nights: 1,
            },
          ]
        : [],
    ),
  ]
}
