import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup, Radio } from '../../ui/fields/choices.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import type { Refusal } from './answers.data.ts'
import { type ReasonCode, reasonCodes, useReasonWords } from './reason-words.ts'

type RejectPanelProps = {
  them: string
  /** the reason suggested by the deadlines and the agreement */
  suggested: ReasonCode
  isSending: boolean
  onReject: (body: Refusal) => void
  onClose: () => void
}

/** Says that an expense is not shared, and why. It stays in the ledger; the other parent can correct or answer it. */
export function RejectPanel({ them, suggested, isSending, onReject, onClose }: RejectPanelProps) {
  const { t } = useLingui()
  const words = useReasonWords()
  const [code, setCode] = useState(suggested)
  const [reason, setReason] = useState('')
  return (
    <form
      className="grid gap-4 border-t border-line pt-4"
      aria-label={t`Not shared`}
      onSubmit={(event) => {
        event.preventDefault()
        onReject({ code, reason: reason.trim() })
      }}
    >
      <ChoiceGroup legend={t`Why it is not shared`}>
        {reasonCodes.map((one) => (
          <Radio key={one} name="reason" checked={one === code} onChange={() => setCode(one)}>
            {words[one]}
          </Radio>
        ))}
      </ChoiceGroup>
      <TextAreaField
        label={t`In a sentence`}
        optional
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint={t`${them} reads it, and can correct the expense or answer. It stays in the record.`}
      />
      <div className="flex flex-wrap gap-2 max-md:[&_.button]:flex-1">
        <Button type="submit" busy={isSending}>
          <Trans>Say it is not shared</Trans>
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  )
}
