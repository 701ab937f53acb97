import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/field.tsx'

type Quiet = { readonly from: string; readonly to: string } | null
type QuietHoursProps = { quiet: Quiet; onChange: (quiet: Quiet) => void }

/** [MSG-09] The hours in which nothing rings for this person. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const { t } = useLingui()
  return (
    <>
      <Checkbox
        checked={quiet !== null}
        onChange={({ target }) => onChange(target.checked ? { from: '21:00', to: '07:00' } : null)}
      >
        <Trans>Quiet hours of my own</Trans>
        <span className="hint block">
          <Trans>Nothing rings then except what is urgent.</Trans>
        </span>
      </Checkbox>
      {quiet && (
        <div className="cal-two">
          <TextField
            label={t`From`}
            type="time"
            value={quiet.from}
            onChange={({ target }) => target.value && onChange({ ...quiet, from: target.value })}
          />
          <TextField
            label={t`To`}
            type="time"
            value={quiet.to}
            onChange={({ target }) => target.value && onChange({ ...quiet, to: target.value })}
          />
        </div>
      )}
    </>
  )
}
