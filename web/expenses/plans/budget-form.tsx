import { plannedIn } from '@evenhand/domain/expenses/budget.ts'
import { type Category, categoryNames } from '@evenhand/domain/expenses/category.ts'
import { decimalFromCents } from '@evenhand/domain/money/money.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { errorSentence } from '../../text/errors.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine, TextField } from '../../ui/fields/field.tsx'
import { useCategoryWord } from '../category.tsx'
import { amountText, readAmount } from '../entry/amount-text.ts'
import { type Budget, plansOf } from './budget.ts'
import { useSetBudget } from './plans.data.ts'

type BudgetFormProps = {
  familyId: string
  budget: Budget
  month: string
  monthWord: string
  onClose: () => void
}

/** The plan for each category from the displayed month on. Only changes are sent. */
export function BudgetForm({ familyId, budget, month, monthWord, onClose }: BudgetFormProps) {
  const { t, i18n } = useLingui()
  const { locale } = useRegion()
  const word = useCategoryWord()
  const { currency } = budget
  const [planned] = useState(() => plannedIn(plansOf(budget), month))
  const before = (category: Category) => {
    const amount = planned.get(category)
    return amount === undefined ? '' : amountText(amount, currency, locale)
  }
  const [typed, setTyped] = useState<Partial<Record<Category, string>>>({})
  const [hasTried, setTried] = useState(false)
  const setting = useSetBudget(familyId)
  const readings = Object.entries(typed).map(([category, text]) => {
    const reading = text.trim() === '' ? { ok: true as const, cents: 0 } : readAmount(text, currency, locale)
    return [category as Category, reading] as const
  })
  const isWrong = (category: Category) => readings.some(([name, { ok }]) => name === category && !ok)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const plans: Partial<Record<Category, number>> = {}
    for (const [category, reading] of readings) {
      if (!reading.ok) return
      if (reading.cents !== (planned.get(category) ?? 0))
        plans[category] = decimalFromCents(reading.cents as never, currency)
    }
    if (Object.keys(plans).length === 0) return onClose()
    if (await setting.set({ month, plans })) onClose()
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[520px] gap-5" aria-label={t`Monthly budget`}>
      <p className="max-w-measure text-ink-2">
        <Trans>
          These amounts apply from {monthWord} until one of you changes them. Leave a category empty if you
          don’t plan for it. Both of you see them, and who set them.
        </Trans>
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4">
        {categoryNames.map((category) => (
          <TextField
            key={category}
            label={`${word(category)}, ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            value={typed[category] ?? before(category)}
            error={hasTried && isWrong(category) ? t`Enter the amount in digits.` : undefined}
            onChange={(event) => setTyped({ ...typed, [category]: event.target.value })}
          />
        ))}
      </div>
      {setting.failure && <ErrorLine>{errorSentence(i18n, setting.failure)}</ErrorLine>}
      <div className="flex flex-wrap gap-2 max-md:[&_.button]:flex-1">
        <Button type="submit" look="primary" busy={setting.isBusy}>
          <Trans>Save the budget</Trans>
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
