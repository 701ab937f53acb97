import type { Family } from '@evenhand/contract/family.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { daysAround } from '../calendar/rotation/days-around.ts'
import { timesOfRotation } from '../calendar/rotation/times.ts'
import { rotationOf } from '../calendar/rotation/whose-day.ts'
import { PairMark, PersonMark } from '../ui/people.tsx'
import { Ribbon } from '../ui/ribbon.tsx'

type DrawerHeadProps = { you: string; them?: string | undefined; family?: Family | undefined }

/** Both parents' names, with the fortnight below them. */
export function DrawerHead({ you, them, family }: DrawerHeadProps) {
  const [now] = useState(Date.now)
  const rotation = family ? rotationOf(family) : null
  const me = family?.members.find(({ isMe }) => isMe)?.id
  const range = rotation && daysAround(now, 14, rotation)
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      {them === undefined ? <PersonMark name={you} kind="you" /> : <PairMark you={you} them={them} />}
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="truncate font-semibold">
          {them === undefined ? (
            you
          ) : (
            <Trans comment="The two parents' first names">
              {you} and {them}
            </Trans>
          )}
        </p>
        {rotation && range && me !== undefined && (
          <Ribbon
            size="thin"
            stretches={timesOfRotation(rotation, me).custodyIn(range)}
            range={range}
            them={them ?? ''}
            label=""
          />
        )}
      </div>
    </div>
  )
}
