import type { ProposalBody } from '@evenhand/contract/calendar-rules.ts'
import { type Division, holidayDays } from '@evenhand/domain/calendar/holiday.ts'
import { otherLetter } from '@evenhand/domain/calendar/layer.ts'
import type { HolidayRule, Plan } from '@evenhand/domain/calendar/plan.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asWallTime } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { type CalendarFacts, usePropose } from './calendar.data.ts'
import type { Home } from './calendar-gate.tsx'
import { useHolidayChoices } from './holiday-choices.ts'

type Row = Omit<HolidayRule, 'id' | 'from' | 'until'>
type Way =
  | 'none'
  | 'even-me'
  | 'even-them'
  | 'me'
  | 'them'
  | 'halves-me'
  | 'halves-them'
  | 'twice'
  | 'weekend'

/** [CAL-02] Who has which holiday, three years at a glance, and the way it is shared. */
export function HolidayTable({ family, them, today, facts }: Home & { facts: CalendarFacts }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const propose = usePropose()
  const choices = useHolidayChoices(family.children)
  const known = (facts.plan?.holidays ?? []).filter((one) => !one.until)
  const [ways, setWays] = useState<Record<string, Way>>({})
  const rows = [
    ...choices.map(({ name, on, nights }) => ({ name, on, nights })),
    ...known
      .filter((one) => !choices.some(({ name }) => name === one.name))
      .map((one) => ({
        name: one.name ?? '',
        on: one.on,
        nights: Math.max(1, one.ends.days - one.starts.days),
      })),
  ]
  const wayOf = (name: string): Way => {
    const rule = known.find((one) => one.name === name)
    return ways[name] ?? (rule ? wayFrom(rule.division, facts) : 'none')
  }
  const table = rows.flatMap(({ name, on, nights }): Row[] => {
    const rule = known.find((one) => one.name === name)
    if (rule && ways[name] === undefined) {
      // what nobody touched keeps its hours, its clause and a division this table cannot show
      const { id: _, from: __, until: ___, ...kept } = rule
      return [kept]
    }
    const division = divisionOf(wayOf(name), facts)
    const time = facts.plan?.handover ?? asWallTime('17:00')
    return division ? [{ name, on, starts: { days: 0, time }, ends: { days: nights, time }, division }] : []
  })
  const from = known.length > 0 ? addDays(today, 1) : today
  const words: [Way, string][] = [
    ['none', t`By the schedule`],
    ['even-me', t`Even years you, odd years ${them}`],
    ['even-them', t`Even years ${them}, odd years you`],
    ['me', t`Always you`],
    ['them', t`Always ${them}`],
    ['halves-me', t`In halves, you first in even years`],
    ['halves-them', t`In halves, ${them} first in even years`],
    ['twice', t`Celebrated twice`],
    ['weekend', t`Whoever has the weekend`],
  ]
  const years = [0, 1, 2].map((more) => Number(today.slice(0, 4)) + more)
  const preview = planWith(facts.plan, table)
  return (
    <Section title={t`Holidays, three years`}>
      <div className="cal-scroll">
        <table className="cal-table">
          <thead>
            <tr>
              <th scope="col">{t`Holiday`}</th>
              <th scope="col">{t`How it is shared`}</th>
              {years.map((year) => (
                <th scope="col" key={year}>
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, on }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <select
                    className="input"
                    aria-label={t`How ${name} is shared`}
                    value={wayOf(name)}
                    onChange={(event) => setWays({ ...ways, [name]: event.target.value as Way })}
                  >
                    {words.map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
                {years.map((year) => {
                  const [day] = holidayDays(on, year)
                  const [night] = day && preview ? nightsOf(preview, null, day, day) : []
                  return (
                    <td key={year} className="whitespace-nowrap">
                      {night?.letter && (night.letter === facts.mine ? t`You` : them)}
                      <span className="block text-13 text-ink-2">
                        {day && dayText(day, locale, { weekday: 'short', day: 'numeric', month: 'short' })}
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        className="mt-5"
        busy={propose.isBusy}
        disabledReason={Object.keys(ways).length === 0 ? t`Change something first.` : undefined}
        onClick={async () => {
          const proposal = { kind: 'holidays', from, holidays: table } as unknown as ProposalBody
          if (await propose.save({ params: { familyId: family.id }, body: { proposal } })) setWays({})
        }}
      >
        {facts.hasOther ? <Trans>Propose this table to {them}</Trans> : <Trans>Set this table</Trans>}
      </Button>
    </Section>
  )
}

function planWith(plan: Plan | null, table: readonly Row[]): Plan | null {
  return plan && { ...plan, holidays: table.map((one, at) => ({ ...one, id: `draft:${at}` })) }
}

function divisionOf(way: Way, { mine }: CalendarFacts): Division | null {
  const other = otherLetter(mine)
  const found: Record<Way, Division | null> = {
    none: null,
    'even-me': { method: 'alternate', even: mine },
    'even-them': { method: 'alternate', even: other },
    me: { method: 'fixed', with: mine },
    them: { method: 'fixed', with: other },
    'halves-me': { method: 'halves', even: mine },
    'halves-them': { method: 'halves', even: other },
    twice: { method: 'twice' },
    weekend: { method: 'extend-weekend' },
  }
  return found[way]
}

function wayFrom(division: Division, { mine }: CalendarFacts): Way {
  switch (division.method) {
    case 'alternate':
    case 'split-day':
      return division.even === mine ? 'even-me' : 'even-them'
    case 'halves':
      return division.even === mine ? 'halves-me' : 'halves-them'
    case 'fixed':
      return division.with === mine ? 'me' : 'them'
    case 'twice':
      return 'twice'
    case 'extend-weekend':
      return 'weekend'
  }
}
