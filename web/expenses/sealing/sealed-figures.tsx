import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { SealingState } from '@evenhand/contract/sealing/sealing.ts'
import { maySeal } from '@evenhand/domain/sealing/sealed.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePaused } from '../../api/writes/paused.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { Paused } from '../../page/act-slot.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { AmountField } from '../entry/amount-field.tsx'
import { readAmount } from '../entry/amount-text.ts'
import { useAmountFault } from '../entry/fault-words.ts'
import { minorOf, permissionFactsOf } from '../wire.ts'
import { SealPictures } from './seal-pictures.tsx'
import { useOpening, useSealedFigures, useSealing } from './sealing.data.ts'

/** [EXP-12] Two sealed figures, opened together: settles a dispute without either parent showing their hand. */
export function SealedFigures({ expense, parents }: { expense: Expense; parents: Parents }) {
  const amount = minorOf(expense.amount, expense.currency)
  const facts = permissionFactsOf(expense)
  if (parents.other === null || !maySeal({ ...facts, ownLedger: expense.ownLedger, amount })) return null
  return <Sealing expense={expense} parents={parents} amount={amount} />
}

type SealingProps = { expense: Expense; parents: Parents; amount: number }

function Sealing({ expense, parents, amount }: SealingProps) {
  const { t } = useLingui()
  const query = useSealing(expense.id)
  const section = useRef<HTMLElement>(null)
  // this section loads after the page, so the browser cannot scroll to it by itself
  useEffect(() => {
    if (location.hash === '#sealed') section.current?.scrollIntoView()
  }, [])
  return (
    <section
      id="sealed"
      ref={section}
      aria-labelledby="sealed-title"
      className="grid gap-8 border-t border-line pt-7"
    >
      <div className="grid items-start gap-x-18 gap-y-6 grid-cols-[minmax(0,1fr)] min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
        <div>
          <h2 id="sealed-title" className="heading-serif md:text-40">
            <Trans>Two sealed figures, opened together</Trans>
          </h2>
          <p className="mt-3 max-w-[48ch] text-ink-2">
            <Trans>
              Each of you seals one figure. If they meet or cross, the middle is agreed. If not, nothing is
              shown and both are erased.
            </Trans>
          </p>
        </div>
        <div className="grid gap-4">
          <Loaded
            query={query}
            failure={t`The sealed figures could not be loaded`}
            skeleton={
              <Skeleton label={t`Loading`}>
                <SkeletonRows rows={1} />
              </Skeleton>
            }
          >
            {(state) => <Stand state={state} expense={expense} parents={parents} amount={amount} />}
          </Loaded>
        </div>
      </div>
      <SealPictures them={parents.them} />
    </section>
  )
}

function Stand({ state, expense, parents, amount }: SealingProps & { state: SealingState }) {
  const { me, them } = parents
  const acts = useSealedFigures(expense, me.id)
  const isKeyMissing = useOpening(state, acts.open)
  const isPaused = usePaused(`expense:${expense.id}`)
  const { sealing, firstBy, isBoth, last } = state
  const isMine = firstBy === me.id
  if (!globalThis.crypto?.subtle)
    return (
      <p>
        <Trans>This browser can only seal a figure over a secure connection (https).</Trans>
      </p>
    )
  if (sealing !== null && (isMine || isBoth))
    return (
      <div className="grid justify-items-start gap-3" role="status">
        <p className="flex items-center gap-2">
          <Lock className="icon" aria-hidden="true" />
          {isKeyMissing ? (
            <Trans>
              The key to your figure is in the browser you sealed it in. Open this page there, or take it
              back.
            </Trans>
          ) : isMine && isBoth ? (
            <Trans>Both are sealed. They are being opened.</Trans>
          ) : isBoth ? (
            <Trans>Both are sealed. They open when {them} is here next.</Trans>
          ) : (
            <Trans>Your figure is sealed. {them} has not sealed one yet.</Trans>
          )}
        </p>
        <Button busy={acts.isBusy} onClick={() => void acts.withdraw(sealing)}>
          <Trans>Take it back</Trans>
        </Button>
      </div>
    )
  return (
    <>
      {sealing !== null && (
        <p>
          <Trans>{them} has sealed a figure.</Trans>
        </p>
      )}
      {sealing === null && last?.outcome === 'apart' && (
        <p role="status">
          <Trans>The two figures did not meet. Neither is kept, and neither of you learns the other’s.</Trans>
        </p>
      )}
      {state.roundsLeft === 0 ? (
        <p className="text-ink-2">
          <Trans>Figures have been sealed for this expense as often as allowed.</Trans>
        </p>
      ) : isPaused ? (
        <Paused />
      ) : (
        <SealForm
          expense={expense}
          amount={amount}
          them={them}
          isPayer={expense.paidBy === me.id}
          isBusy={acts.isBusy}
          onSeal={(minor) => void acts.seal(state, minor)}
        />
      )}
    </>
  )
}

type SealFormProps = {
  expense: Expense
  amount: number
  them: string
  isPayer: boolean
  isBusy: boolean
  onSeal: (minor: number) => void
}

function SealForm({ expense, amount, them, isPayer, isBusy, onSeal }: SealFormProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<string>()
  const amountFault = useAmountFault(expense.currency, locale)
  const { currency } = expense
  const read = readAmount(value, currency, locale)
  const minor = read.ok ? read.cents : null
  const whole = moneyText(amount, currency, locale)
  return (
    <form
      className="grid gap-4.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (minor === null || minor < 0 || minor > amount) {
          const isAsked = !read.ok && read.reason === 'ambiguous'
          setFault(isAsked ? amountFault(read) : t`Enter an amount between 0 and ${whole}.`)
          return
        }
        setFault(undefined)
        onSeal(minor)
      }}
    >
      <AmountField
        label={isPayer ? t`The least you would accept from ${them}` : t`The most you would pay ${them}`}
        hint={t`${them} is not shown this figure. If the two meet, the middle tells each of you the other’s: twice the middle, less your own.`}
        currency={currency}
        value={value}
        error={fault}
        onChange={setValue}
      />
      <div>
        <Button
          type="submit"
          look="primary"
          size="large"
          busy={isBusy}
          icon={<Lock className="icon" aria-hidden="true" />}
        >
          {minor === null ? t`Seal this figure` : t`Seal ${moneyText(minor, currency, locale)}`}
        </Button>
      </div>
    </form>
  )
}
