import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useFamilies } from '../family/family.data.ts'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import { type Parents, useParents } from '../family/scope/parents.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Loaded } from '../page/loaded.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PersonMark } from '../ui/people.tsx'
import { ItemRow, Section } from '../ui/section.tsx'
import { hereOf, useWaitingList, type WaitingHere } from './waiting.data.ts'
import { RowsSkeleton, WaitingRows } from './waiting-section.tsx'
import { useAwaitedWords, useUntilWords } from './waiting-words.ts'

/** [DASH-01] `/waiting`: all that waits for the person, in every family of theirs, and all they await. */
export function WaitingScreen() {
  const { t } = useLingui()
  usePageTitle(t`Waiting for you`)
  return (
    <div className="max-w-[760px]">
      <PageHead
        title={<Trans>Waiting for you</Trans>}
        acts={
          <Link className="link" to="/notifications">
            <Trans>Notifications</Trans>
          </Link>
        }
      />
      <FamilyGate skeleton={<RowsSkeleton />}>
        {(family, parents) => <All family={family} parents={parents} />}
      </FamilyGate>
    </div>
  )
}

function All({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const { them } = parents
  const query = useWaitingList()
  const families = useFamilies().data ?? [family]
  return (
    <Loaded query={query} failure={t`What waits for you could not be loaded`} skeleton={<RowsSkeleton />}>
      {(data) => (
        <div className="grid gap-10">
          <Section title={t`With ${them}`}>
            <WaitingRows here={hereOf(data, family.id)} family={family} parents={parents} most={ALL} />
          </Section>
          <Awaited here={hereOf(data, family.id, 'theirs')} parents={parents} />
          {families
            .filter(({ id }) => id !== family.id)
            .map((other) => (
              <OtherFamily
                key={other.id}
                family={other}
                items={data.mine.items.filter(({ familyId }) => familyId === other.id)}
              />
            ))}
        </div>
      )}
    </Loaded>
  )
}

/** No row is left out here but what the server itself does not name. */
const ALL = 1000

function OtherFamily({ family, items }: { family: Family; items: WaitingHere['items'] }) {
  const { t } = useLingui()
  const parents = useParents(family)
  if (!parents || items.length === 0) return null
  const { them } = parents
  return (
    <Section title={t`With ${them}`}>
      <WaitingRows
        here={{ items, count: items.length, elsewhere: 0 }}
        family={family}
        parents={parents}
        most={ALL}
        isQuiet
      />
    </Section>
  )
}

function Awaited({ here, parents }: { here: WaitingHere; parents: Parents }) {
  const { t } = useLingui()
  const { them } = parents
  const words = useAwaitedWords(them)
  const until = useUntilWords(them)
  if (here.count === 0) return null
  return (
    <div id="awaited">
      <Section
        title={t`What you asked ${them}`}
        end={<span className="text-15 text-ink-2">{here.count}</span>}
      >
        <ul className="items">
          {here.items.map((item) => {
            const { what, to } = words(item)
            return (
              <ItemRow
                key={`${item.kind}:${item.id}`}
                to={to}
                lead={<PersonMark name={parents.me.firstName} kind="you" />}
                title={what}
                more={item.until && until(item.until).one}
              />
            )
          })}
        </ul>
      </Section>
    </div>
  )
}
