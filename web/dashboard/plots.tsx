import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import { type Day, monthOf } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import type { Times } from '../calendar/rotation/times.ts'
import { CategoryPlot } from '../expenses/list/category-plot.tsx'
import { monthToShow } from '../expenses/list/month-total.ts'
import { BalancePlot } from '../expenses/payments/balance-plot.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { NightsPlot } from './nights-plot.tsx'

type PlotsProps = { times: Times | null; summary: Summary | undefined; today: Day; parents: Parents }

/** The charts; those without data are left out. */
export function Plots({ times, summary, today, parents }: PlotsProps) {
  const { t } = useLingui()
  const hasMoney = summary !== undefined && summary.paid.length > 0
  if (times === null && !hasMoney) return null
  return (
    <section
      aria-label={t`In pictures`}
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 border-t border-line pt-7 min-[901px]:mt-14 min-[901px]:grid-cols-3 min-[901px]:[&>figure+figure]:relative min-[901px]:[&>figure+figure]:before:absolute min-[901px]:[&>figure+figure]:before:inset-y-0 min-[901px]:[&>figure+figure]:before:-start-8 min-[901px]:[&>figure+figure]:before:w-px min-[901px]:[&>figure+figure]:before:bg-line min-[901px]:[&>figure+figure]:before:content-['']"
    >
      {times && <NightsPlot times={times} today={today} them={parents.them} />}
      {hasMoney && (
        <CategoryPlot summary={summary} month={monthToShow(summary, monthOf(today))} parents={parents} />
      )}
      {hasMoney && parents.other && (
        <BalancePlot summary={summary} thisMonth={monthOf(today)} them={parents.them} />
      )}
    </section>
  )
}
