import type { ExpenseAgreement } from '@evenhand/contract/expenses/agreements.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useKeptState } from '../../api/writes/use-kept-state.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { BegunBefore } from '../../page/begun-before.tsx'
import { errorSentence } from '../../text/errors.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine, TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import {
  type AgreementDraft,
  type AgreementFaults,
  draftOf,
  emptyRule,
  type NotShared,
  type RuleDraft,
  readTerms,
  withNotShared,
} from './agreement-draft.ts'
import { useProposeAgreement } from './agreements.data.ts'
import { RuleFields } from './rule-fields.tsx'

type AgreementEditorProps = {
  family: Family
  parents: Parents & { other: NonNullable<Parents['other']> }
  /** the initial terms: the version in force, or the other parent's proposal */
  base: ExpenseAgreement | null
  today: string
  /** what is to be not shared, from an expense: its rule is there already */
  notShared?: NotShared | null
  onClose: () => void
}

/** Proposes terms. Nothing changes until the other parent has signed them. [EXP-11] */
export function AgreementEditor(props: AgreementEditorProps) {
  const { family, parents, base, today, notShared = null, onClose } = props
  const { t, i18n } = useLingui()
  const { locale } = useRegion()
  const { them } = parents
  const setting = { me: parents.me.id, other: parents.other.id, currency: family.currency, locale }
  const begun = `agreement ${family.id} ${base?.id ?? ''}${notShared === null ? '' : ` without ${Object.values(notShared)[0]}`}`
  const kept = useKeptState<AgreementDraft>(begun, () => {
    const draft = draftOf(base, today, setting)
    return notShared === null ? draft : withNotShared(draft, notShared, setting)
  })
  const draft = kept.value
  const [faults, setFaults] = useState<AgreementFaults>(new Set())
  const { propose, isBusy, failure } = useProposeAgreement(family.id)
  const change = (some: Partial<AgreementDraft>) => kept.change(some)
  const changeRule = (key: number, some: Partial<RuleDraft>) =>
    change({ rules: draft.rules.map((rule) => (rule.key === key ? { ...rule, ...some } : rule)) })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readTerms(draft, setting)
    setFaults(read.ok ? new Set() : read.faults)
    if (!read.ok) return
    if (!(await propose(read.terms))) return
    kept.forget()
    onClose()
  }
  const clock = (name: 'submitDays' | 'respondDays' | 'payDays', label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={draft[name]}
      error={faults.has(name) ? t`Enter 1 to 366 days, or leave it empty.` : undefined}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  const next = 1 + Math.max(...draft.rules.map((rule) => rule.key))
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mb-10 grid max-w-[760px] gap-6"
      aria-label={t`Propose terms`}
    >
      <h2 className="heading-serif">
        <Trans>Propose terms</Trans>
      </h2>
      {kept.isFound && <BegunBefore onAfresh={kept.startAfresh} />}
      <TextField
        label={t`Valid from`}
        type="date"
        className="block"
        value={draft.validFrom}
        error={faults.has('validFrom') ? t`Enter the day it begins.` : undefined}
        hint={t`Expenses of that day and later follow it, whenever they are entered.`}
        onChange={(event) => change({ validFrom: event.target.value })}
      />
      {draft.rules.map((rule, index) => (
        <RuleFields
          key={rule.key}
          rule={rule}
          index={index}
          faults={faults}
          family={family}
          parents={parents}
          change={(some) => changeRule(rule.key, some)}
          remove={
            draft.rules.length === 1
              ? null
              : () => change({ rules: draft.rules.filter(({ key }) => key !== rule.key) })
          }
        />
      ))}
      <Button
        className="justify-self-start"
        onClick={() => change({ rules: [...draft.rules, emptyRule(next, setting)] })}
      >
        <Trans>Add a rule</Trans>
      </Button>
      <fieldset className="grid gap-4 border-t border-line pt-5">
        <legend className="text-serif text-17">{t`Deadlines`}</legend>
        <div className="grid gap-4 md:grid-cols-3">
          {clock('submitDays', t`Days to submit`)}
          {clock('respondDays', t`Days to answer`)}
          {clock('payDays', t`Days to pay`)}
        </div>
        <SelectField
          label={t`The days to answer begin`}
          value={draft.respondFrom}
          hint={t`Both of you see on each expense when it was submitted and when it was first opened.`}
          onChange={(event) => change({ respondFrom: event.target.value as AgreementDraft['respondFrom'] })}
        >
          <option value="submitted">{t`when it is submitted`}</option>
          <option value="viewed">{t`when the other parent first opens it`}</option>
        </SelectField>
        <SelectField
          label={t`Expenses submitted late`}
          value={draft.lateness}
          onChange={(event) => change({ lateness: event.target.value as AgreementDraft['lateness'] })}
        >
          <option value="flagged">{t`are marked late`}</option>
          <option value="waived">{t`can no longer be claimed`}</option>
        </SelectField>
      </fieldset>
      <p className="hint">
        <Trans>
          {them} sees every rule, and incomes where you share by income. It binds nobody until both have
          signed, and stays in the record.
        </Trans>
      </p>
      {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
      <div className="flex flex-wrap gap-2 max-md:[&_.button]:flex-1">
        <Button type="submit" look="primary" busy={isBusy}>
          {t`Sign and send to ${them}`}
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  )
}
