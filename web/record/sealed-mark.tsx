import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { Parents } from '../family/scope/parents.ts'
import { dateTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { useWitnesses } from './record.data.ts'

/** Up to where both parents' devices stand behind the record, or one of them where only one does, and since when. */
export type Sealed = {
  readonly size: number
  readonly at: string
  readonly devices: number
  readonly isStamped: boolean
}

/** [REC-04] [REC-05] What stands above this place in the list came since and is not confirmed by both yet. */
export function useSealed(familyId: string, { me, other }: Parents): Sealed | null {
  const { data } = useWitnesses(familyId)
  if (!data) return null
  const most = (person: string | undefined) =>
    Math.max(
      0,
      ...data.devices.filter(({ personId }) => personId === person).map((one) => one.confirmedSize ?? 0),
    )
  const [mine, theirs] = [most(me.id), most(other?.id)]
  const size = mine > 0 && theirs > 0 ? Math.min(mine, theirs) : Math.max(mine, theirs)
  const behind = data.devices.filter(({ confirmedSize }) => (confirmedSize ?? 0) >= size)
  const at = behind.map(({ confirmedAt }) => confirmedAt ?? '').sort()[0]
  if (size === 0 || !at) return null
  return { size, at, devices: behind.length, isStamped: data.stamps.some((stamp) => stamp.size >= size) }
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
        <strong>{t`Sealed up to here, ${dateTimeText(at, region)}.`}</strong>{' '}
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
