import { Trans } from '@lingui/react/macro'
import { Checkbox } from '../../ui/fields/choices.tsx'

/** By default, metadata about camera, place and software is removed from a receipt. [EXP-10] */
export function KeepOriginal({ keeps, onKeep }: { keeps: boolean; onKeep: (keeps: boolean) => void }) {
  return (
    <Checkbox checked={keeps} onChange={(event) => onKeep(event.target.checked)}>
      <Trans>Keep the original (including location)</Trans>
    </Checkbox>
  )
}
