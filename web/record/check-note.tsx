import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { dateTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { useRecordCheck } from './record.data.ts'

/** What this device can say of the record: that it goes on from what was seen here before, or, loudly, that it does not. */
export function CheckNote({ familyId }: { familyId: string }) {
  const { t } = useLingui()
  const region = useRegion()
  const { data } = useRecordCheck(familyId)
  if (!data) return <p className="text-15 text-ink-2">{t`Checking what this device has seen…`}</p>
  const { state, head, before } = data
  const seen = before?.size ?? 0
  const at = before ? dateTimeText(before.at, region) : ''
  if (state === 'other-history')
    return (
      <div role="alert" className="record-alarm">
        <p className="flex items-start gap-2 font-semibold">
          <TriangleAlert className="icon" aria-hidden="true" />
          <Trans>This server shows another history than this device has seen.</Trans>
        </p>
        <p>
          <Trans>
            On {at} this device saw a record of {seen} entries that is not the beginning of this one. Do not
            rely on what you see here. Keep the exports you have, and ask whoever runs this server. A backup
            that was restored looks like this too.
          </Trans>
        </p>
      </div>
    )
  return (
    <div className="record-check">
      <p className="record-count">
        <ShieldCheck className="icon" aria-hidden="true" />
        {plural(head.size, { one: '# entry', other: '# entries' })}
      </p>
      <p className="text-15 text-ink-2">
        {state === 'same' && (
          <Trans>
            Signed, and unchanged since this device last looked: the {seen} entries it saw on {at} are its
            beginning.
          </Trans>
        )}
        {state === 'first' && (
          <Trans>
            Signed. From now on this device remembers it, and says so if the server ever shows another
            history.
          </Trans>
        )}
        {state === 'unsigned' && (
          <Trans>This browser could not check the signature. An export can be checked anywhere.</Trans>
        )}
      </p>
    </div>
  )
}
