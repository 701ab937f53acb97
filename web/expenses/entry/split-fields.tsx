import { percentageFromBasisPoints } from '@evenhand/domain/money/percentage.ts'
import { useLingui } from '@lingui/react/macro'
import type { Parents } from '../../family/scope/parents.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { readPercentage } from './amount-text.ts'
import type { Draft, DraftSetting } from './draft.ts'

type SplitFieldsProps = {
  draft: Draft
  onPart: (parent: string, text: string) => void
  parents: Parents
  otherId: string
  setting: DraftSetting
}

/** A figure for each parent; typing one leaves the rest to the other. Percentages also have a slider. */
export function SplitFields({ draft, onPart, parents, otherId, setting }: SplitFieldsProps) {
  const { t } = useLingui()
  const { them } = parents
  const isPercent = draft.splitType === 'percentage'
  const unit = isPercent ? '%' : setting.currency
  const mine = draft.parts[parents.me.id] ?? ''
  const typed = readPercentage(mine, setting.locale)
  return (
    <div className="grid gap-3">
      {isPercent && (
        <input
          type="range"
          aria-label={t`Your share in percent`}
          min={0}
          max={100}
          step={1}
          value={typed.ok ? percentageFromBasisPoints(typed.basisPoints) : 50}
          onChange={(event) => onPart(parents.me.id, event.target.value)}
          className="h-12 w-full cursor-pointer accent-accent md:h-8"
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t`Yours, ${unit}`}
          inputMode="decimal"
          autoComplete="off"
          value={mine}
          onChange={(event) => onPart(parents.me.id, event.target.value)}
        />
        <TextField
          label={t`${them}’s, ${unit}`}
          inputMode="decimal"
          autoComplete="off"
          value={draft.parts[otherId] ?? ''}
          onChange={(event) => onPart(otherId, event.target.value)}
        />
      </div>
    </div>
  )
}
