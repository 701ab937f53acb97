import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ChipSelect } from '../../ui/fields/chip-select.tsx'
import type { Filters } from './filters.ts'
import { type Period, periodDays, periodOf, periods } from './periods.ts'

type DateFilterProps = { filters: Filters; today: string; onChange: (change: Partial<Filters>) => void }

/** A range of days: common periods at once, custom days on request. */
export function DateFilter({ filters, today, onChange }: DateFilterProps) {
  const { t } = useLingui()
  const known = periodOf(filters, today)
  const [isChoosing, setChoosing] = useState(known === 'days')
  const words: Record<Period, string> = {
    all: t`Any time`,
    'this-month': t`This month`,
    'last-month': t`Last month`,
    'this-year': t`This year`,
    'last-year': t`Last year`,
    days: t`Custom dates`,
  }
  const choose = (value: string) => {
    const period = value as Period
    setChoosing(period === 'days')
    if (period !== 'days') onChange(periodDays(period, today))
  }
  const shown = isChoosing ? 'days' : known
  return (
    <>
      <ChipSelect label={t`Period`} value={shown} onChange={choose}>
        {periods.map((period) => (
          <option key={period} value={period}>
            {words[period]}
          </option>
        ))}
      </ChipSelect>
      {shown === 'days' && (
        <span className="flex flex-none items-center gap-2">
          <DayInput
            label={t`From`}
            value={filters.dateFrom}
            onChange={(dateFrom) => onChange({ dateFrom })}
          />
          <DayInput label={t`To`} value={filters.dateTo} onChange={(dateTo) => onChange({ dateTo })} />
        </span>
      )}
    </>
  )
}

function DayInput(props: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="flex items-center gap-1.5 text-15">
      {props.label}
      <input
        type="date"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        className="chip bg-float"
      />
    </label>
  )
}
