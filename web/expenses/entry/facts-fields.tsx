import type { Family } from '@evenhand/contract/family/family.ts'
import { type Category, categoryNames } from '@evenhand/domain/expenses/category.ts'
import { MOST_SHOP } from '@evenhand/domain/expenses/shop.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Parents } from '../../family/scope/parents.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PersonMark } from '../../ui/people.tsx'
import { useCategoryWord } from '../category.tsx'
import type { Draft, DraftField } from './draft.ts'

type FactsFieldsProps = {
  draft: Draft
  change: (some: Partial<Draft>) => void
  family: Family
  parents: Parents
  today: string
  errors: { field: DraftField; message: string }[]
  /** money that came back: category and child are those of what it came back of */
  isRefund?: boolean
}

/** Description, category, date, payer and child. */
export function FactsFields({
  draft,
  change,
  family,
  parents,
  today,
  errors,
  isRefund = false,
}: FactsFieldsProps) {
  const { t } = useLingui()
  const word = useCategoryWord()
  const errorAt = (field: DraftField) => errors.find((one) => one.field === field)?.message
  return (
    <>
      <TextField
        label={t`What was it`}
        optional
        hint={
          parents.other
            ? t`${parents.them} sees it, and the receipt.`
            : t`Only you see it until you submit it.`
        }
        maxLength={200}
        autoComplete="off"
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextField
        label={t`Shop`}
        optional
        maxLength={MOST_SHOP}
        autoComplete="off"
        value={draft.shop}
        onChange={(event) => change({ shop: event.target.value })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-4">
        {!isRefund && (
          <SelectField
            label={t`Category`}
            name="category"
            value={draft.category}
            error={errorAt('category')}
            onChange={(event) => change({ category: event.target.value as Category | '' })}
          >
            <option value="" disabled>
              {t`Choose one`}
            </option>
            {categoryNames.map((category) => (
              <option key={category} value={category}>
                {word(category)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={isRefund ? t`Refunded on` : t`Paid on`}
          name="date"
          className="block"
          type="date"
          max={today}
          value={draft.date}
          error={errorAt('date')}
          onChange={(event) => change({ date: event.target.value })}
        />
      </div>
      {parents.other && (
        <PaidBy
          draft={draft}
          change={change}
          parents={parents}
          otherId={parents.other.id}
          isRefund={isRefund}
        />
      )}
      {!isRefund && family.children.length > 0 && (
        <fieldset className="field">
          <legend className="field-label mb-1.5">
            <Trans>For</Trans>
          </legend>
          <div className="flex flex-wrap gap-2">
            {family.children.map((child) => (
              <ForChip
                key={child.id}
                value={child.id}
                label={child.firstName || child.name}
                draft={draft}
                change={change}
              />
            ))}
            {family.children.length > 1 && (
              <ForChip
                value=""
                label={family.children.length === 2 ? t`Both` : t`All`}
                draft={draft}
                change={change}
              />
            )}
          </div>
        </fieldset>
      )}
    </>
  )
}

type PaidByProps = Pick<FactsFieldsProps, 'draft' | 'change' | 'parents' | 'isRefund'> & { otherId: string }

function PaidBy({ draft, change, parents, otherId, isRefund }: PaidByProps) {
  const { t } = useLingui()
  const sides = [
    { id: parents.me.id, kind: 'you', mark: parents.me.firstName, label: t`You` },
    { id: otherId, kind: 'them', mark: parents.them, label: parents.them },
  ] as const
  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">
        {isRefund ? <Trans>Refunded to</Trans> : <Trans>Paid by</Trans>}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2.5">
        {sides.map((side) => (
          <label
            key={side.id}
            className="flex min-h-14 min-w-0 cursor-pointer items-center gap-3 rounded-2 border border-edge px-3.5 font-semibold has-checked:border-2 has-checked:border-ink has-checked:px-[13px] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <PersonMark name={side.mark} kind={side.kind} />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{side.label}</span>
            <input
              type="radio"
              name="paidBy"
              className="choice-box"
              checked={draft.paidBy === side.id}
              onChange={() => change({ paidBy: side.id })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ForChipProps = Pick<FactsFieldsProps, 'draft' | 'change'> & { value: string; label: string }

/** A radio that looks like a chip: an expense is for one child, or for all. */
function ForChip({ draft, change, value, label }: ForChipProps) {
  return (
    <label className="chip cursor-pointer has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="childId"
        className="sr-only"
        checked={draft.childId === value}
        onChange={() => change({ childId: value })}
      />
      {label}
    </label>
  )
}
