import type { listPayments } from '@evenhand/contract/expenses/payments.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { decimalFromCents } from '@evenhand/domain/money/money.ts'
import { isDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Parents } from '../../family/scope/parents.ts'
import { errorSentence } from '../../text/errors.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine, TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { amountText, readAmount } from '../entry/amount-text.ts'
import { useAmountFault } from '../entry/fault-words.ts'
import { minorOf } from '../wire.ts'
import { type PaymentMethod, paymentMethods, usePaymentWords } from './payment-words.ts'
import { useReceivePayment, useSendPayment } from './payments.data.ts'

type PaymentFormProps = {
  familyId: string
  parents: Parents
  suggested: NonNullable<ReplyOf<typeof listPayments>['suggested']>
  /** sent but not confirmed yet, in minor units: it cannot be sent twice */
  waiting: number
  today: string
  onSent: () => void
  /** the one who is owed says that it arrived: it counts at once */
  isReceived?: boolean
}

/**
 * Reports a payment one has sent, which the other parent confirms, or one that has arrived: all that is outstanding, or
 * part of it. [EXP-10]
 */
export function PaymentForm({
  familyId,
  parents,
  suggested,
  waiting,
  today,
  onSent,
  isReceived = false,
}: PaymentFormProps) {
  const { t, i18n } = useLingui()
  const { locale } = useRegion()
  const methods = usePaymentWords()
  const { currency } = suggested
  const open = minorOf(suggested.amount, currency) - waiting
  const [amount, setAmount] = useState(() => amountText(open, currency, locale))
  const [method, setMethod] = useState<PaymentMethod>('transfer')
  const [date, setDate] = useState(today)
  const [reference, setReference] = useState('')
  const [hasTried, setTried] = useState(false)
  const [sent, received] = [useSendPayment(familyId), useReceivePayment(familyId)]
  const sending = isReceived ? received : sent
  const amountFault = useAmountFault(currency, locale)
  const reading = readAmount(amount, currency, locale)
  const faults = {
    amount:
      amountFault(reading) ??
      (reading.ok && reading.cents > open ? t`That is more than is outstanding.` : undefined),
    date:
      isDay(date) && date <= today
        ? undefined
        : isReceived
          ? t`Enter the day it arrived.`
          : t`Enter the day it was sent.`,
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!reading.ok || faults.amount || faults.date) return
    const settles = waiting === 0 && reading.cents === open
    const body = {
      amount: decimalFromCents(reading.cents, currency),
      method,
      date,
      reference: reference.trim(),
      settles,
    }
    const outcome = await sending.pay(body)
    if (!outcome) return
    if (outcome.sent)
      raiseToast({
        type: 'success',
        title: isReceived
          ? t`It is counted, with a receipt number`
          : t`We’ve asked ${parents.them} to confirm`,
      })
    onSent()
  }
  const text = moneyText(reading.ok ? reading.cents : 0, currency, locale)
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid max-w-[520px] gap-4"
      aria-label={isReceived ? t`Say that it arrived` : t`Say that you paid`}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t`Amount, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={hasTried ? faults.amount : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label={isReceived ? t`Arrived on` : t`Sent on`}
          type="date"
          max={today}
          className="block"
          value={date}
          error={hasTried ? faults.date : undefined}
          onChange={(event) => setDate(event.target.value)}
        />
        <SelectField
          label={t`How`}
          value={method}
          onChange={(event) => setMethod(event.target.value as PaymentMethod)}
        >
          {paymentMethods.map((one) => (
            <option key={one} value={one}>
              {methods[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Reference`}
          optional
          maxLength={140}
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      </div>
      {sending.failure && <ErrorLine>{errorSentence(i18n, sending.failure)}</ErrorLine>}
      <div className="flex flex-wrap gap-2 max-md:[&_.button]:flex-1">
        <Button type="submit" look="primary" busy={sending.isBusy}>
          {isReceived ? t`I received ${text}` : t`I sent ${text}`}
        </Button>
        <Button look="quiet" onClick={onSent}>
          <Trans>Not now</Trans>
        </Button>
      </div>
      <p className="hint">
        {isReceived ? (
          <Trans>
            Evenhand moves no money. It counts straight away. {parents.them} sees it with day, amount, method
            and reference.
          </Trans>
        ) : (
          <Trans>
            Evenhand moves no money. {parents.them} sees the day, amount, method and reference; it counts once{' '}
            {parents.them} confirms that it arrived.
          </Trans>
        )}
      </p>
    </form>
  )
}
