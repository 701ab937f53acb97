import { MOST_SUBMITTED, submitExpenses } from '@evenhand/contract/expenses/own.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../api/writes/use-write.ts'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import { NobodyThere } from '../../family/scope/nobody-there.tsx'
import type { Parents } from '../../family/scope/parents.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { dayText } from '../../text/dates.ts'
import { errorSentence } from '../../text/errors.ts'
import { useRegion } from '../../text/region.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Banner, EmptyState } from '../../ui/states.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { useCategoryWord } from '../category.tsx'
import { minorOf } from '../wire.ts'
import { useOwnExpenses } from './own-expenses.data.ts'

/** [ONB-10] Once the other parent has joined, lets one choose which of one's own expenses they should see. */
export function SubmitExpensesScreen() {
  const { t } = useLingui()
  usePageTitle(t`Your own expenses`)
  return (
    <>
      <PageHead
        over={
          <Link to="/expenses" className="link">
            <Trans>Expenses</Trans>
          </Link>
        }
        title={<Trans>Your own expenses</Trans>}
      />
      <FamilyGate skeleton={<OwnSkeleton />}>
        {(family, parents) => <Own family={family} parents={parents} />}
      </FamilyGate>
    </>
  )
}

function OwnSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading your own expenses`}>
      <SkeletonRows rows={4} />
    </Skeleton>
  )
}

function Own({ family, parents }: { family: Family; parents: Parents }) {
  const { t, i18n } = useLingui()
  const { locale } = useRegion()
  const word = useCategoryWord()
  const own = useOwnExpenses(family.id)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { submit, isBusy, failure } = useWrite(submitExpenses)
  const { them } = parents
  const send = async () => {
    const outcome = await submit({ params: { familyId: family.id }, body: { ids: [...chosen] } })
    if (!outcome) return
    setChosen([])
    if (!outcome.sent) return
    raiseToast({ type: 'success', title: t`Submitted`, message: t`${them} sees them now and can answer.` })
  }
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Loaded query={own} skeleton={<OwnSkeleton />} failure={t`Failed to fetch expenses`}>
      {({ expenses, total }) => {
        const rows = expenses.filter(({ refundOf }) => refundOf === null)
        const count = chosen.length
        const areAll = count === rows.length
        if (rows.length === 0)
          return (
            <EmptyState
              headingLevel={2}
              title={<Trans>You have no expenses of your own left.</Trans>}
              act={
                <ButtonLink to="/expenses">
                  <Trans>Back to the expenses</Trans>
                </ButtonLink>
              }
            >
              <Trans>What you enter from now on is shared as soon as you add it.</Trans>
            </EmptyState>
          )
        if (parents.other === null)
          return (
            <>
              <p className="max-w-measure text-ink-2">
                <Trans>When the other parent joins, you choose here which of these expenses they see.</Trans>
              </p>
              <p className="mt-2 max-w-measure text-ink-2">
                <NobodyThere family={family} />
              </p>
            </>
          )
        return (
          <div className="grid max-w-[720px] gap-5">
            <p className="max-w-measure text-ink-2">
              <Trans>
                You entered these while you were alone here. {them} sees only those you submit, and answers
                them like any other. What you leave out stays yours.
              </Trans>
            </p>
            {failure && <Banner boxed kind="danger" title={errorSentence(i18n, failure)} />}
            <fieldset className="min-w-0">
              <legend className="sr-only">
                <Trans>Expenses to submit</Trans>
              </legend>
              <p className="mb-1">
                <Button size="small" onClick={() => setChosen(areAll ? [] : rows.map(({ id }) => id))}>
                  {areAll ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
                </Button>
              </p>
              <ul className="items">
                {rows.map((expense) => (
                  <li key={expense.id}>
                    <label className="grid min-h-12 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 py-3">
                      <input
                        type="checkbox"
                        className="choice-box"
                        checked={chosen.includes(expense.id)}
                        onChange={() => toggle(expense.id)}
                      />
                      <span className="min-w-0">
                        <span className="block font-semibold [overflow-wrap:anywhere]">
                          {expense.description || word(expense.category)}
                        </span>
                        <span className="block text-15 text-ink-2">{dayText(expense.date, locale)}</span>
                      </span>
                      <Money
                        cents={minorOf(expense.amount, expense.currency)}
                        currency={expense.currency}
                        className="text-19"
                      />
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
            {total > MOST_SUBMITTED && (
              <p className="text-15 text-ink-2">
                <Trans>
                  The newest {MOST_SUBMITTED} of {total} are shown. The rest follow once these are done.
                </Trans>
              </p>
            )}
            <div>
              <Button
                look="primary"
                busy={isBusy}
                disabledReason={count === 0 ? t`Choose at least one expense.` : undefined}
                onClick={() => void send()}
              >
                {count === 0 ? (
                  <Trans>Submit</Trans>
                ) : (
                  <Plural value={count} one="Submit # expense" other="Submit # expenses" />
                )}
              </Button>
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}
