import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import { categoryNames } from '@evenhand/domain/expenses/category.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { otherSide, type Parents } from '../../family/scope/parents.ts'
import { dayText } from '../../text/dates.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Money } from '../../ui/money.tsx'
import { Plot } from '../../ui/plots/plot.tsx'
import { PlotBars } from '../../ui/plots/plot-bars.tsx'
import { useCategoryWord } from '../category.tsx'
import { paidIn } from './month-total.ts'

type CategoryPlotProps = { summary: Summary; month: string; parents: Parents }
type CategoryLine = { category: string; you: number; them: number; total: number }

/** A month's expenses by category and payer; its table is one tap away. */
export function CategoryPlot({ summary, month, parents }: CategoryPlotProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const word = useCategoryWord()
  const { currency } = summary
  const { them } = parents
  const lines = linesOf(summary, month, parents.me.id)
  const monthWord = dayText(`${month}-01`, locale, { month: 'long' })
  const title = t`${monthWord} by category`
  const list = lines
    .map((line) => `${word(line.category)} ${moneyText(line.total, currency, locale)}`)
    .join(', ')
  const table = useCategoryTable(lines, currency, parents)
  if (lines.length === 0)
    return (
      <figure>
        <figcaption className="mb-2">
          <h3>{title}</h3>
        </figcaption>
        <p className="text-15 text-ink-2">
          <Trans>Nothing paid this month.</Trans>
        </p>
      </figure>
    )
  return (
    <Plot
      title={title}
      picture={
        <>
          <PlotBars
            summary={t`${title} and who paid: ${list}.`}
            bars={lines.map((line) => ({
              name: word(line.category),
              you: line.you,
              them: line.them,
              end: <Money cents={line.total} currency={currency} withCurrency={false} className="text-15" />,
            }))}
          />
          {otherSide(parents) !== null && <PaidKey them={them} />}
        </>
      }
      table={table}
    />
  )
}

function linesOf(summary: Summary, month: string, me: string): CategoryLine[] {
  return categoryNames
    .map((category) => {
      const paid = (isYours: boolean) =>
        paidIn(
          summary,
          (one) => one.month === month && one.category === category && (one.paidBy === me) === isYours,
        )
      const [you, them] = [paid(true), paid(false)]
      return { category, you, them, total: you + them }
    })
    .filter((line) => line.total > 0)
    .toSorted((a, b) => b.total - a.total)
}

function useCategoryTable(lines: CategoryLine[], currency: string, parents: Parents) {
  const { t } = useLingui()
  const word = useCategoryWord()
  const sum = (part: 'you' | 'them' | 'total') => lines.reduce((all, line) => all + line[part], 0)
  const hasTwo = otherSide(parents) !== null
  const cell = (cents: number) =>
    cents === 0 ? '–' : <Money cents={cents} currency={currency} withCurrency={false} />
  const row = (name: string, line: Omit<CategoryLine, 'category'>) => [
    name,
    ...(hasTwo ? [cell(line.you), cell(line.them)] : []),
    cell(line.total),
  ]
  return {
    head: [t`Category`, ...(hasTwo ? [t`You`, parents.them] : []), t`Total`],
    rows: [
      ...lines.map((line) => row(word(line.category), line)),
      row(t`All`, { you: sum('you'), them: sum('them'), total: sum('total') }),
    ],
  }
}

/** The legend: which colour and shape is whose. */
export function PaidKey({ them }: { them: string }) {
  return (
    <p className="mt-3.5 flex flex-wrap items-center gap-x-6 gap-y-1 text-13 text-ink-2">
      <span className="flex items-center gap-2">
        <span className="ribbon-tick ribbon-tick-you" aria-hidden="true" />
        <Trans>You paid</Trans>
      </span>
      <span className="flex items-center gap-2">
        <span className="ribbon-tick ribbon-tick-them" aria-hidden="true" />
        <Trans>{them} paid</Trans>
      </span>
    </p>
  )
}
