import type { Family } from '@evenhand/contract/family.ts'
import type { Rotation } from '@evenhand/domain/calendar/rotation.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { NowSentence } from './now-sentence.tsx'
import { RotationRibbon } from './rotation-ribbon.tsx'
import { SetRotation } from './set-rotation.tsx'

type TimeNowProps = { family: Family; rotation: Rotation | null; now: number; me: string; them: string }

/** [DASH-01] Whose time it is, before anything else; where that is not set, the way to set it. */
export function TimeNow({ family, rotation, now, me, them }: TimeNowProps) {
  if (rotation === null) return <SetRotation family={family} them={them} />
  const childNames = family.children.map((child) => child.firstName || child.name)
  return (
    <section aria-labelledby="whose-time">
      <h2
        id="whose-time"
        className="max-w-[22em] font-serif text-21 leading-[1.2] font-display tracking-[-0.012em] text-balance md:text-28"
      >
        <NowSentence rotation={rotation} now={now} me={me} them={them} childNames={childNames} />
      </h2>
      <RotationRibbon rotation={rotation} now={now} me={me} them={them} />
      <p className="mt-2 text-end">
        <Link to="/calendar/rotation" className="link">
          <Trans>Change the rotation</Trans>
        </Link>
      </p>
    </section>
  )
}
