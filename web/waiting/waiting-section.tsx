import type { Family } from '@evenhand/contract/family/family.ts'
import type { WaitingKind } from '@evenhand/contract/waiting/waiting.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { WaitingCheck } from '../checked/checked-later.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { Loaded } from '../page/loaded.tsx'
import { useStaying } from '../page/use-staying.ts'
import { Section } from '../ui/section.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { OverId } from './row.tsx'
import { rowKeyOf } from './row-key.ts'
import { hereOf, useWaitingList, type WaitingHere } from './waiting.data.ts'
import { WaitingRow } from './waiting-row.tsx'
import { useKindList, useUntilWords } from './waiting-words.ts'

/** How many rows stand on the dashboard, and on the screen their things belong to. */
const SHOWN = 3

type WaitingSectionProps = { family: Family; parents: Parents }

/** [DASH-01] Everything that waits for the person: what ends first at the top, three rows, and the way to the rest. */
export function WaitingSection({ family, parents }: WaitingSectionProps) {
  const { t } = useLingui()
  const query = useWaitingList()
  const count = query.data ? hereOf(query.data, family.id).count : 0
  return (
    <Section
      title={t`Waiting for you`}
      end={
        count > 0 && (
          <span className="text-15 text-ink-2" role="img" aria-label={t`${count} in all`}>
            {count}
          </span>
        )
      }
    >
      <Loaded query={query} failure={t`What waits for you could not be loaded`} skeleton={<RowsSkeleton />}>
        {(data) => (
          <>
            <WaitingRows here={hereOf(data, family.id)} family={family} parents={parents} most={SHOWN} />
            <Elsewhere count={hereOf(data, family.id).elsewhere} />
            <Awaited here={hereOf(data, family.id, 'theirs')} parents={parents} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

type WaitingOnProps = WaitingSectionProps & { kinds: readonly WaitingKind[]; className?: string }

/** [DASH-01] The same list on the screen these kinds belong to, where something of theirs waits; nothing otherwise. */
export function WaitingOn({ family, parents, kinds, className = 'mb-8' }: WaitingOnProps) {
  const { t } = useLingui()
  const { data } = useWaitingList()
  // what was answered here stays until the person leaves, so the section stays with it
  const here = data && hereOf(data, family.id, 'mine', kinds)
  const rows = useStaying(here?.items ?? [], rowKeyOf, SHOWN)
  if (!here || rows.length === 0) return null
  return (
    <Section
      title={t`Waiting for you`}
      className={className}
      end={here.count > 0 && <span className="text-15 text-ink-2">{here.count}</span>}
    >
      <WaitingRows here={here} family={family} parents={parents} most={SHOWN} isQuiet />
    </Section>
  )
}

type WaitingRowsProps = WaitingSectionProps & {
  here: WaitingHere
  most: number
  /** no button of it is the filled one of the screen, which compares its own list of expenses with the record */
  isQuiet?: boolean
}

/** The rows, each in its place until the person leaves, and how many more there are. */
export function WaitingRows({ here, family, parents, most, isQuiet = false }: WaitingRowsProps) {
  const rows = useStaying(here.items, rowKeyOf, most)
  const kinds = useKindList()
  const shown = new Set(rows.map(({ item }) => item.id))
  const others = here.items.filter(({ id }) => !shown.has(id))
  const more = Math.max(others.length, here.count - rows.filter(({ isOver }) => !isOver).length)
  const primary = isQuiet ? undefined : rows.find(({ item }) => item.kind === 'expense')?.item.id
  if (rows.length === 0)
    return (
      <p className="waits-nothing font-serif text-21">
        <Trans>Nothing is waiting for you.</Trans>
      </p>
    )
  return (
    <>
      {rows
        .filter(({ item, isOver }) => !isOver && !(isQuiet && item.kind === 'expense'))
        .map(({ item }) => (
          <WaitingCheck key={rowKeyOf(item)} item={item} parents={parents} />
        ))}
      <ul className="items">
        {rows.map(({ item, isOver }) => (
          <OverId.Provider key={rowKeyOf(item)} value={isOver ? item.id : null}>
            <WaitingRow item={item} family={family} parents={parents} isPrimary={item.id === primary} />
          </OverId.Provider>
        ))}
      </ul>
      {more > 0 && (
        <Link to="/waiting" className="waits-more">
          <span>
            <b>
              <Plural value={more} one="# more" other="# more" />
            </b>
            <small>{kinds(others)}</small>
          </span>
          <ChevronRight className="icon" aria-hidden="true" />
        </Link>
      )}
    </>
  )
}

/** What waits in another family of the person's. */
function Elsewhere({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Link to="/waiting" className="waits-more">
      <Plural value={count} one="# more in another family" other="# more in other families" />
      <ChevronRight className="icon" aria-hidden="true" />
    </Link>
  )
}

/** What the person has asked, and until when the next of it is answered. */
function Awaited({ here, parents }: { here: WaitingHere; parents: Parents }) {
  const kinds = useKindList()
  const { them } = parents
  const until = useUntilWords(them)
  const { count, items } = here
  const next = items[0]?.until
  if (count === 0) return null
  return (
    <Link to="/waiting#awaited" className="waits-more">
      <span>
        <b>
          <Plural
            value={count}
            one={`${them} has one thing to answer`}
            other={`${them} has # things to answer`}
          />
        </b>
        <small>
          {kinds(items)}
          {next && `. ${count === 1 ? until(next).one : until(next).first}`}
        </small>
      </span>
      <ChevronRight className="icon" aria-hidden="true" />
    </Link>
  )
}

export function RowsSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading what is waiting for you`}>
      <SkeletonRows rows={SHOWN} />
    </Skeleton>
  )
}
