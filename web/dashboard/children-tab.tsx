import type { Child, Family } from '@evenhand/contract/family/family.ts'
import { ageOn, asDay } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { factsOfServer } from '../api/server-facts.ts'
import { NowSentence } from '../calendar/rotation/now-sentence.tsx'
import { RotationRibbon } from '../calendar/rotation/rotation-ribbon.tsx'
import { useTimes } from '../calendar/rotation/use-times.ts'
import { clockNow } from '../device/clock.ts'
import type { Parents } from '../family/scope/parents.ts'
import { Part } from '../page/part.tsx'
import { pieceLater } from '../page/piece-later.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PersonMark } from '../ui/people.tsx'
import { EmptyState } from '../ui/states.tsx'
import { RowsSkeleton, TabPage } from './tab-page.tsx'
import { type ComingItem, ItemLine, useComing } from './use-coming.tsx'
import { useNow } from './use-now.ts'

/** [ROUTE-20] `/dashboard/children`: where each child is now and next, their day, their card. */
export function ChildrenTab() {
  const { t } = useLingui()
  return (
    <TabPage title={t`Children`}>{(family, parents) => <Shown family={family} parents={parents} />}</TabPage>
  )
}

function Shown({ family, parents }: { family: Family; parents: Parents }) {
  const now = useNow()
  const groups = useTimes(family, parents.me.id, now)
  const coming = useComing(family, parents.me.id, now, 7)
  const people = { now, them: parents.them }
  if (family.children.length === 0)
    return (
      <EmptyState
        title={<Trans>No child is entered yet</Trans>}
        act={
          <ButtonLink to="/family">
            <Trans>Add a child</Trans>
          </ButtonLink>
        }
      />
    )
  // the first child's events would push the second child down
  if (coming.isComing) return <RowsSkeleton />
  return (
    <div className="grid gap-10">
      <Part>
        {groups.length === 1 ? (
          <RotationRibbon times={groups[0]!.times} {...people} />
        ) : groups.length > 1 || !factsOfServer().features.calendar ? null : (
          <Suspense>
            <SetRotation family={family} them={parents.them} />
          </Suspense>
        )}
      </Part>
      <ul className="dashboard-children">
        {family.children.map((child) => {
          const times = groups.find(({ children }) => children.includes(child.id))?.times
          return (
            <li key={child.id}>
              <ChildPart child={child} family={family} items={coming.items}>
                {times && (
                  <NowSentence times={times} {...people} childNames={[child.firstName || child.name]} />
                )}
                {/* siblings with different times each have their own ribbon */}
                {times && groups.length > 1 && <RotationRibbon times={times} {...people} />}
              </ChildPart>
            </li>
          )
        })}
      </ul>
      {coming.failed}
    </div>
  )
}

type ChildPartProps = {
  child: Child
  family: Family
  items: readonly ComingItem[]
  children: React.ReactNode
}

function ChildPart({ child, family, items, children }: ChildPartProps) {
  const name = child.firstName || child.name
  const today = dayAt(clockNow(), asZone(family.zone))
  const own = items.filter(({ childIds }) => childIds.includes(child.id)).slice(0, 5)
  const years = child.birthDate === null ? null : ageOn(asDay(child.birthDate), today)
  return (
    <section aria-labelledby={`child-${child.id}`} className="grid content-start gap-3">
      <div className="flex items-center gap-3">
        <PersonMark name={name} kind="child" />
        <h2 id={`child-${child.id}`} className="heading-serif">
          {name}
        </h2>
        {years !== null && (
          <span className="text-ink-2">
            <Plural value={years} one="# year" other="# years" />
          </span>
        )}
      </div>
      <div>{children}</div>
      {own.length === 0 ? (
        <p className="text-15 text-ink-2">
          <Trans>Nothing planned for {name} in the next seven days.</Trans>
        </p>
      ) : (
        <ul className="items">
          {own.map((item) => (
            <ItemLine key={item.key} item={item} withDay />
          ))}
        </ul>
      )}
      <p>
        <Link to={`/children/${child.id}/card`} className="link">
          <Trans>See {name}’s card</Trans>
        </Link>
      </p>
    </section>
  )
}

// once in a family's life
const SetRotation = pieceLater(() => import('./set-rotation.tsx'), 'SetRotation')
