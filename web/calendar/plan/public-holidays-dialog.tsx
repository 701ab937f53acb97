import { publicHolidays } from '@evenhand/contract/calendar/public-holidays.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { countryOfZone } from '@evenhand/domain/time/country-of-zone.ts'
import { asDay, type Day } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../../api/call-failure.ts'
import { reading } from '../../api/reads/query.ts'
import { dayText } from '../../text/dates.ts'
import { errorSentence } from '../../text/errors.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, ChoiceGroup } from '../../ui/fields/choices.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Banner } from '../../ui/states.tsx'
import { type HolidayDraft, newHoliday } from './holiday-drafts.ts'

type PublicHolidaysDialogProps = {
  family: Family
  today: Day
  time: string
  /** names already in the table */
  known: readonly string[]
  onClose: () => void
  onAdd: (lines: HolidayDraft[]) => void
}

/** [CAL-02] The public holidays of a country or one of its states, to add to the table. */
export function PublicHolidaysDialog({
  family,
  today,
  time,
  known,
  onClose,
  onAdd,
}: PublicHolidaysDialogProps) {
  const { t, i18n } = useLingui()
  const { locale } = useRegion()
  const [country, setCountry] = useState(countryOfZone(family.zone) ?? countryOf(locale))
  const [state, setState] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const language = (['es', 'fr'] as const).find((one) => one === locale.slice(0, 2)) ?? 'en'
  const found = useQuery({
    ...reading(publicHolidays, {
      params: { familyId: family.id },
      query: {
        year: today.slice(0, 4),
        language,
        ...(country ? { country } : {}),
        ...(country && state ? { state } : {}),
      },
    }),
    placeholderData: (earlier) => earlier,
  })
  const holidays = (country && found.data?.holidays) || []
  const next = (days: readonly string[]) => days.find((day) => day >= today)
  const add = () =>
    onAdd(
      holidays
        .filter(({ name }) => chosen.includes(name))
        .map(({ name, days }) => ({
          ...newHoliday(name.slice(0, 80), { kind: 'days', days: days.map(asDay) }, 1, time),
          way: 'even-me',
        })),
    )
  return (
    <Dialog
      title={<Trans>Public holidays</Trans>}
      shape="sheet"
      isOpen
      onClose={onClose}
      acts={
        <Button
          look="primary"
          disabledReason={chosen.length === 0 ? t`Choose at least one.` : undefined}
          onClick={add}
        >
          <Trans>Add {chosen.length} to the table</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="cal-two">
          <SelectField
            label={t`Country`}
            value={country}
            onChange={(event) => {
              setCountry(event.target.value)
              setState('')
              setChosen([])
            }}
          >
            <option value="">{t`Choose one`}</option>
            {found.data?.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          {country !== '' && (found.data?.states.length ?? 0) > 0 && (
            <SelectField
              label={t`State or region`}
              value={state}
              onChange={(event) => {
                setState(event.target.value)
                setChosen([])
              }}
            >
              <option value="">{t`The whole country`}</option>
              {found.data?.states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        {found.isError && (
          <Banner
            boxed
            kind="danger"
            title={errorSentence(i18n, failureOf(found.error))}
            end={
              <Button size="small" busy={found.isFetching} onClick={() => void found.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        )}
        {holidays.length > 0 && (
          <ChoiceGroup legend={t`Which of them you share out`}>
            {holidays.map(({ name, days }) => {
              const day = next(days)
              return (
                <Checkbox
                  key={name}
                  checked={chosen.includes(name)}
                  disabled={known.includes(name)}
                  onChange={(event) =>
                    setChosen(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                  }
                >
                  {name}
                  {day && <span className="text-ink-2"> {dayText(day, locale)}</span>}
                </Checkbox>
              )
            })}
          </ChoiceGroup>
        )}
      </div>
    </Dialog>
  )
}

/** The country of the person's locale, where the family's zone tells none. */
function countryOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? ''
  } catch {
    return ''
  }
}
