import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { otherSide, type Parents } from '../../family/scope/parents.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import { useUnconfirmed } from '../../waiting/waiting.data.ts'
import { TwoPartBar } from '../two-part-bar.tsx'
import { minorOf } from '../wire.ts'
import { BalanceSentence, ClaimedSentence } from './balance-sentence.tsx'

type BalanceCardProps = { summary: Summary; parents: Parents; familyId: string; isLinked?: boolean }

/** The balance as a sentence; beside it the two ribbons whose difference it is. */
export function BalanceCard({ summary, parents, familyId, isLinked = true }: BalanceCardProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { sides } = summary
  const { them } = parents
  const outstanding = minorOf(summary.outstanding, summary.currency)
  const { sent, arriving } = useUnconfirmed(familyId)
  // what is on its way is not paid twice
  const left = Math.abs(outstanding) - minorOf(outstanding < 0 ? sent : arriving, summary.currency)
  const text = moneyText(left, summary.currency, locale)
  const isDrawn = otherSide(parents) !== null && sides.theirPart + sides.yourPart > 0
  return (
    <section
      aria-label={t`Balance`}
      className="mb-5 grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-4.5 border-b border-line pb-6 md:mb-7 md:gap-y-6 md:pb-8 lg:grid-cols-[auto_minmax(300px,1fr)]"
    >
      <div>
        <p className="font-serif text-[2.25rem] leading-[1.08] font-display tracking-[-0.018em] text-balance md:text-40">
          <BalanceSentence summary={summary} parents={parents} />
        </p>
        <p className="mt-2 text-15 text-ink-2">
          {otherSide(parents) !== null && sides.count > 0 && (
            <>
              <Plural value={sides.count} one="One approved item." other="# approved items." />{' '}
            </>
          )}
          <ClaimedSentence summary={summary} parents={parents} familyId={familyId} />
        </p>
        {isLinked && parents.other !== null && summary.count > 0 && (
          <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            {outstanding < 0 && left > 0 && (
              <ButtonLink to="/expenses/balances?settle">{t`Settle ${text}`}</ButtonLink>
            )}
            {outstanding > 0 && left > 0 && (
              <ButtonLink to="/expenses/balances?received">{t`${them} has paid me`}</ButtonLink>
            )}
            <Link to="/expenses/balances#adds-up" className="link inline-flex min-h-11 items-center">
              <Trans>How it adds up</Trans>
            </Link>
          </p>
        )}
      </div>
      {isDrawn && <Difference summary={summary} them={parents.them} />}
    </section>
  )
}

type DifferenceProps = { summary: Summary; them: string }

function Difference({ summary, them }: DifferenceProps) {
  const { currency } = summary
  const { t } = useLingui()
  const { locale } = useRegion()
  const theirPart = minorOf(summary.sides.theirPart, currency)
  const yourPart = minorOf(summary.sides.yourPart, currency)
  const outstanding = minorOf(summary.outstanding, currency)
  // positive: the other parent has paid on account
  const onAccount = theirPart - yourPart - outstanding
  const whole = Math.max(theirPart, yourPart)
  // the figure is shown in the gap where that is wide enough, otherwise below it
  const isRoomy = onAccount === 0 && Math.min(theirPart, yourPart) < whole * 0.75
  const [theirs, yours, rest] = [theirPart, yourPart, Math.abs(outstanding)].map((minor) =>
    moneyText(minor, currency, locale),
  )
  const gap = (part: number) =>
    part < whole ? (
      <Gap isNamed={onAccount === 0} from={(part / whole) * 100} minor={whole - part} currency={currency} />
    ) : null
  const hasRest = !isRoomy && whole > 0 && outstanding !== 0
  const figure = (minor: number) => (
    <Money cents={Math.abs(minor)} currency={currency} withCurrency={false} className="text-17 text-ink" />
  )
  return (
    <div
      role="img"
      aria-label={t`${them}’s part of what you paid is ${theirs}, your part of what ${them} paid is ${yours}, the difference is ${rest}`}
      className="grid gap-1.5"
    >
      <p className="flex justify-between gap-4 text-15 text-ink-2">
        <Trans>{them}’s part of what you paid</Trans>
        <Money cents={theirPart} currency={currency} withCurrency={false} className="text-17 text-ink" />
      </p>
      <div className="relative">
        <TwoPartBar you={theirPart} them={0} whole={whole} height={24} />
        {gap(theirPart)}
      </div>
      <p className="mt-2.5 flex justify-between gap-4 text-15 text-ink-2">
        <Trans>Your part of what {them} paid</Trans>
        <Money cents={yourPart} currency={currency} withCurrency={false} className="text-17 text-ink" />
      </p>
      <div className="relative">
        <TwoPartBar you={0} them={yourPart} whole={whole} height={24} />
        {gap(yourPart)}
      </div>
      {(onAccount !== 0 || hasRest) && (
        // on a phone in one line where they fit: what waits for an answer comes next, and its button should be in sight
        <div className="mt-2.5 flex flex-wrap justify-end gap-x-4">
          {onAccount !== 0 && (
            <p
              className={classNames(
                'me-auto flex justify-between gap-2 text-15 text-ink-2 md:w-full',
                !hasRest && 'w-full',
              )}
            >
              <Trans>Already paid back</Trans>
              {figure(onAccount)}
            </p>
          )}
          {hasRest && (
            <p className="flex gap-2 text-15 text-ink-2">
              {onAccount === 0 ? <Trans>Difference</Trans> : <Trans>Still to pay</Trans>}
              {figure(outstanding)}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** The difference, in the space where the shorter ribbon ends. */
function Gap({
  from,
  minor,
  currency,
  isNamed,
}: {
  from: number
  minor: number
  currency: string
  isNamed: boolean
}) {
  const isRoomy = isNamed && from < 75
  return (
    <span
      className="absolute inset-y-0 end-0 grid place-items-center overflow-hidden rounded-e-1 border-[1.5px] border-s-0 border-dashed border-edge"
      style={{ insetInlineStart: `calc(${from}% + 3px)` } as CSSProperties}
    >
      {isRoomy && (
        <Money cents={minor} currency={currency} withCurrency={false} className="text-15 leading-none" />
      )}
    </span>
  )
}
