import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import { monthsOn } from '@evenhand/domain/time/month.ts'
import { useLingui } from '@lingui/react/macro'
import { otherSide, type Parents } from '../../family/scope/parents.ts'
import { dayText } from '../../text/dates.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Money } from '../../ui/money.tsx'
import { Plot } from '../../ui/plots/plot.tsx'
import { PlotBars } from '../../ui/plots/plot-bars.tsx'
import { PaidKey } from './category-plot.tsx'
import { paidIn } from './month-total.ts'

/** Who paid what over the last twelve months; its table is one tap away. */
export function PaidPlot({
  summary,
  thisMonth,
  parents,
}: {
  summary: Summary
  thisMonth: string
  parents: Parents
}) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { currency } = summary
  const { me, them } = parents
  const months = Array.from({ length: 12 }, (_, back) => monthsOn(thisMonth, back - 11))
    .map((month) => ({
      month,
      you: paidIn(summary, (one) => one.month === month && one.paidBy === me.id),
      them: paidIn(summary, (one) => one.month === month && one.paidBy !== me.id),
    }))
    .filter((_one, index, all) => all.slice(0, index + 1).some(({ you, them: other }) => you + other !== 0))
  if (months.length === 0) return null
  const name = (month: string, style: 'short' | 'long') => dayText(`${month}-01`, locale, { month: style })
  const text = (minor: number) => moneyText(minor, currency, locale)
  const money = (minor: number) =>
    minor === 0 ? '–' : <Money cents={minor} currency={currency} withCurrency={false} />
  const spoken = months.map((one) => {
    const [yours, theirs] = [text(one.you), text(one.them)]
    return t`${name(one.month, 'long')}: you ${yours}, ${them} ${theirs}`
  })
  const isAlone = otherSide(parents) === null
  return (
    <Plot
      title={t`Who paid, by month`}
      picture={
        <>
          <PlotBars
            summary={spoken.join('; ')}
            bars={months.map((one) => ({
              name: name(one.month, 'short'),
              you: Math.max(0, one.you),
              them: Math.max(0, one.them),
            }))}
          />
          {!isAlone && <PaidKey them={them} />}
        </>
      }
      table={{
        head: [t`Month`, t`You`, ...(isAlone ? [] : [them])],
        rows: months.map((one) => [
          name(one.month, 'long'),
          money(one.you),
          ...(isAlone ? [] : [money(one.them)]),
        ]),
      }}
    />
  )
}
