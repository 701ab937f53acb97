import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { Parents } from '../family/scope/parents.ts'
import { dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { useContentCheck, useRecordCheck, useWitnesses } from './record.data.ts'
import { type Sealed, sealedBy } from './sealed.ts'

/** [REC-04] [REC-05] How far the list is sealed: entries above came later and are not confirmed by both yet. */
export function useSealed(familyId: string, { me, other }: Parents): Sealed | null {
  const { data } = useWitnesses(familyId)
  const check = useRecordCheck(familyId)
  const { data: content } = useContentCheck(familyId, check.data?.head)
  if (!data || !content) return null
  // only what was checked here, not what the server says of a device
  const devices = data.devices.filter(({ id }) => content.confirmed.has(id))
  return sealedBy({ ...data, devices }, me.id, other?.id)
}

export function SealedMark({ sealed }: { sealed: Sealed }) {
  const { t } = useLingui()
  const region = useRegion()
  const { size, at, devices, isStamped } = sealed
  const entries = plural(size, { one: '# entry', other: '# entries' })
  const by = plural(devices, { one: '# device', other: '# devices' })
  return (
    <li className="record-sealed">
      <span className="record-seal">
        <Check className="icon-small" aria-hidden="true" />
      </span>
      <p>
        <strong>{t`Sealed up to here, ${dayText(at.slice(0, 10), region.locale)}.`}</strong>{' '}
        <span className="text-ink-2">
          {isStamped ? (
            <Trans>
              {entries}, by {by} and the time service.
            </Trans>
          ) : (
            <Trans>
              {entries}, by {by}.
            </Trans>
          )}
        </span>
      </p>
    </li>
  )
}
