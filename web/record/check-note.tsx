import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import type { Parents } from '../family/scope/parents.ts'
import { dateTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Cord } from '../ui/plots/cord.tsx'
import { isAsRecorded } from './content-check.ts'
import { DivergenceNote } from './divergence-note.tsx'
import { hasDiverged } from './heads.ts'
import { LeftBehindList } from './left-behind-list.tsx'
import { useContentCheck, useRecordCheck } from './record.data.ts'
import { SoundNote } from './sound-note.tsx'
import { confirm } from './witness.ts'
import { WitnessList } from './witness-list.tsx'

/**
 * What this device can say about the record: that it continues what was seen here before, or, prominently, that it does
 * not.
 */
export function CheckNote({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const region = useRegion()
  const { data, isError } = useRecordCheck(family.id)
  const isSound = data?.state === 'same' || data?.state === 'first'
  const head = data?.head
  const content = useContentCheck(family.id, head)
  // viewing the record confirms it; a device that cannot sign just shows it
  useEffect(() => {
    if (isSound && head) void confirm(family.id, head).catch(() => {})
  }, [isSound, head, family.id])
  if (isError && !data)
    return <p className="text-ink-2">{t`The record could not be checked now. It is checked again later.`}</p>
  if (!data) return <p className="text-15 text-ink-2">{t`Checking what this device has seen…`}</p>
  const { state, before } = data
  const isRead = content.data !== undefined && isAsRecorded(content.data)
  const seen = before?.size ?? 0
  const at = before ? dateTimeText(before.at, region) : ''
  const size = data.head.size
  return (
    <div className="record-check">
      {hasDiverged(data) ? (
        <DivergenceNote family={family} check={data} them={parents.them} />
      ) : state === 'other-history' ? (
        <div role="alert" className="record-alarm">
          <p className="flex items-start gap-2 font-semibold">
            <TriangleAlert className="icon" aria-hidden="true" />
            <Trans>This server shows a different history from the one this device has seen.</Trans>
          </p>
          <p>
            <Trans>
              On {at} this device saw a record of {seen} entries that is not the beginning of this one. Do not
              rely on what you see here. Keep the exports you have, and ask whoever runs this server. Only a
              backup from long before would explain it.
            </Trans>
          </p>
        </div>
      ) : (
        <SoundNote family={family} data={data} seen={seen} at={at} />
      )}
      <Cord isCut={state === 'other-history'} isSealed={state === 'same' && isRead} />
      <LeftBehindList left={data.left} />
      <WitnessList family={family} parents={parents} size={size} content={content.data} />
    </div>
  )
}
