import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { holderOn } from '../../calendar/rotation/times.ts'
import { useTimes } from '../../calendar/rotation/use-times.ts'
import { clockNow } from '../../device/clock.ts'
import { otherSide, type Parents } from '../../family/scope/parents.ts'
import { useMessageOrigin } from '../../page/message-origin.ts'
import { dateTimeText, dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Money } from '../../ui/money.tsx'
import { RibbonTick } from '../../ui/plots/ribbon.tsx'
import { CategoryIcon, useCategoryWord } from '../category.tsx'
import { useSplitWords } from '../split-words.ts'
import { ExpenseStatus } from '../status.tsx'
import { TwoPartBar } from '../two-part-bar.tsx'
import { minorOf, shareOf } from '../wire.ts'

type ExpenseFactsProps = { expense: Expense; family: Family; parents: Parents }

/** The amount and how it is shared. */
export function ExpenseAmount({ expense, parents }: Omit<ExpenseFactsProps, 'family'>) {
  const { currency } = expense
  const splitWords = useSplitWords(parents)
  const other = otherSide(parents)
  return (
    <>
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b-2 border-ink pb-2">
          <Money
            cents={minorOf(expense.amount, currency)}
            currency={currency}
            className="text-40 leading-[1.1] font-display tracking-[-0.018em] md:text-56"
          />
          <ExpenseStatus expense={expense} parents={parents} />
        </p>
        <p className="mt-2.5 text-ink-2">{splitWords(expense)}</p>
      </div>
      {other && !expense.ownLedger && <Shares expense={expense} parents={parents} otherId={other.id} />}
    </>
  )
}

function Shares({ expense, parents, otherId }: { expense: Expense; parents: Parents; otherId: string }) {
  const [mine, theirs] = [shareOf(expense, parents.me.id), shareOf(expense, otherId)]
  const { them } = parents
  return (
    <div className="grid gap-3">
      <TwoPartBar you={mine} them={theirs} whole={mine + theirs} height={44} />
      <div className="flex flex-wrap justify-between gap-3">
        <p>
          <span className="block text-15 text-ink-2">
            <Trans>Your share</Trans>
          </span>
          <Money cents={mine} currency={expense.currency} className="text-28 leading-[1.1]" />
        </p>
        <p className="text-end">
          <span className="block text-15 text-ink-2">
            <Trans>{them}’s share</Trans>
          </span>
          <Money cents={theirs} currency={expense.currency} className="text-28 leading-[1.1]" />
        </p>
      </div>
    </div>
  )
}

/** All other details, with their dates. */
export function ExpenseFacts({ expense, family, parents }: ExpenseFactsProps) {
  const { t } = useLingui()
  const region = useRegion()
  const word = useCategoryWord()
  const child = family.children.find((one) => one.id === expense.childId)
  const [now] = useState(clockNow)
  const holder = holderOn(useTimes(family, parents.me.id, now), asDay(expense.date), expense.childId)
  const isOwn = expense.createdBy === parents.me.id
  const added = dateTimeText(expense.createdAt, region)
  return (
    <dl className="border-t border-line">
      <Fact name={t`Paid on`}>
        {dayText(expense.date, region.locale)} {holder && <RibbonTick holder={holder} them={parents.them} />}
      </Fact>
      {expense.shop && <Fact name={t`Shop`}>{expense.shop}</Fact>}
      <Fact name={t`Category`}>
        <span className="inline-flex items-center gap-2">
          <CategoryIcon category={expense.category} />
          {word(expense.category)}
        </span>
      </Fact>
      {family.children.length > 0 && (
        <Fact name={t`For`}>{child ? child.firstName || child.name : t`All children`}</Fact>
      )}
      <Fact name={t`Added`}>{isOwn ? t`${added}, by you` : t`${added}, by ${parents.them}`}</Fact>
      <LaterFact expense={expense} />
      {expense.replaces && (
        <Fact name={t`Corrects`}>
          <Link to={`/expenses/${expense.replaces}`} className="link">
            <Trans>The earlier entry</Trans>
          </Link>
        </Fact>
      )}
      <Origin expense={expense} parents={parents} />
      {expense.refundOf && (
        <Fact name={t`Refund of`}>
          <Link to={`/expenses/${expense.refundOf}`} className="link">
            <Trans>The expense</Trans>
          </Link>
        </Fact>
      )}
    </dl>
  )
}

function Origin({ expense, parents }: Omit<ExpenseFactsProps, 'family'>) {
  const { t } = useLingui()
  const who = { me: parents.me.id, them: parents.them }
  const origin = useMessageOrigin(expense.familyId, 'expense', expense.id, who)
  if (origin === null) return null
  return (
    <Fact name={t`Made from`}>
      <Link to={origin.path} className="link">
        {origin.words}
      </Link>
    </Fact>
  )
}

/** The latest event: answered, withdrawn or changed. The answer freezes the fields, so it is the last change. */
function LaterFact({ expense }: { expense: Expense }) {
  const { t } = useLingui()
  const region = useRegion()
  if (expense.withdrawnAt !== null)
    return <Fact name={t`Withdrawn`}>{dateTimeText(expense.withdrawnAt, region)}</Fact>
  if (expense.paidAt !== null) {
    const at = dateTimeText(expense.paidAt, region)
    const how = {
      settled: t`by a payment that settled it`,
      'on-account': t`when, with payments on account, nothing was owed any more`,
      netted: t`because what each of you owed was the same`,
    }[expense.paidHow ?? 'settled']
    return <Fact name={t`Paid`}>{t`${at}, ${how}`}</Fact>
  }
  if (expense.approvedAt !== null)
    return <Fact name={t`Approved`}>{dateTimeText(expense.approvedAt, region)}</Fact>
  if (expense.updatedAt === expense.createdAt) return null
  const at = dateTimeText(expense.updatedAt, region)
  return <Fact name={t`Last changed`}>{at}</Fact>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 border-b border-line py-2.5">
      <dt className="w-28 flex-none text-15 leading-[1.7] text-ink-2">{name}</dt>
      <dd className="min-w-40 flex-1">{children}</dd>
    </div>
  )
}
