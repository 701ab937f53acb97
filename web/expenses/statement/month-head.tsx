import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Parents } from '../../family/scope/parents.ts'
import { Money } from '../../ui/money.tsx'
import type { StatementLine } from './statement.ts'

type MonthHeadProps = {
  lines: readonly StatementLine[]
  opening: number
  closing: number
  /** not answered yet and so not counted; positive is claimed by the person */
  claimed: number
  currency: string
  parents: Parents
  words: (minor: number) => string
}

/** The head of a month: every line that leads from the balance before it to the one after it. [EXP-10] */
export function MonthHead({ lines, opening, closing, claimed, currency, parents, words }: MonthHeadProps) {
  const { me, them } = parents
  const sum = (of: (line: StatementLine) => boolean) =>
    lines.filter(of).reduce((total, { change }) => total + change, 0)
  const isOf = (from: string) => (line: StatementLine) => line.payment?.from === from
  const money = (minor: number) => (
    <span className="whitespace-nowrap">
      {minor > 0 && '+'}
      <Money cents={minor} currency={currency} withCurrency={false} />
    </span>
  )
  return (
    <dl className="mb-6 max-w-[420px]">
      <Line name={<Trans>Start of month</Trans>}>{money(opening)}</Line>
      <Line name={<Trans>Approved expenses</Trans>}>{money(sum((line) => line.expense !== null))}</Line>
      <Line name={<Trans>Your confirmed payments</Trans>}>{money(sum(isOf(me.id)))}</Line>
      <Line name={<Trans>Confirmed payments from {them}</Trans>}>
        {money(sum((line) => line.payment !== null && line.payment.from !== me.id))}
      </Line>
      <Line name={<Trans>End of month</Trans>} isResult>
        {money(closing)}
      </Line>
      {claimed !== 0 && (
        <Line name={<Trans>Not answered yet, not counted</Trans>}>
          <span title={words(closing + claimed)}>{money(claimed)}</span>
        </Line>
      )}
    </dl>
  )
}

function Line({
  name,
  children,
  isResult = false,
}: {
  name: ReactNode
  children: ReactNode
  isResult?: boolean
}) {
  return (
    <div
      className={`flex justify-between gap-4 border-b border-line py-1.5 ${isResult ? 'font-semibold' : ''}`}
    >
      <dt className="text-15 text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
