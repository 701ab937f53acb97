import type { Recurrence } from '@evenhand/contract/expenses/plans.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { clockNow } from '../../device/clock.ts'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import { NobodyThere } from '../../family/scope/nobody-there.tsx'
import { isAloneNow, type Parents } from '../../family/scope/parents.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CategoryIcon, useCategoryWord } from '../category.tsx'
import { ExpensesHead } from '../expenses-head.tsx'
import { ListSkeleton } from '../list/expenses-skeleton.tsx'
import { minorOf } from '../wire.ts'
import { useRecurring, useStopRecurring } from './plans.data.ts'
import { RecurringForm } from './recurring-form.tsx'
import { useRhythmWords } from './rhythm-words.ts'

/** [EXP-10] Recurring expenses, entered automatically on their day. */
export function RecurringScreen() {
  const { t } = useLingui()
  usePageTitle(t`Recurring expenses`)
  return (
    <>
      <ExpensesHead title={<Trans>Recurring expenses</Trans>} />
      <FamilyGate skeleton={<ListSkeleton />}>
        {(family, parents) => <RecurringOf family={family} parents={parents} />}
      </FamilyGate>
    </>
  )
}

type RecurringOfProps = { family: Family; parents: Parents }

function RecurringOf({ family, parents }: RecurringOfProps) {
  const { t } = useLingui()
  const query = useRecurring(family.id)
  const [isAdding, setAdding] = useState(false)
  const today = dayAt(clockNow(), asZone(family.zone))
  const { other, them } = parents
  if (other === null)
    return (
      <>
        <p className="max-w-measure text-ink-2">
          <Trans>Recurring expenses are shared, so setting one up takes both of you.</Trans>
        </p>
        <p className="mt-2 mb-8 max-w-measure text-ink-2">
          <NobodyThere family={family} />
        </p>
        {isAloneNow(parents) && <RecurringSoFar family={family} parents={parents} />}
      </>
    )
  const add = (look: 'primary' | 'normal') => (
    <Button
      {...(look === 'primary' && { look })}
      icon={<Plus className="icon" aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      <Trans>Set one up</Trans>
    </Button>
  )
  return (
    <Loaded query={query} skeleton={<ListSkeleton />} failure={t`The recurring expenses could not be loaded`}>
      {({ recurring }) => {
        const going = recurring.filter(({ nextOn }) => nextOn !== null)
        const over = recurring.filter(({ nextOn }) => nextOn === null)
        if (isAdding)
          return (
            <RecurringForm
              parents={{ ...parents, other }}
              onClose={() => setAdding(false)}
              family={family}
              today={today}
            />
          )
        if (recurring.length === 0)
          return (
            <EmptyState
              headingLevel={2}
              title={<Trans>No recurring expenses yet.</Trans>}
              act={add('primary')}
            >
              <Trans>
                School, a club, a sitter: it is added on its day, and {them} answers each one like any other.
              </Trans>
            </EmptyState>
          )
        return (
          <div className="grid max-w-[720px] gap-10">
            <div className="grid gap-5">
              <p className="max-w-measure text-ink-2">
                <Trans>Each is added on its day by whoever set it up, and the other parent answers it.</Trans>
              </p>
              {going.length > 0 && (
                <ul className="items">
                  {going.map((one) => (
                    <RecurringRow key={one.id} recurrence={one} family={family} parents={parents} />
                  ))}
                </ul>
              )}
              <div>{add('primary')}</div>
            </div>
            {over.length > 0 && (
              <Section title={t`Ended`}>
                <ul className="items">
                  {over.map((one) => (
                    <RecurringRow key={one.id} recurrence={one} family={family} parents={parents} />
                  ))}
                </ul>
              </Section>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

/** What went on between the two before one of them left, to read. */
function RecurringSoFar({ family, parents }: RecurringOfProps) {
  const { t } = useLingui()
  const query = useRecurring(family.id)
  return (
    <Loaded query={query} skeleton={<ListSkeleton />} failure={t`The recurring expenses could not be loaded`}>
      {({ recurring }) =>
        recurring.length > 0 && (
          <Section title={t`Ended`} className="max-w-[720px]">
            <ul className="items">
              {recurring.map((one) => (
                <RecurringRow key={one.id} recurrence={one} family={family} parents={parents} />
              ))}
            </ul>
          </Section>
        )
      }
    </Loaded>
  )
}

function RecurringRow({ recurrence, family, parents }: RecurringOfProps & { recurrence: Recurrence }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const word = useCategoryWord()
  const rhythmWords = useRhythmWords()
  const { stop, isBusyWith } = useStopRecurring()
  const { id, description, amount, currency, category, childId, endsOn, createdBy } = recurrence
  // nothing more is entered once nobody is here to answer it
  const nextOn = isAloneNow(parents) ? null : recurrence.nextOn
  const child = family.children.find((one) => one.id === childId)
  const who = createdBy === parents.me.id ? t`you pay` : t`${parents.them} pays`
  const day = (date: string) => dayText(date, locale, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-1 py-4">
      <CategoryIcon category={category} />
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{description || word(category)}</span>
        <span className="block text-15 text-ink-2">
          {[rhythmWords(recurrence), who, word(category), child?.firstName].filter(Boolean).join(', ')}
        </span>
        <span className="block text-15 text-ink-2">
          {nextOn === null ? (
            recurrence.stoppedAt ? (
              <Trans>Stopped</Trans>
            ) : (
              <Trans>Over</Trans>
            )
          ) : (
            <Trans>Next on {day(nextOn)}</Trans>
          )}
          {nextOn !== null && endsOn !== null && <Trans>, until {day(endsOn)}</Trans>}
        </span>
      </span>
      <Money cents={minorOf(amount, currency)} currency={currency} className="text-19" />
      {nextOn !== null && createdBy === parents.me.id && (
        <span className="col-start-2 mt-1.5">
          <Button size="small" busy={isBusyWith(id)} onClick={() => void stop(id)}>
            <Trans>Stop</Trans>
          </Button>
        </span>
      )}
    </li>
  )
}
