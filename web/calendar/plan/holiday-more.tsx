import type { Child } from '@evenhand/contract/family/family.ts'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, ChoiceGroup } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import type { HolidayDraft } from './holiday-drafts.ts'

type HolidayMoreProps = {
  draft: HolidayDraft
  familyChildren: readonly Child[]
  onChange: (part: Partial<HolidayDraft>) => void
}

/** What a holiday rarely needs: days before its day, one child alone, and who drives. */
export function HolidayMore({ draft, familyChildren, onChange }: HolidayMoreProps) {
  const { t } = useLingui()
  const { starts, ends, kept, layer } = draft
  const chosen = kept.children ?? []
  const begin = (days: number) =>
    onChange({
      starts: { ...starts, days: -days },
      // its nights stay as many
      ends: { ...ends, days: ends.days - days - starts.days },
    })
  return (
    <>
      {layer === 'holiday' && (
        <TextField
          label={t`Starts this many days before`}
          hint={t`0 for the day itself, 1 for the eve.`}
          type="number"
          min={0}
          max={30}
          value={Math.max(0, -starts.days)}
          onChange={(event) => begin(Math.max(0, Math.min(30, Math.round(Number(event.target.value)) || 0)))}
        />
      )}
      {familyChildren.length > 1 && (
        <ChoiceGroup legend={t`For which children (none chosen means all)`}>
          {familyChildren.map(({ id, firstName, name }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={(event) => {
                const next = event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id)
                onChange({ kept: { ...kept, children: next.length > 0 ? next : null } })
              }}
            >
              {firstName || name}
            </Checkbox>
          ))}
        </ChoiceGroup>
      )}
      <TextField
        label={t`Who drives`}
        optional
        maxLength={120}
        value={kept.transport ?? ''}
        onChange={(event) => onChange({ kept: { ...kept, transport: event.target.value || null } })}
      />
    </>
  )
}
