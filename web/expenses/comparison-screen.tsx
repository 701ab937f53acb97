import { currencyCodes } from '@evenhand/domain/money/currencies.ts'
import { currencyOfZone } from '@evenhand/domain/money/currency-of-zone.ts'
import { cents } from '@evenhand/domain/money/money.ts'
import { isZone } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PublicFrame } from '../frame/public-frame.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { moneyText } from '../text/money.ts'
import { useRegion } from '../text/region.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { amountText, readAmount, readPercentage } from './entry/amount-text.ts'
import { compareWays, type Way } from './four-ways.ts'
import { TwoPartBar } from './two-part-bar.tsx'

const ways: readonly Way[] = ['equal', 'percentage', 'custom', 'income']

/** `/expense-comparison` [ROUTE-19]: a public page; what each parent owes of an expense under four ways to split it. */
export function ExpenseComparisonScreen() {
  const { t } = useLingui()
  usePageTitle(t`Compare ways to share an expense`)
  return (
    <PublicFrame>
      <PageHead
        title={<Trans>Compare ways to share an expense</Trans>}
        lede={
          <Trans>
            Four ways to share the same bill, to the cent. Nothing you type here leaves this page.
          </Trans>
        }
      />
      <Calculator />
    </PublicFrame>
  )
}

function Calculator() {
  const { t } = useLingui()
  const { locale, zone } = useRegion()
  const [currency, setCurrency] = useState(() => (isZone(zone) && currencyOfZone(zone)) || 'USD')
  const start = (minor: number) => amountText(minor, currency, locale)
  const [typed, setTyped] = useState({
    amount: start(16_400),
    percent: '60',
    fixed: start(5000),
    first: start(300_000),
    second: start(200_000),
  })
  const [payer, setPayer] = useState<'first' | 'second'>('first')
  const change = (some: Partial<typeof typed>) => setTyped({ ...typed, ...some })
  const read = (text: string) => {
    const reading = readAmount(text, currency, locale)
    return reading.ok ? reading.cents : null
  }
  const amount = read(typed.amount)
  const percent = readPercentage(typed.percent, locale)
  const result =
    amount === null || amount <= 0
      ? null
      : compareWays({
          amount,
          isPaidByFirst: payer === 'first',
          percent: percent.ok ? percent.basisPoints : 5000,
          fixed: read(typed.fixed) ?? cents(0),
          incomes: [read(typed.first) ?? cents(0), read(typed.second) ?? cents(0)],
        })
  const names: Record<Way, string> = {
    equal: t`Half each`,
    percentage: t`By percentage`,
    custom: t`A fixed amount`,
    income: t`By income`,
  }
  const field = (name: keyof typeof typed, label: string, error?: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name]}
      error={error}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  const text = (minor: number) => moneyText(minor, currency, locale)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)] lg:gap-16">
      <form className="grid gap-4" onSubmit={(event) => event.preventDefault()} aria-label={t`The expense`}>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          {field('amount', t`Amount`, result ? undefined : t`Enter the amount in digits.`)}
          <SelectField
            label={t`Currency`}
            value={currency}
            onChange={(event) => setCurrency(event.target.value)}
          >
            {currencyCodes.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </SelectField>
        </div>
        <Segmented
          wide
          label={t`Who paid`}
          value={payer}
          onChange={setPayer}
          options={[
            { value: 'first', label: t`Parent A paid` },
            { value: 'second', label: t`Parent B paid` },
          ]}
        />
        {field(
          'percent',
          t`Parent A’s percentage`,
          percent.ok ? undefined : t`Enter a figure from 0 to 100.`,
        )}
        {field('fixed', t`Parent A’s fixed amount`)}
        <div className="grid grid-cols-2 gap-3">
          {field('first', t`Parent A’s income`)}
          {field('second', t`Parent B’s income`)}
        </div>
      </form>
      <ul className="grid gap-7" aria-live="polite">
        {ways.map((way) => {
          const shares = result?.[way] ?? null
          return (
            <li key={way} className="grid gap-2">
              <h2 className="text-serif text-21">{names[way]}</h2>
              {shares === null ? (
                <p className="text-15 text-ink-2">
                  <Trans>These figures don’t add up. Change them to see the shares.</Trans>
                </p>
              ) : (
                <>
                  <TwoPartBar you={shares[0]} them={shares[1]} whole={shares[0] + shares[1]} height={24} />
                  <p className="flex flex-wrap justify-between gap-x-6 text-15">
                    <span>{t`Parent A bears ${text(shares[0])}`}</span>
                    <span>{t`Parent B bears ${text(shares[1])}`}</span>
                  </p>
                  <p className="font-semibold">
                    {payer === 'first' ? t`B owes A ${text(shares[1])}` : t`A owes B ${text(shares[0])}`}
                  </p>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
