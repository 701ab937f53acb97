import { useLingui } from '@lingui/react/macro'
import { ErrorLine } from '../../ui/fields/field.tsx'

type AmountFieldProps = {
  /** "Amount" by default */
  label?: string
  hint?: string
  value: string
  onChange: (value: string) => void
  currency: string
  error?: string | undefined
}

/** The amount, large and in the serif font on a line, like a figure in a ledger. */
export function AmountField({ label, hint, value, onChange, currency, error }: AmountFieldProps) {
  const { t } = useLingui()
  const describedBy = [error && 'expense-amount-error', hint && 'expense-amount-hint']
    .filter(Boolean)
    .join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor="expense-amount">
        {label ?? t`Amount`}
      </label>
      <div
        data-error={error !== undefined}
        className="flex items-baseline gap-3 border-b-2 border-ink pb-1.5 focus-within:outline-3 focus-within:outline-offset-4 focus-within:outline-focus data-[error=true]:border-danger"
      >
        <input
          id="expense-amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="w-full min-w-0 bg-transparent font-serif text-[3rem] leading-[1.1] font-display tracking-[-0.02em] text-ink [font-variant-numeric:lining-nums_tabular-nums] outline-none md:text-56"
        />
        <span className="text-17 text-ink-2">{currency}</span>
      </div>
      {hint && (
        <p id="expense-amount-hint" className="hint">
          {hint}
        </p>
      )}
      {error && <ErrorLine id="expense-amount-error">{error}</ErrorLine>}
    </div>
  )
}
