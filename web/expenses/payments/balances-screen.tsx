import type { ExpensePayment } from '@evenhand/contract/expenses/payments.ts'
import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import { isAloneNow, otherSide, type Parents } from '../../family/scope/parents.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { useStaying } from '../../page/use-staying.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { latestOwnDay } from '../entry/own-day.ts'
import { useSummary } from '../expenses.data.ts'
import { BalanceCard } from '../list/balance-card.tsx'
import { ExpensesSkeleton } from '../list/expenses-skeleton.tsx'
import { PaidPlot } from '../list/paid-plot.tsx'
import { minorOf } from '../wire.ts'
import { BalancePlot } from './balance-plot.tsx'
import { BalanceTable } from './balance-table.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentList, PaymentQuestion } from './payment-list.tsx'
import { usePayments } from './payments.data.ts'
import { RemindButton } from './remind-button.tsx'

/** [EXP-07] [EXP-09] The balance, in total and broken down, and the payments that settle it. */
export function BalancesScreen() {
  const { t } = useLingui()
  usePageTitle(t`Balances and payments`)
  return (
    <>
      <PageHead
        over={
          <Link to="/expenses" className="link">
            <Trans>Expenses</Trans>
          </Link>
        }
        title={<Trans>Balances and payments</Trans>}
      />
      <FamilyGate skeleton={<ExpensesSkeleton />}>
        {(family, parents) => <Balances family={family} parents={parents} />}
      </FamilyGate>
    </>
  )
}

type BalancesProps = { family: Family; parents: Parents }

function Balances({ family, parents }: BalancesProps) {
  const { t } = useLingui()
  const summary = useSummary(family.id)
  const today = latestOwnDay(family.zone)
  return (
    <Loaded query={summary} skeleton={<ExpensesSkeleton />} failure={t`Failed to fetch expenses`}>
      {(sums) => (
        <>
          <BalanceCard summary={sums} parents={parents} familyId={family.id} isLinked={false} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 min-[1180px]:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid min-w-0 gap-10">
              {parents.other !== null && <Payments family={family} parents={parents} today={today} />}
              {isAloneNow(parents) && <PaymentsSoFar family={family} parents={parents} />}
              <BalanceTable summary={sums} family={family} parents={parents} />
            </div>
            <aside aria-label={t`Plots`} className="grid gap-10">
              <Plots summary={sums} today={today} parents={parents} />
            </aside>
          </div>
        </>
      )}
    </Loaded>
  )
}

function Plots({ summary, today, parents }: { summary: Summary; today: string; parents: Parents }) {
  const thisMonth = today.slice(0, 7)
  return (
    <>
      {otherSide(parents) !== null && Object.keys(summary.byMonth).length > 0 && (
        <BalancePlot summary={summary} thisMonth={thisMonth} them={parents.them} />
      )}
      <PaidPlot summary={summary} thisMonth={thisMonth} parents={parents} />
    </>
  )
}

function Payments({ family, parents, today }: BalancesProps & { today: string }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const query = usePayments(family.id)
  const [search] = useSearchParams()
  const [isPaying, setPaying] = useState(search.has('received') || search.has('settle'))
  const { them } = parents
  return (
    <Loaded query={query} skeleton={<ExpensesSkeleton />} failure={t`The payments could not be loaded`}>
      {({ payments, suggested, remindedAt }) => {
        const open = payments.filter((one) => one.answer === null)
        const waiting = open.reduce((sum, one) => sum + minorOf(one.amount, one.currency), 0)
        const left = suggested ? minorOf(suggested.amount, suggested.currency) - waiting : 0
        const text = suggested ? moneyText(left, suggested.currency, locale) : ''
        const isMine = suggested?.from === parents.me.id
        return (
          <Section title={t`Payments`}>
            <div className="pt-4">
              <Questions
                familyId={family.id}
                asked={open.filter((one) => one.to === parents.me.id)}
                parents={parents}
              />
              {suggested && isMine && left > 0 && !isPaying && (
                <Button look="primary" onClick={() => setPaying(true)}>
                  {t`Settle ${text}`}
                </Button>
              )}
              {suggested && isPaying && (isMine || left > 0) && (
                <PaymentForm
                  isReceived={!isMine}
                  familyId={family.id}
                  parents={parents}
                  suggested={suggested}
                  waiting={waiting}
                  today={today}
                  onSent={() => setPaying(false)}
                />
              )}
              {suggested && !isMine && left > 0 && (
                <>
                  {!isPaying && (
                    <div className="flex flex-wrap gap-2 max-md:[&_.button]:flex-1">
                      <Button look="primary" onClick={() => setPaying(true)}>
                        {t`${them} has paid me`}
                      </Button>
                      <RemindButton familyId={family.id} them={them} remindedAt={remindedAt ?? null} />
                    </div>
                  )}
                  <p className="mt-3 text-15 text-ink-2">
                    <Trans>
                      One payment of {text} from {them} settles everything.
                    </Trans>
                  </p>
                </>
              )}
              <PaymentList familyId={family.id} payments={payments} parents={parents} />
            </div>
          </Section>
        )
      }}
    </Loaded>
  )
}

/** What was paid between the two before one of them left: to read, with nothing to answer any more. */
function PaymentsSoFar({ family, parents }: BalancesProps) {
  const { t } = useLingui()
  const query = usePayments(family.id)
  return (
    <Loaded query={query} skeleton={<ExpensesSkeleton />} failure={t`The payments could not be loaded`}>
      {({ payments }) =>
        payments.length > 0 && (
          <Section title={t`Payments`}>
            <PaymentList familyId={family.id} payments={payments} parents={parents} />
          </Section>
        )
      }
    </Loaded>
  )
}

type QuestionsProps = { familyId: string; asked: readonly ExpensePayment[]; parents: Parents }

/** The payments that wait for an answer, and those answered here: they stay until the person leaves. */
function Questions({ familyId, asked, parents }: QuestionsProps) {
  return useStaying(asked, ({ id }) => id).map(({ item }) => (
    <PaymentQuestion key={item.id} familyId={familyId} payment={item} parents={parents} />
  ))
}
