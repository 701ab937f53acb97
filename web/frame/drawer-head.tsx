import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { daysAround } from '../calendar/rotation/days-around.ts'
import { useTimes } from '../calendar/rotation/use-times.ts'
import { clockNow } from '../device/clock.ts'
import { PairMark, PersonMark } from '../ui/people.tsx'
import { Ribbon } from '../ui/plots/ribbon.tsx'

type DrawerHeadProps = { you: string; them?: string | undefined; family?: Family | undefined }

/** Both parents' names, with the fortnight below them. */
export function DrawerHead({ you, them, family }: DrawerHeadProps) {
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
        {family && <FortnightAhead family={family} them={them ?? ''} />}
      </div>
    </div>
  )
}

function FortnightAhead({ family, them }: { family: Family; them: string }) {
  const [now] = useState(clockNow)
  const [first] = useTimes(family, family.members.find(({ isMe }) => isMe)?.id ?? '', now)
  if (!first) return null
  const range = daysAround(now, 14, first.times)
  return <Ribbon size="thin" stretches={first.times.custodyIn(range)} range={range} them={them} label="" />
}
