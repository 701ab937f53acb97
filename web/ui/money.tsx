import { moneyText } from '../text/money.ts'
import { useRegion } from '../text/region.tsx'
import { classNames } from './class-names.ts'

type MoneyProps = { cents: number; currency: string; className?: string; withCurrency?: boolean }

/** An amount in the serif font, as in a ledger. `cents` is in minor units of the currency. */
export function Money({ cents, currency, className, withCurrency = true }: MoneyProps) {
  const { locale } = useRegion()
  return (
    <span className={classNames('money', className)} translate="no">
      {moneyText(cents, currency, locale, withCurrency)}
    </span>
  )
}
