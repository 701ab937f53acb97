import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { NowSentence } from '../calendar/rotation/now-sentence.tsx'
import { RotationRibbon } from '../calendar/rotation/rotation-ribbon.tsx'
import type { TimesOf } from '../calendar/rotation/times.ts'
import { pieceLater } from '../page/piece-later.ts'

type TimeNowProps = { family: Family; groups: readonly TimesOf[]; now: number; me: string; them: string }

/** [DASH-01] Whose time it is, before anything else; where that is not set, a way to set it. */
export function TimeNow({ family, groups, now, me, them }: TimeNowProps) {
  const [isAsking, setAsking] = useState(false)
  if (groups.length === 0)
    return (
      <Suspense>
        <SetRotation family={family} them={them} />
      </Suspense>
    )
  const namesOf = (ids: readonly string[]) =>
    family.children.filter(({ id }) => ids.includes(id)).map((child) => child.firstName || child.name)
  return (
    <section aria-labelledby="whose-time">
      <h2
        id="whose-time"
        className="max-w-[22em] font-serif text-21 leading-[1.2] font-display tracking-[-0.012em] text-balance md:text-28"
      >
        {groups.map(({ children, times }) => (
          <span key={children.join()} className={groups.length > 1 ? 'block' : undefined}>
            <NowSentence times={times} now={now} them={them} childNames={namesOf(children)} />
          </span>
        ))}
      </h2>
      {groups.map(({ children, times }) => (
        <RotationRibbon key={children.join()} times={times} now={now} them={them} />
      ))}
      <p className="mt-2 flex flex-wrap justify-between gap-x-6">
        <button type="button" className="link" onClick={() => setAsking(true)}>
          <Trans>Who has which day?</Trans>
        </button>
        <Link to="/calendar/schedule" className="link">
          <Trans>Change the schedule</Trans>
        </Link>
      </p>
      {isAsking && (
        <Suspense>
          <WhoHasDialog family={family} me={me} them={them} now={now} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}

// loaded when somebody asks
const WhoHasDialog = pieceLater(() => import('../calendar/time/who-has-dialog.tsx'), 'WhoHasDialog')

// once in a family's life
const SetRotation = pieceLater(() => import('./set-rotation.tsx'), 'SetRotation')
