import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { factsOfServer } from '../api/server-facts.ts'
import { usePlanNow } from '../calendar/plan.data.ts'
import { clockNow } from '../device/clock.ts'
import { useHasExpenses } from '../expenses/expenses.data.ts'
import { useFamilies } from '../family/family.data.ts'
import { useFamilyWords } from '../frame/family-switcher.tsx'
import { useRegion } from '../text/region.tsx'
import { currencyWords, zoneWords } from '../text/region-words.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Part } from '../ui/part.tsx'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'
import { RegionDialog } from './region-dialog.tsx'

/** What applies to a family as a whole: its currency, time zone and rotation. Both parents see the same. */
export function FamilyFacts() {
  const { data, isLoading } = useFamilies()
  if (isLoading) return <FactsSkeleton />
  return data?.map((family) => <FamilyPart key={family.id} family={family} />)
}

/** One family's facts while they load, as high as they will be: what stands below does not move. */
function FactsSkeleton() {
  const { t } = useLingui()
  const lines = factsOfServer().features.calendar ? [0, 1, 2, 3] : [0, 1]
  return (
    <Part
      title={<SkeletonBar width="9rem" height={20} className="inline-block" />}
      hint={<Trans>The same for both parents. The record keeps every change.</Trans>}
    >
      <Skeleton label={t`Loading`}>
        <ul className="items">
          {lines.map((line) => (
            <Fact
              key={line}
              name={<SkeletonBar width="7rem" className="inline-block" />}
              act={<SkeletonBar width="6rem" height={36} />}
            >
              {line < 2 && <SkeletonBar width="12rem" className="inline-block" />}
            </Fact>
          ))}
        </ul>
      </Skeleton>
    </Part>
  )
}

function FamilyPart({ family }: { family: Family }) {
  const { t } = useLingui()
  const words = useFamilyWords()
  const { locale } = useRegion()
  const [isOpen, setOpen] = useState<'currency' | 'zone' | null>(null)
  const [now] = useState(clockNow)
  const hasCalendar = factsOfServer().features.calendar
  const own = usePlanNow(family, '', now)
  const isAgreed = family.rotation !== null || (own?.plan.schedules.length ?? 0) > 0
  const zone = family.rotation?.zone ?? family.zone
  // shown only once it is known, or the button would appear and disappear
  const hasMoney = factsOfServer().features.expenses
  const isCounting = useHasExpenses(family.id, hasMoney).data ?? hasMoney
  return (
    <Part
      title={words(family)}
      hint={<Trans>The same for both parents. The record keeps every change.</Trans>}
    >
      <ul className="items">
        <Fact
          name={<Trans>Currency</Trans>}
          act={!isCounting && <Change label={t`Change the currency`} onOpen={() => setOpen('currency')} />}
        >
          {currencyWords(family.currency, locale)}
          {isCounting && (
            <span className="hint block">
              <Trans>Expenses have been entered in it, so it stays.</Trans>
            </span>
          )}
        </Fact>
        <Fact
          name={<Trans>Time zone</Trans>}
          act={<Change label={t`Change the time zone`} onOpen={() => setOpen('zone')} />}
        >
          {zoneWords(zone, locale)}
        </Fact>
        {hasCalendar && (
          <>
            <Fact
              name={<Trans>Whose time it is</Trans>}
              act={
                <ButtonLink to="/calendar/schedule" size="small">
                  {isAgreed ? <Trans>Change the schedule</Trans> : <Trans>Set a schedule</Trans>}
                </ButtonLink>
              }
            />
            <Fact
              name={<Trans>Other calendars</Trans>}
              act={
                <ButtonLink to="/calendar/sync" size="small">
                  <Trans>Manage calendars</Trans>
                </ButtonLink>
              }
            />
          </>
        )}
      </ul>
      {isOpen && <RegionDialog family={family} what={isOpen} onClose={() => setOpen(null)} />}
    </Part>
  )
}

/** A setting, with a way to change it at the end of the line. */
function Fact({ name, act, children }: { name: ReactNode; act: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className={children ? 'block text-15 text-ink-2' : 'block'}>{name}</span>
        {children && <span className="begins block [overflow-wrap:anywhere]">{children}</span>}
      </span>
      {act}
    </li>
  )
}

function Change({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <Button size="small" aria-label={label} onClick={onOpen}>
      <Trans>Change</Trans>
    </Button>
  )
}
