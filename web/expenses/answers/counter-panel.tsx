import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Parents } from '../../family/scope/parents.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { Money } from '../../ui/money.tsx'
import { amountText, readAmount } from '../entry/amount-text.ts'
import { ShareSlider } from '../entry/share-slider.tsx'
import { minorOf } from '../wire.ts'
import type { Offer } from './answers.data.ts'
import { firstSuggestion, isSame, offerOf, type Suggestion, sharesOfSuggestion } from './counter-offer.ts'

type CounterPanelProps = {
  expense: Expense
  parents: Parents & { other: NonNullable<Parents['other']> }
  isSending: boolean
  onOffer: (offer: Offer) => void
  onClose: () => void
}

/** Suggests other figures: the share with a handle, optionally another amount. Nothing is owed until it is approved. */
export function CounterPanel({ expense, parents, isSending, onOffer, onClose }: CounterPanelProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { currency } = expense
  const { me, other, them } = parents
  const [suggestion, setSuggestion] = useState<Suggestion>(() => firstSuggestion(expense, me.id))
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const reading = typed === null ? null : readAmount(typed, currency, locale)
  const isReadable = reading === null || (reading.ok && reading.cents > 0)
  const amount = reading?.ok ? reading.cents : minorOf(expense.amount, currency)
  const now = { ...suggestion, amount }
  const [mine, theirs] = sharesOfSuggestion(now, expense.paidBy === me.id)
  const text = moneyText(mine, currency, locale)
  const blocked = !isReadable
    ? t`Enter the amount in digits.`
    : isSame(now, expense, me.id)
      ? t`This is what stands now.`
      : undefined
  return (
    <form
      className="grid gap-4 border-t border-line pt-4"
      aria-label={t`Suggest a change`}
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === undefined && !isSending)
          onOffer(offerOf(now, expense, [me.id, other.id], reason.trim()))
      }}
    >
      <h3 className="text-serif text-21">
        <Trans>What would be right for this?</Trans>
      </h3>
      <div className="grid gap-2">
        <ShareSlider
          mine={suggestion.mine}
          them={them}
          onChange={(share) => setSuggestion({ ...suggestion, mine: share })}
        />
        <p className="flex justify-between gap-3" aria-live="polite">
          <Money cents={mine} currency={currency} className="text-19" />
          <Money cents={theirs} currency={currency} className="text-19" />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip isOn={suggestion.mine === 5000} onClick={() => setSuggestion({ ...suggestion, mine: 5000 })}>
          {t`Half each`}
        </Chip>
        <Chip isOn={suggestion.mine === 0} onClick={() => setSuggestion({ ...suggestion, mine: 0 })}>
          {t`Nothing from you`}
        </Chip>
        <Chip
          isOn={typed !== null}
          onClick={() =>
            setTyped(typed === null ? amountText(minorOf(expense.amount, currency), currency, locale) : null)
          }
        >
          {t`Another amount`}
        </Chip>
      </div>
      {typed !== null && (
        <TextField
          label={t`What of it is shared, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isReadable ? undefined : t`Enter the amount in digits.`}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <TextAreaField
        label={t`Why, in a sentence`}
        optional
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint={t`${them} can approve it, suggest something else, or leave it. Until one of you approves, nothing is owed.`}
      />
      <div className="flex flex-wrap gap-2 max-md:[&_.button]:flex-1">
        <Button type="submit" look="primary" busy={isSending} disabledReason={blocked}>
          {t`Suggest ${text}`}
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  )
}
