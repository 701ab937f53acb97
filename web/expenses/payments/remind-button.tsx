import { REMIND_AFTER_DAYS } from '@evenhand/contract/expenses/payments.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { clockNow } from '../../device/clock.ts'
import { dateTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { useRemind } from './payments.data.ts'

type RemindButtonProps = { familyId: string; them: string; remindedAt: string | null }

/** Reminds the other parent of what they owe, without figures and not again for some days. [EXP-10] */
export function RemindButton({ familyId, them, remindedAt }: RemindButtonProps) {
  const { t } = useLingui()
  const region = useRegion()
  const { remind, isBusy } = useRemind(familyId)
  const [now] = useState(clockNow)
  const isRecent = remindedAt !== null && now - Date.parse(remindedAt) < REMIND_AFTER_DAYS * 24 * 3_600_000
  if (isRecent) {
    const at = dateTimeText(remindedAt, region)
    return (
      <p className="self-center text-15 text-ink-2" role="status">
        <Trans>
          You reminded {them} on {at}.
        </Trans>
      </p>
    )
  }
  return (
    <Button busy={isBusy} onClick={() => void remind()}>
      {t`Remind ${them}`}
    </Button>
  )
}
