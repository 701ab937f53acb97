import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { categoryNames } from '@evenhand/domain/expenses/category.ts'
import { cents } from '@evenhand/domain/money/money.ts'
import { isDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useKeptState } from '../../api/writes/use-kept-state.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { BegunBefore } from '../../page/begun-before.tsx'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Money } from '../../ui/money.tsx'
import { useCategoryWord } from '../category.tsx'
import { amountText, readAmount } from '../entry/amount-text.ts'
import { useAmountFault } from '../entry/fault-words.ts'
import { latestOwnDay } from '../entry/own-day.ts'
import { ShareSlider } from '../entry/share-slider.tsx'
import { minorOf } from '../wire.ts'
import type { Offer } from './answers.data.ts'
import { firstSuggestion, isSame, offerOf, type Suggestion, sharesOfSuggestion } from './counter-offer.ts'

/** What has been suggested so far, and which parts are open. */
type Begun = {
  suggestion: Suggestion
  typed: string | null
  reason: string
  parts: { category: boolean; date: boolean }
}

type CounterPanelProps = {
  expense: Expense
  parents: Parents & { other: NonNullable<Parents['other']> }
  /** the family's, which decides what today is */
  zone: string
  onOffer: (offer: Offer) => void
  onClose: () => void
}

/**
 * Suggests other figures: the share with a handle, and where wished another amount, category or day. Nothing is owed until
 * it is approved. [EXP-03]
 */
export function CounterPanel({ expense, parents, zone, onOffer, onClose }: CounterPanelProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { currency } = expense
  const { me, other, them } = parents
  // an offer that was answered meanwhile is another thing to suggest about
  const kept = useKeptState<Begun>(`counter ${expense.id} ${expense.updatedAt}`, () => ({
    suggestion: firstSuggestion(expense, me.id),
    typed: null,
    reason: '',
    parts: { category: false, date: false },
  }))
  const { suggestion, typed, reason, parts } = kept.value
  const setSuggestion = (one: Suggestion) => kept.change({ suggestion: one })
  const setTyped = (text: string | null) => kept.change({ typed: text })
  const word = useCategoryWord()
  /** a part that is closed again is as it stands */
  const toggle = (part: 'category' | 'date') => {
    kept.change({
      parts: { ...parts, [part]: !parts[part] },
      ...(parts[part] && { suggestion: { ...suggestion, [part]: expense[part] } }),
    })
  }
  const reading = typed === null ? null : readAmount(typed, currency, locale)
  const isRefund = expense.refundOf !== null
  const amountFault = useAmountFault(currency, locale)
  const fault = reading === null ? undefined : amountFault(reading)
  const sign = isRefund ? -1 : 1
  const amount = reading?.ok ? cents(sign * reading.cents) : minorOf(expense.amount, currency)
  const today = latestOwnDay(zone)
  const dayFault =
    isDay(suggestion.date) && suggestion.date <= today ? undefined : t`Enter the day it was paid.`
  const now = { ...suggestion, amount }
  const [mine, theirs] = sharesOfSuggestion(now, expense.paidBy === me.id)
  const text = moneyText(mine, currency, locale)
  const blocked = fault ?? dayFault ?? (isSame(now, expense, me.id) ? t`This is what stands now.` : undefined)
  return (
    <form
      className="grid gap-4 border-t border-line pt-4"
      aria-label={t`Suggest a change`}
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === undefined) onOffer(offerOf(now, expense, [me.id, other.id], reason.trim()))
      }}
    >
      {kept.isFound && <BegunBefore onAfresh={kept.startAfresh} />}
      <h2 className="text-serif text-21">
        <Trans>What would be right for this?</Trans>
      </h2>
      {!isRefund && (
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
      )}
      <div className="flex flex-wrap gap-2">
        {!isRefund && (
          <>
            <Chip
              isOn={suggestion.mine === 5000}
              onClick={() => setSuggestion({ ...suggestion, mine: 5000 })}
            >
              {t`Half each`}
            </Chip>
            <Chip isOn={suggestion.mine === 0} onClick={() => setSuggestion({ ...suggestion, mine: 0 })}>
              {t`Nothing from you`}
            </Chip>
          </>
        )}
        <Chip
          isOn={typed !== null}
          onClick={() =>
            setTyped(
              typed === null
                ? amountText(Math.abs(minorOf(expense.amount, currency)), currency, locale)
                : null,
            )
          }
        >
          {t`Another amount`}
        </Chip>
        {!isRefund && (
          <Chip isOn={parts.category} onClick={() => toggle('category')}>
            {t`Another category`}
          </Chip>
        )}
        <Chip isOn={parts.date} onClick={() => toggle('date')}>
          {t`Another day`}
        </Chip>
      </div>
      {typed !== null && (
        <TextField
          label={t`What of it is shared, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={fault}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {parts.category && (
        <SelectField
          label={t`Category`}
          value={suggestion.category}
          onChange={(event) =>
            setSuggestion({ ...suggestion, category: event.target.value as Suggestion['category'] })
          }
        >
          {categoryNames.map((name) => (
            <option key={name} value={name}>
              {word(name)}
            </option>
          ))}
        </SelectField>
      )}
      {parts.date && (
        <TextField
          label={isRefund ? t`Refunded on` : t`Paid on`}
          type="date"
          className="block"
          max={today}
          value={suggestion.date}
          error={dayFault}
          onChange={(event) => setSuggestion({ ...suggestion, date: event.target.value })}
        />
      )}
      <TextAreaField
        label={t`Why, in a sentence`}
        optional
        maxLength={1000}
        value={reason}
        onChange={(event) => kept.change({ reason: event.target.value })}
        hint={t`${them} reads it, and it stays in the record. ${them} can approve, suggest something else, or leave it; until one of you approves, nothing is owed.`}
      />
      <div className="flex flex-wrap gap-2 max-md:[&_.button]:flex-1">
        <Button type="submit" look="primary" disabledReason={blocked}>
          {t`Suggest ${text}`}
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  )
}
