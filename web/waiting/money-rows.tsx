import type { Family } from '@evenhand/contract/family/family.ts'
import type { WaitingItem } from '@evenhand/contract/waiting/waiting.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSigning } from '../expenses/agreements/use-signing.tsx'
import { useAnswerBy } from '../expenses/answers/clock-words.ts'
import { useReasonWords } from '../expenses/answers/reason-words.ts'
import { useApproval, useWithdrawal } from '../expenses/answers/use-approval.tsx'
import { useExpenseName } from '../expenses/expense-name.ts'
import { usePaymentWords } from '../expenses/payments/payment-words.ts'
import { usePaymentAnswer } from '../expenses/payments/use-payment-answer.tsx'
import { minorOf, shareOf } from '../expenses/wire.ts'
import type { Parents } from '../family/scope/parents.ts'
import { ActSlot } from '../page/act-slot.tsx'
import { dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { inSentences } from '../text/sentences.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { Line, Row } from './row.tsx'

type Of<Kind extends WaitingItem['kind']> = Extract<WaitingItem, { kind: Kind }>
export type RowOf<Kind extends WaitingItem['kind']> = {
  item: Of<Kind>
  family: Family
  parents: Parents
  /** the one filled button of the screen */
  isPrimary: boolean
}

/** An expense at figures of the other parent's: approve it here, or answer it where more is asked. */
export function ExpenseRow(props: RowOf<'expense'>) {
  return props.item.expense.status === 'rejected' ? <RefusedRow {...props} /> : <OpenRow {...props} />
}

function OpenRow({ item: { expense, until }, family, parents, isPrimary }: RowOf<'expense'>) {
  const name = useExpenseName()
  const { act, words } = useApproval(expense, parents, isPrimary)
  const answerBy = useAnswerBy(expense, family, parents)
  const { currency } = expense
  const { them } = parents
  const whole = <Money cents={minorOf(expense.amount, currency)} currency={currency} />
  const share = <Money cents={shareOf(expense, parents.me.id)} currency={currency} />
  const isNew = expense.status === 'pending'
  return (
    <Row
      isGiven={act.given !== null}
      name={them}
      title={name(expense)}
      act={
        <ActSlot
          act={act}
          words={words}
          them={them}
          more={
            <>
              <ButtonLink to={`/expenses/${expense.id}?answer=counter`}>
                <Trans>Suggest a change</Trans>
              </ButtonLink>
              <ButtonLink to={`/expenses/${expense.id}?answer=${isNew ? 'reject' : 'deny'}`}>
                {isNew ? <Trans>Not shared</Trans> : <Trans>Leave it disputed</Trans>}
              </ButtonLink>
              <ButtonLink look="quiet" to={`/expenses/${expense.id}`}>
                {expense.receipt ? <Trans>See receipt</Trans> : <Trans>See the expense</Trans>}
              </ButtonLink>
            </>
          }
        />
      }
    >
      <Line>
        {expense.paidBy === parents.me.id ? (
          <Trans>
            {them} entered that you paid {whole}. Your share is {share}.
          </Trans>
        ) : expense.splitType === 'equal' ? (
          <Trans>
            {them} paid {whole}. Your half is {share}.
          </Trans>
        ) : (
          <Trans>
            {them} paid {whole}. Your share is {share}.
          </Trans>
        )}
      </Line>
      {!act.given && answerBy.map((words) => <Line key={words}>{words}</Line>)}
      {/* the agreement that says it comes later than the row: its line is there already */}
      {!act.given && answerBy.length === 0 && until !== null && <Line>&nbsp;</Line>}
    </Row>
  )
}

/** One of mine that the other parent refused: it stays until I accept that, answer it or enter it again. */
function RefusedRow({ item: { expense }, parents }: RowOf<'expense'>) {
  const { t } = useLingui()
  const name = useExpenseName()
  const reasons = useReasonWords()
  const { act, words } = useWithdrawal(expense)
  const { answer } = expense
  const { them } = parents
  const title = name(expense)
  const why = [answer?.code && reasons[answer.code], answer?.reason && t`“${answer.reason}”`]
  return (
    <Row
      isGiven={act.given !== null}
      name={them}
      title={t`${them} did not approve ${title}`}
      act={
        <ActSlot
          act={act}
          words={words}
          them={them}
          more={
            <ButtonLink to={`/expenses/${expense.id}?answer=counter`}>
              <Trans>Answer with figures</Trans>
            </ButtonLink>
          }
        />
      }
    >
      <Line>{inSentences(why)}</Line>
    </Row>
  )
}

/** Money the other parent reports: did it arrive? */
export function PaymentRow({ item: { payment }, parents }: RowOf<'payment'>) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const methods = usePaymentWords()
  const { act, words } = usePaymentAnswer(payment)
  const { them } = parents
  const amount = <Money cents={minorOf(payment.amount, payment.currency)} currency={payment.currency} />
  const how = methods[payment.method]
  const day = dayText(payment.date, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const { reference } = payment
  return (
    <Row
      isGiven={act.given !== null}
      name={them}
      title={
        <Trans>
          {them} sent {amount}. Did it arrive?
        </Trans>
      }
      act={<ActSlot act={act} words={words} them={them} />}
    >
      <Line>{reference ? t`${how}, ${day}, reference ${reference}` : t`${how}, ${day}`}</Line>
    </Row>
  )
}

/** Terms the other parent signed: they are read before they are signed, so the row only leads there. */
export function AgreementRow({ item: { agreement }, parents }: RowOf<'agreement'>) {
  const { locale } = useRegion()
  const { act, words } = useSigning(agreement)
  const { them } = parents
  const from = dayText(agreement.validFrom, locale, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <Row
      isGiven={act.given !== null}
      name={them}
      title={<Trans>{them} proposes a change to your agreement</Trans>}
      act={
        <ActSlot
          act={act}
          words={words}
          offers={[]}
          them={them}
          more={
            <ButtonLink to="/expenses/agreements">
              <Trans>Read the change</Trans>
            </ButtonLink>
          }
        />
      }
    >
      <Line>
        <Trans>From {from}, once you have both signed.</Trans>
      </Line>
    </Row>
  )
}

/** A figure the other parent sealed: mine is sealed where the amount is seen. */
export function SealingRow({ item, parents }: RowOf<'sealing'>) {
  const { them } = parents
  return (
    <Row
      name={them}
      title={item.title}
      act={
        <ButtonLink to={`/expenses/${item.id}#sealed`}>
          {item.isBoth ? <Trans>Open both figures</Trans> : <Trans>Settle with sealed figures</Trans>}
        </ButtonLink>
      }
    >
      <Line>
        {item.isBoth ? (
          <Trans>Both figures are sealed. They open together on the device that sealed first.</Trans>
        ) : (
          <Trans>{them} has sealed a figure. Seal yours, and the two open together.</Trans>
        )}
      </Line>
    </Row>
  )
}
