import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Parents } from '../../family/scope/parents.ts'
import { dateTimeText, dayText } from '../../text/dates.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { PersonMark } from '../../ui/people.tsx'
import { Section } from '../../ui/section.tsx'
import { useCategoryWord } from '../category.tsx'
import { minorOf } from '../wire.ts'
import { useHistory } from './answers.data.ts'
import { useReasonWords } from './reason-words.ts'

type Step = {
  by: string
  at: string
  words: string
  figures: string
  reason: string
  cause?: NonNullable<History[number]['cause']>
}

/** Everything that was said about an expense, in order, with the figures proposed at the time. [EXP-03] */
export function ExpenseHistory({ expense, parents }: { expense: Expense; parents: Parents }) {
  const { t } = useLingui()
  const steps = useSteps(expense, parents)
  const history = useHistory(expense.id)
  return (
    <Section title={t`So far`}>
      <ol className="pt-4">
        {steps(history.data ?? []).map((step) => (
          <HistoryStep key={`${step.at} ${step.words}`} step={step} parents={parents} />
        ))}
      </ol>
    </Section>
  )
}

function HistoryStep({ step, parents }: { step: Step; parents: Parents }): ReactNode {
  const region = useRegion()
  const isMine = step.by === parents.me.id
  return (
    <li className="history-step">
      <PersonMark name={isMine ? parents.me.firstName : parents.them} kind={isMine ? 'you' : 'them'} />
      <div className="min-w-0 pb-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{step.words}</span>
          <time dateTime={step.at} className="text-13 text-ink-2">
            {dateTimeText(step.at, region)}
          </time>
        </p>
        {step.figures && <p className="text-15 text-ink-2">{step.figures}</p>}
        {step.cause && <Cause cause={step.cause} />}
        {step.reason && (
          <blockquote className="text-serif mt-1.5 max-w-[48ch] border-s-2 border-line ps-3 [overflow-wrap:anywhere]">
            <Trans>“{step.reason}”</Trans>
          </blockquote>
        )}
      </div>
    </li>
  )
}

/** The entry that moved the shares. */
function Cause({ cause }: { cause: NonNullable<Step['cause']> }) {
  const word = useCategoryWord()
  const { locale } = useRegion()
  const day = dayText(cause.date, locale, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <p className="text-15 text-ink-2">
      <Trans>
        Because of{' '}
        <Link to={`/expenses/${cause.id}`} className="link">
          {cause.description || word(cause.category)}
        </Link>{' '}
        of {day}: yearly amounts count by date.
      </Trans>
    </p>
  )
}

type History = NonNullable<ReturnType<typeof useHistory>['data']>

function useSteps(expense: Expense, parents: Parents): (history: History) => Step[] {
  const { t } = useLingui()
  const { locale } = useRegion()
  const codes = useReasonWords()
  const { me, them } = parents
  const figures = (amount: number, payerShare: number) => {
    const money = (decimal: number) => moneyText(minorOf(decimal, expense.currency), expense.currency, locale)
    const mine = money(expense.paidBy === me.id ? payerShare : amount - payerShare)
    const theirs = money(expense.paidBy === me.id ? amount - payerShare : payerShare)
    return t`${money(amount)}: you ${mine}, ${them} ${theirs}`
  }
  const words = {
    approve: (by: string) => (by === me.id ? t`You approved it` : t`${them} approved it`),
    reject: (by: string) => (by === me.id ? t`You said it is not shared` : t`${them} said it is not shared`),
    counter: (by: string) => (by === me.id ? t`You suggested a change` : t`${them} suggested a change`),
    answer: (by: string) => (by === me.id ? t`You answered` : t`${them} answered`),
    settle: (_: string) => t`Two sealed figures met: the middle is agreed`,
    correct: (_: string) => t`By the agreement the shares changed`,
    deny: (by: string) => (by === me.id ? t`You left it disputed` : t`${them} left it disputed`),
  }
  const enteredWords = (isOwn: boolean, { refundOf, receipt }: Expense) => {
    if (refundOf) return isOwn ? t`You entered a refund` : t`${them} entered a refund`
    if (receipt) return isOwn ? t`You entered it, with a receipt` : t`${them} entered it, with a receipt`
    return isOwn ? t`You entered it` : t`${them} entered it`
  }
  return (history) => {
    const isOwn = expense.createdBy === me.id
    const first = history.length === 0 ? [expense.amount, expense.shares[expense.paidBy] ?? 0] : null
    const entered: Step = {
      by: expense.createdBy,
      at: expense.createdAt,
      words: enteredWords(isOwn, expense),
      figures: first && !expense.ownLedger ? figures(first[0]!, first[1]!) : '',
      reason: '',
    }
    const answers = history.map((one): Step => {
      const code = one.code === null ? '' : codes[one.code]
      return {
        by: one.by,
        at: one.at,
        words: words[one.act](one.by),
        figures: one.act === 'reject' ? code : figures(one.amount, one.payerShare),
        reason: one.reason,
        ...(one.cause && { cause: one.cause }),
      }
    })
    const withdrawn: Step[] =
      expense.withdrawnAt === null
        ? []
        : [
            {
              by: expense.createdBy,
              at: expense.withdrawnAt,
              words: isOwn ? t`You withdrew it` : t`${them} withdrew it`,
              figures: '',
              reason: '',
            },
          ]
    return [entered, ...answers, ...withdrawn]
  }
}
