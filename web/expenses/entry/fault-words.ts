import { useLingui } from '@lingui/react/macro'
import { type AmountReading, amountText } from './amount-text.ts'
import type { DraftFault, DraftFaults, DraftField } from './draft.ts'

/** What is wrong with an amount, in one sentence: where it may be one or one thousand, that is asked. */
export function useAmountFault(currency: string, locale: string) {
  const { t } = useLingui()
  const [thousand, one] = [100_000, 100].map((minor) => amountText(minor, 'EUR', locale))
  return (reading: AmountReading): string | undefined =>
    reading.ok && reading.cents > 0
      ? undefined
      : !reading.ok && reading.reason === 'ambiguous'
        ? t`One or one thousand? Enter it like ${thousand} or ${one}.`
        : !reading.ok && reading.reason === 'too-precise'
          ? t`That has too many decimals for ${currency}.`
          : t`Enter the amount in digits.`
}

/** What is wrong with a form and how to fix it, in the order of its fields. */
export function useFaultWords(currency: string, locale: string) {
  const { t } = useLingui()
  const example = amountText(8501, currency, locale)
  const [thousand, one] = [100_000, 100].map((minor) => amountText(minor, 'EUR', locale))
  const amount: Record<DraftFault, string> = {
    empty: t`Enter the amount, such as ${example}.`,
    'not-a-number': t`Enter the amount in digits, such as ${example}.`,
    'too-precise': t`That has too many decimals for ${currency}. Enter it like ${example}.`,
    'too-large': t`That is more than can be entered. Check the amount.`,
    'not-positive': t`Enter an amount above zero.`,
    'not-the-whole': t`Enter the amount, such as ${example}.`,
    'in-future': t`Enter the amount, such as ${example}.`,
    ambiguous: t`One or one thousand? Enter it like ${thousand} or ${one}.`,
    'above-original': t`That is more than is left of what was paid.`,
  }
  const parts = (fault: DraftFault) =>
    fault === 'not-the-whole' ? t`The two shares must add up to the whole.` : t`Enter both shares in digits.`
  const words: Record<DraftField, (fault: DraftFault) => string> = {
    amount: (fault) => amount[fault],
    category: () => t`Choose a category.`,
    date: (fault) =>
      fault === 'in-future'
        ? t`That day has not come yet. Enter the day it was paid.`
        : t`Enter the day it was paid.`,
    parts,
  }
  return (faults: DraftFaults) =>
    (['amount', 'category', 'date', 'parts'] as const).flatMap((field) => {
      const fault = faults[field]
      return fault === undefined ? [] : [{ field, message: words[field](fault) }]
    })
}
