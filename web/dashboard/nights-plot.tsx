import { useLingui } from '@lingui/react/macro'
import type { Times } from '../calendar/rotation/times.ts'
import { dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Plot } from '../ui/plots/plot.tsx'
import { PlotBars } from '../ui/plots/plot-bars.tsx'
import { nightsByMonth } from './nights.ts'

type NightsPlotProps = { times: Times; today: string; them: string }

/** Nights with each parent, month by month, past and planned. */
export function NightsPlot({ times, today, them }: NightsPlotProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const months = nightsByMonth(times, today)
  const nameOf = (month: string, style: 'long' | 'short') => dayText(`${month}-01`, locale, { month: style })
  const spoken = months.map(({ month, you, them: theirs }) => {
    const name = nameOf(month, 'long')
    return t`${name}: ${you} with you, ${theirs} with ${them}`
  })
  return (
    <Plot
      title={t`Nights by month`}
      picture={
        <PlotBars
          summary={spoken.join('; ')}
          bars={months.map(({ month, you, them: theirs }) => ({
            name: nameOf(month, 'short'),
            you,
            them: theirs,
            youText: String(you),
            themText: String(theirs),
          }))}
        />
      }
      table={{
        head: [t`Month`, t`With you`, t`With ${them}`],
        rows: months.map(({ month, you, them: theirs }) => [nameOf(month, 'long'), you, theirs]),
      }}
    />
  )
}
