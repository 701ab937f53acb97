import type { BudgetLine } from '@evenhand/domain/expenses/budget.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Money } from '../../ui/money.tsx'
import { Plot } from '../../ui/plots/plot.tsx'
import { useCategoryWord } from '../category.tsx'

type BudgetPlotProps = {
  title: string
  lines: readonly BudgetLine[]
  sum: Omit<BudgetLine, 'category'>
  currency: string
}

/** Planned against actual: spending fills the frame of the plan; overspending extends beyond it. */
export function BudgetPlot({ title, lines, sum, currency }: BudgetPlotProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const word = useCategoryWord()
  const text = (minor: number) => moneyText(minor, currency, locale)
  const most = Math.max(1, ...lines.map(({ planned, spent }) => Math.max(planned, spent)))
  const money = (minor: number) =>
    minor === 0 ? '–' : <Money cents={minor} currency={currency} withCurrency={false} />
  const row = (name: string, line: Omit<BudgetLine, 'category'>) => [
    name,
    money(line.planned),
    money(line.spent),
    money(line.left),
  ]
  const spoken = lines.map(({ category, planned, spent }) => {
    const [name, plan, spending] = [word(category), text(planned), text(spent)]
    return planned === 0 ? t`${name}: ${spending}, nothing planned` : t`${name}: ${spending} of ${plan}`
  })
  return (
    <Plot
      title={title}
      picture={
        <div role="img" aria-label={spoken.join('; ')} className="grid gap-4">
          {lines.map(({ category, planned, spent, left }) => (
            <div key={category} className="grid gap-1.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{word(category)}</span>
                <span className="text-15 text-ink-2">
                  {planned === 0 ? (
                    <Trans>{text(spent)}, not planned</Trans>
                  ) : left < 0 ? (
                    <Trans>
                      {text(spent)} of {text(planned)}, {text(-left)} over
                    </Trans>
                  ) : (
                    <Trans>
                      {text(spent)} of {text(planned)}
                    </Trans>
                  )}
                </span>
              </span>
              <span
                className="budget-bar"
                data-over={planned > 0 && left < 0}
                style={
                  {
                    '--planned': planned / most,
                    '--spent': Math.max(0, spent) / most,
                  } as CSSProperties
                }
              />
            </div>
          ))}
        </div>
      }
      table={{
        head: [t`Category`, t`Planned`, t`Spent`, t`Left`],
        rows: [...lines.map((line) => row(word(line.category), line)), row(t`All`, sum)],
      }}
    />
  )
}
