import type { Family } from '@evenhand/contract/family/family.ts'
import { categoryNames } from '@evenhand/domain/expenses/category.ts'
import { MOST_SHOP } from '@evenhand/domain/expenses/shop.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Parents } from '../../family/scope/parents.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useCategoryWord } from '../category.tsx'
import type { AgreementFaults, MethodKind, RuleDraft } from './agreement-draft.ts'

type RuleFieldsProps = {
  rule: RuleDraft
  index: number
  faults: AgreementFaults
  family: Family
  parents: Parents & { other: NonNullable<Parents['other']> }
  change: (some: Partial<RuleDraft>) => void
  /** null for the only rule */
  remove: (() => void) | null
}

/** One rule: what it applies to, how it is shared, and its limits, which most agreements leave open. */
export function RuleFields({ rule, index, faults, family, parents, change, remove }: RuleFieldsProps) {
  const { t } = useLingui()
  const word = useCategoryWord()
  const { them, me, other } = parents
  const number = index + 1
  const error = (field: string, words: string) => (faults.has(`rules.${index}.${field}`) ? words : undefined)
  const amount = t`Enter an amount in digits.`
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="text-serif text-17">{t`Rule ${number}`}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={t`Category`}
          value={rule.category}
          error={error('category', t`There is a rule for this already.`)}
          onChange={(event) => change({ category: event.target.value })}
        >
          <option value="">{t`Everything else`}</option>
          {categoryNames.map((name) => (
            <option key={name} value={name}>
              {word(name)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Child`}
          value={rule.childId}
          onChange={(event) => change({ childId: event.target.value })}
        >
          <option value="">{t`Every child`}</option>
          {family.children.map((child) => (
            <option key={child.id} value={child.id}>
              {child.firstName || child.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Shop`}
          optional
          maxLength={MOST_SHOP}
          value={rule.shop}
          onChange={(event) => change({ shop: event.target.value })}
        />
        <SelectField
          label={t`How it is shared`}
          value={rule.kind}
          onChange={(event) => change({ kind: event.target.value as MethodKind })}
        >
          <option value="equal">{t`Half each`}</option>
          <option value="percentage">{t`By percentage`}</option>
          <option value="income">{t`By income`}</option>
          <option value="fixed">{t`A fixed amount`}</option>
          <option value="none">{t`Not shared`}</option>
        </SelectField>
      </div>
      {rule.kind === 'percentage' && (
        <TextField
          label={t`Your percentage`}
          hint={t`${them} pays the rest.`}
          inputMode="decimal"
          value={rule.percent}
          error={error('percent', t`Enter a figure from 0 to 100.`)}
          onChange={(event) => change({ percent: event.target.value })}
        />
      )}
      {rule.kind === 'income' && (
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={t`Your yearly income`}
            inputMode="decimal"
            value={rule.incomes[0]}
            error={error('incomes', amount)}
            onChange={(event) => change({ incomes: [event.target.value, rule.incomes[1]] })}
          />
          <TextField
            label={t`${them}’s yearly income`}
            inputMode="decimal"
            value={rule.incomes[1]}
            onChange={(event) => change({ incomes: [rule.incomes[0], event.target.value] })}
          />
        </div>
      )}
      {rule.kind === 'fixed' && (
        <TextField
          label={t`Share of the parent who did not pay`}
          inputMode="decimal"
          value={rule.fixed}
          error={error('fixed', amount)}
          onChange={(event) => change({ fixed: event.target.value })}
        />
      )}
      {rule.kind === 'none' && (
        <p className="hint">
          <Trans>Whoever pays bears all of it.</Trans>
        </p>
      )}
      <details>
        <summary className="link min-h-11 cursor-pointer content-center">
          <Trans>Limits, asking first, receipt, clause</Trans>
        </summary>
        <div className="grid gap-4 pt-2 md:grid-cols-2">
          {rule.shop.trim() === '' && (
            <>
              <TextField
                label={t`The first amount a year for each child`}
                optional
                inputMode="decimal"
                value={rule.floor}
                error={error('floor', amount)}
                onChange={(event) => change({ floor: event.target.value })}
              />
              <SelectField
                label={t`is paid by`}
                value={rule.floorBornBy}
                onChange={(event) => change({ floorBornBy: event.target.value })}
              >
                <option value={me.id}>{t`You`}</option>
                <option value={other.id}>{them}</option>
              </SelectField>
              <TextField
                label={t`Shared up to an amount a year for each child`}
                optional
                inputMode="decimal"
                value={rule.cap}
                error={error('cap', t`Enter an amount that is not below the first one.`)}
                onChange={(event) => change({ cap: event.target.value })}
              />
            </>
          )}
          <SelectField
            label={t`Asking first`}
            value={rule.consent}
            onChange={(event) => change({ consent: event.target.value as RuleDraft['consent'] })}
          >
            <option value="none">{t`Not needed`}</option>
            <option value="above">{t`Above an amount`}</option>
            <option value="always">{t`Always`}</option>
          </SelectField>
          {rule.consent === 'above' && (
            <TextField
              label={t`Ask first above`}
              inputMode="decimal"
              value={rule.consentAbove}
              error={error('consent', amount)}
              onChange={(event) => change({ consentAbove: event.target.value })}
            />
          )}
          <TextField
            label={t`Clause of the order or contract`}
            optional
            maxLength={80}
            value={rule.clause}
            onChange={(event) => change({ clause: event.target.value })}
          />
          <Checkbox
            checked={rule.receiptRequired}
            onChange={(event) => change({ receiptRequired: event.target.checked })}
          >
            <Trans>Only with a receipt</Trans>
          </Checkbox>
        </div>
      </details>
      {remove && (
        <Button look="quiet" size="small" className="justify-self-start" onClick={remove}>
          <Trans>Remove this rule</Trans>
        </Button>
      )}
    </fieldset>
  )
}
