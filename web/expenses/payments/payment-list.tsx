import type { ExpensePayment } from '@evenhand/contract/expenses/payments.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PaymentCheck } from '../../checked/checked-later.tsx'
import { isAloneNow, type Parents } from '../../family/scope/parents.ts'
import { ActSlot } from '../../page/act-slot.tsx'
import { dayText } from '../../text/dates.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Money } from '../../ui/money.tsx'
import { Status } from '../../ui/status.tsx'
import { minorOf } from '../wire.ts'
import { usePaymentWords } from './payment-words.ts'
import { usePaymentAnswer } from './use-payment-answer.tsx'

type PaymentProps = { payment: ExpensePayment; parents: Parents }
type OfFamily = { familyId: string }

/** Asks the recipient whether it arrived: yes and not yet are equally prominent. */
export function PaymentQuestion({ familyId, payment, parents }: PaymentProps & OfFamily) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const methods = usePaymentWords()
  const { act, words } = usePaymentAnswer(payment)
  const { them } = parents
  const amount = moneyText(minorOf(payment.amount, payment.currency), payment.currency, locale)
  const day = dayText(payment.date, locale, { day: 'numeric', month: 'long' })
  const how = methods[payment.method].toLocaleLowerCase(locale)
  return (
    <section className="well-card mb-6 grid gap-4" aria-labelledby={`payment-${payment.id}`}>
      <h2 id={`payment-${payment.id}`} className="heading-serif max-w-[22em]">
        <Trans>
          {them} says {amount} was paid on {day}. Did it arrive?
        </Trans>
      </h2>
      <p className="text-15 text-ink-2">
        {payment.reference ? t`By ${how}, reference ${payment.reference}.` : t`By ${how}.`}{' '}
        {payment.settles && (
          <Plural
            value={payment.covers.length}
            one="It settles one approved item."
            other="It settles # approved items."
          />
        )}
      </p>
      <PaymentCheck familyId={familyId} payment={payment} parents={parents} />
      <ActSlot act={act} words={words} them={them} />
      <p className="hint">
        <Trans>
          Yes closes it with a receipt number for both of you. Not yet tells {them} that it has not arrived.
        </Trans>
      </p>
    </section>
  )
}

/** Every payment with its status. */
export function PaymentList({
  familyId,
  payments,
  parents,
}: {
  familyId: string
  payments: readonly ExpensePayment[]
  parents: Parents
}) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const methods = usePaymentWords()
  if (payments.length === 0)
    return (
      <p className="pt-4 text-15 text-ink-2">
        <Trans>No payment was reported yet.</Trans>
      </p>
    )
  return (
    <ul>
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-line py-3.5"
        >
          <span>
            <span className="font-semibold">
              {payment.from === parents.me.id ? t`You paid` : t`${parents.them} paid`}
            </span>
            <span className="block text-15 text-ink-2">
              {[dayText(payment.date, locale), methods[payment.method], payment.reference]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
          <Money
            cents={minorOf(payment.amount, payment.currency)}
            currency={payment.currency}
            className="text-19"
          />
          <span className="col-span-full">
            <PaymentStatus payment={payment} parents={parents} />
          </span>
          {!isAsked(payment, parents) && (
            <div className="col-span-full">
              <PaymentCheck familyId={familyId} payment={payment} parents={parents} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Its question stands above the list, and what was found of it there. */
const isAsked = ({ answer, to }: ExpensePayment, parents: Parents) =>
  answer === null && to === parents.me.id && !isAloneNow(parents)

function PaymentStatus({ payment, parents }: PaymentProps) {
  const { t } = useLingui()
  const { them } = parents
  if (payment.answer === 'confirmed')
    return <Status glyph="done">{t`Confirmed, receipt ${payment.receiptNumber ?? 0}`}</Status>
  if (payment.answer === 'missing') return <Status glyph="declined">{t`Has not arrived`}</Status>
  if (isAloneNow(parents)) return <Status glyph="declined">{t`Left unanswered`}</Status>
  return (
    <Status glyph="waiting">
      {payment.from === parents.me.id ? t`Waiting for ${them} to confirm` : t`Needs your answer`}
    </Status>
  )
}
