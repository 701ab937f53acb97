import type { Family } from '@evenhand/contract/family/family.ts'
import { type Category, categoryNames } from '@evenhand/domain/expenses/category.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Parents } from '../../family/scope/parents.ts'
import { errorSentence } from '../../text/errors.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { ErrorLine, TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useAgreements } from '../agreements/agreements.data.ts'
import { useCategoryWord } from '../category.tsx'
import { useAddRecurring } from './plans.data.ts'
import { type RecurringDraft, type RecurringFault, RHYTHMS, readRecurring } from './recurring-draft.ts'
import { useRhythmWords } from './rhythm-words.ts'

type RecurringFormProps = {
  family: Family
  parents: Parents & { other: NonNullable<Parents['other']> }
  today: string
  onClose: () => void
}

/** Sets up an expense that recurs. [EXP-10] */
export function RecurringForm({ family, parents, today, onClose }: RecurringFormProps) {
  const { t, i18n } = useLingui()
  const { locale } = useRegion()
  const word = useCategoryWord()
  const rhythmWords = useRhythmWords()
  const { currency, children } = family
  const agreements = useAgreements(family.id)
  const hasAgreement = Boolean(agreements.data?.inForce)
  const [draft, setDraft] = useState<RecurringDraft>({
    description: '',
    amount: '',
    category: '',
    endsOn: '',
    share: '50',
    byAgreement: true,
    childId: children.length === 1 ? children[0]!.id : '',
    rhythm: 'month-1',
    startsOn: today,
  })
  const [faults, setFaults] = useState<ReadonlySet<RecurringFault>>(new Set())
  const adding = useAddRecurring(family.id)
  const earliest = addDays(asDay(today), -62)
  const change = (some: Partial<RecurringDraft>) => setDraft({ ...draft, ...some })
  const errorAt = (field: RecurringFault, words: string) => (faults.has(field) ? words : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const ids = { me: parents.me.id, other: parents.other.id }
    const said = { ...draft, byAgreement: draft.byAgreement && hasAgreement }
    const read = readRecurring(said, { ...ids, currency, locale, earliest })
    setFaults(read.ok ? new Set() : read.faults)
    if (!read.ok) return
    if (await adding.add(read.body)) onClose()
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[560px] gap-4" aria-label={t`Recurring expense`}>
      <TextField
        label={t`What is it`}
        maxLength={200}
        autoComplete="off"
        value={draft.description}
        error={errorAt('description', t`Give it a name you both recognise.`)}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t`Amount, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={errorAt('amount', t`Enter the amount in digits.`)}
          onChange={(event) => change({ amount: event.target.value })}
        />
        <SelectField
          label={t`How often`}
          value={draft.rhythm}
          onChange={(event) => change({ rhythm: event.target.value as RecurringDraft['rhythm'] })}
        >
          {Object.entries(RHYTHMS).map(([key, rhythm]) => (
            <option key={key} value={key}>
              {rhythmWords(rhythm)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Category`}
          value={draft.category}
          error={errorAt('category', t`Choose a category.`)}
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
        <SelectField
          label={t`For`}
          value={draft.childId}
          onChange={(event) => change({ childId: event.target.value })}
        >
          <option value="">{t`All children`}</option>
          {children.map((child) => (
            <option key={child.id} value={child.id}>
              {child.firstName || child.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`First day`}
          type="date"
          className="block"
          min={earliest}
          value={draft.startsOn}
          error={errorAt('startsOn', t`Choose a day within the last two months or later.`)}
          onChange={(event) => change({ startsOn: event.target.value })}
        />
        <TextField
          label={t`Last day`}
          type="date"
          optional
          className="block"
          min={draft.startsOn}
          value={draft.endsOn}
          error={errorAt('endsOn', t`The last day must come after the first.`)}
          onChange={(event) => change({ endsOn: event.target.value })}
        />
        <TextField
          label={t`Your share, %`}
          inputMode="decimal"
          autoComplete="off"
          value={draft.share}
          error={errorAt('share', t`Enter a share from 0 to 100.`)}
          onChange={(event) => change({ share: event.target.value })}
        />
      </div>
      {hasAgreement && (
        <Checkbox checked={draft.byAgreement} onChange={() => change({ byAgreement: !draft.byAgreement })}>
          <Trans>Where your agreement covers it, the agreement decides.</Trans>
        </Checkbox>
      )}
      <p className="hint">
        <Trans>{parents.them} sees it, and every expense it enters, and answers each one.</Trans>
      </p>
      {adding.failure && <ErrorLine>{errorSentence(i18n, adding.failure)}</ErrorLine>}
      <div className="flex flex-wrap gap-2 max-md:[&_.button]:flex-1">
        <Button type="submit" look="primary" busy={adding.isBusy}>
          <Trans>Set it up</Trans>
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
