import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import { monthsOn } from '@evenhand/domain/time/month.ts'
import { useLingui } from '@lingui/react/macro'
import { dayText } from '../../text/dates.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Plot } from '../../ui/plots/plot.tsx'
import { PlotSteps } from '../../ui/plots/plot-steps.tsx'
import { balancesByMonth } from './balances.ts'

type BalancePlotProps = { summary: Summary; thisMonth: string; them: string }

/** What was outstanding month by month: above the line owed to you, below it owed by you. */
export function BalancePlot({ summary, thisMonth, them }: BalancePlotProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { currency } = summary
  const months = balancesByMonth(summary, thisMonth)
  const nameOf = (month: string, style: 'long' | 'short') => dayText(`${month}-01`, locale, { month: style })
  const words = (minor: number) => {
    const amount = moneyText(Math.abs(minor), currency, locale)
    if (minor === 0) return t`even`
    return minor > 0 ? t`${them} owes you ${amount}` : t`you owe ${them} ${amount}`
  }
  const first = nameOf(months[0]?.month ?? thisMonth, 'long')
  const spoken = months.map(({ month, minor }) => `${nameOf(month, 'long')}: ${words(minor)}`)
  return (
    <Plot
      title={t`Balance since ${first}`}
      picture={
        <PlotSteps
          steps={months.map(({ month, minor }) => ({ at: startOf(month), value: minor }))}
          until={startOf(monthsOn(thisMonth, 1))}
          above={t`${them} owes you`}
          below={t`You owe ${them}`}
          now={moneyText(Math.abs(months.at(-1)?.minor ?? 0), currency, locale)}
          ticks={months.map(({ month }) => ({ at: startOf(month), name: nameOf(month, 'short') }))}
          summary={spoken.join('; ')}
        />
      }
      table={{
        head: [t`Month`, t`Balance`],
        rows: months.map(({ month, minor }) => [nameOf(month, 'long'), words(minor)]),
      }}
    />
  )
}

const startOf = (month: string) => Date.parse(`${month}-01T00:00:00Z`)
