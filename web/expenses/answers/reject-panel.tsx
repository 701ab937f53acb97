import { Trans, useLingui } from '@lingui/react/macro'
import { useKeptState } from '../../api/writes/use-kept-state.ts'
import { BegunBefore } from '../../page/begun-before.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup, Radio } from '../../ui/fields/choices.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import type { Refusal } from './answers.data.ts'
import { type ReasonCode, reasonCodes, useReasonWords } from './reason-words.ts'

type RejectPanelProps = {
  id: string
  them: string
  /** the reason suggested by the deadlines and the agreement */
  suggested: ReasonCode
  onReject: (body: Refusal) => void
  onClose: () => void
}

/** Says that an expense is not shared, and why. It stays in the ledger; the other parent can correct or answer it. */
export function RejectPanel({ id, them, suggested, onReject, onClose }: RejectPanelProps) {
  const { t } = useLingui()
  const words = useReasonWords()
  const kept = useKeptState<{ code: ReasonCode; reason: string }>(`refusal ${id}`, () => ({
    code: suggested,
    reason: '',
  }))
  const { code, reason } = kept.value
  return (
    <form
      className="grid gap-4 border-t border-line pt-4"
      aria-label={t`Not shared`}
      onSubmit={(event) => {
        event.preventDefault()
        onReject({ code, reason: reason.trim() })
      }}
    >
      {kept.isFound && <BegunBefore onAfresh={kept.startAfresh} />}
      <ChoiceGroup legend={t`Why it is not shared`}>
        {reasonCodes.map((one) => (
          <Radio key={one} name="reason" checked={one === code} onChange={() => kept.change({ code: one })}>
            {words[one]}
          </Radio>
        ))}
      </ChoiceGroup>
      <TextAreaField
        label={t`In a sentence`}
        optional
        maxLength={1000}
        value={reason}
        onChange={(event) => kept.change({ reason: event.target.value })}
        hint={t`${them} reads it, and can correct the expense or answer. It stays in the record.`}
      />
      <div className="flex flex-wrap gap-2 max-md:[&_.button]:flex-1">
        <Button type="submit">
          <Trans>Say it is not shared</Trans>
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  )
}
