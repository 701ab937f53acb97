import type { OpenConflict } from '@evenhand/contract/conflicts/conflicts.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTimes } from '../calendar/rotation/use-times.ts'
import { FoundBefore, WaitingCheck } from '../checked/checked-later.tsx'
import { clockNow } from '../device/clock.ts'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Loaded } from '../page/loaded.tsx'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton, SkeletonBar, SkeletonRibbon, SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { hereOf, useWaitingList } from '../waiting/waiting.data.ts'
import { ConflictRow } from './conflict-row.tsx'
import { useConflictWords } from './conflict-words.ts'
import { useConflicts } from './conflicts.data.ts'
import { Fortnight } from './fortnight.tsx'
import { MediatorPage } from './mediator-page.tsx'
import { SettledList } from './settled-list.tsx'

/** [CAL-05] `/conflicts`: everything that clashes or is disputed, with ways to settle it. */
export function ConflictsScreen() {
  const { t } = useLingui()
  usePageTitle(t`What is open`)
  return (
    <>
      <PageHead
        title={<Trans>What is open</Trans>}
        lede={
          <Trans>
            Evenhand spotted these in your calendar, papers, tasks and expenses; neither of you reported them.
          </Trans>
        }
        acts={
          <Button
            className="conflict-no-print"
            icon={<Printer className="icon" aria-hidden="true" />}
            onClick={() => document.querySelector('#paper-part')?.scrollIntoView()}
          >
            <Trans>List for a mediator</Trans>
          </Button>
        }
      />
      <FamilyGate skeleton={<ConflictsSkeleton />}>
        {(family, parents) => <Shown family={family} parents={parents} />}
      </FamilyGate>
    </>
  )
}

function Shown({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const query = useConflicts(family.id)
  const [now] = useState(clockNow)
  const { me, them } = parents
  const words = useConflictWords((person) => (person === me.id ? t`you` : them))
  const groups = useTimes(family, me.id, now)
  const today = dayAt(now, asZone(family.zone))
  return (
    <Loaded query={query} skeleton={<ConflictsSkeleton />} failure={t`What is open could not be loaded`}>
      {({ conflicts, settled }) => {
        const [soon, later] = parted(conflicts, addDays(today, 7))
        const rows = (list: readonly OpenConflict[], from: number) => (
          <ol>
            {list.map((conflict, at) => (
              <ConflictRow
                key={conflict.key}
                conflict={conflict}
                parents={parents}
                words={words}
                number={from + at}
                familyId={family.id}
              />
            ))}
          </ol>
        )
        const next = conflicts.find(({ day }) => day !== null && day >= today)
        return (
          <>
            {conflicts.length === 0 ? (
              <EmptyState title={<Trans>Nothing is open between you.</Trans>}>
                <Trans>Evenhand keeps looking, so you don’t have to.</Trans>
              </EmptyState>
            ) : (
              <div className="conflict-no-print">
                <Compared {...{ conflicts, family, parents }} />
                <p className="conflict-head">
                  <Plural value={conflicts.length} one="One thing is open." other="# things are open." />{' '}
                  {next && <Trans>The next one is on {words.day(next.day)}.</Trans>}
                </p>
                {groups.length > 0 && (
                  <Fortnight
                    family={family}
                    groups={groups}
                    conflicts={conflicts}
                    today={today}
                    now={now}
                    them={them}
                  />
                )}
                {soon.length > 0 && (
                  <Section title={t`Now`} className="conflict-part mt-10" end={<Count of={soon.length} />}>
                    {rows(soon, 1)}
                  </Section>
                )}
                {later.length > 0 && (
                  <Section title={t`Later`} className="conflict-part mt-10" end={<Count of={later.length} />}>
                    {rows(later, soon.length + 1)}
                  </Section>
                )}
              </div>
            )}
            <SettledList settled={settled} familyId={family.id} words={words} />
            <MediatorPage
              family={family}
              parents={parents}
              conflicts={conflicts}
              settled={settled}
              now={now}
            />
          </>
        )
      }}
    </Loaded>
  )
}

type ComparedProps = { conflicts: readonly OpenConflict[]; family: Family; parents: Parents }

/**
 * [REC-10] Above what is open: which expenses are not as recorded that can be answered there. What else can be settled is
 * compared on its own screen; where it was found to differ, it waits here, too.
 */
function Compared({ conflicts, family, parents }: ComparedProps) {
  const { data } = useWaitingList()
  const open = new Set(conflicts.flatMap(({ about }) => about.map(({ id }) => id)))
  const waiting = data ? hereOf(data, family.id, 'mine', ['expense']).items : []
  return (
    <>
      <FoundBefore familyId={family.id} />
      {waiting
        .filter(({ id }) => open.has(id))
        .map((item) => (
          <WaitingCheck key={item.id} {...{ item, parents }} />
        ))}
    </>
  )
}

/** Splits conflicts into those up to a day and later ones; those without a day count as now. */
function parted(conflicts: readonly OpenConflict[], until: string) {
  const isSoon = ({ day }: OpenConflict) => day === null || day <= until
  return [conflicts.filter(isSoon), conflicts.filter((one) => !isSoon(one))] as const
}

const Count = ({ of }: { of: number }) => <span className="text-15 text-ink-2">{of}</span>

function ConflictsSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading what is open`} className="grid gap-7">
      <SkeletonBar width="320px" height={30} className="max-w-full" />
      <SkeletonRibbon />
      <SkeletonRows rows={4} />
    </Skeleton>
  )
}
