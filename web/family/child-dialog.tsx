import type { Child } from '@evenhand/contract/family/family.ts'
import { isDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { failureOf } from '../api/call-failure.ts'
import { useKeptState } from '../api/writes/use-kept-state.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { clockNow } from '../device/clock.ts'
import { BegunBefore } from '../page/begun-before.tsx'
import { dayOf } from '../text/dates.ts'
import { errorSentence } from '../text/errors.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { Banner } from '../ui/states.tsx'
import { saveChild } from './families.data.ts'
import { RemoveChild } from './remove-child.tsx'

type ChildDialogProps = { familyId: string; child: Child | null; onClose: () => void }

/** The shared details of a child; null adds one. */
export function ChildDialog({ familyId, child, onClose }: ChildDialogProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const today = dayOf(clockNow(), useRegion().zone)
  const before = {
    name: child?.name ?? '',
    birthDate: child?.birthDate ?? '',
    health: child?.health ?? '',
    school: child?.school ?? '',
  }
  // typed over what the other parent has changed since, it would take that back
  const changedFrom = JSON.stringify(before)
  const kept = useKeptState(
    child ? `child ${child.id}` : `child of ${familyId}`,
    () => ({ ...before, changedFrom }),
    (typed) => (typed.changedFrom === changedFrom ? typed : null),
  )
  const { value: values, change } = kept
  const [isAsked, setAsked] = useState(false)
  const { isBusy, begins, ended } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  const bind = (name: keyof typeof before) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const isNameless = values.name.trim() === ''
  const isDayWrong = values.birthDate !== '' && (!isDay(values.birthDate) || values.birthDate > today)
  const end = () => {
    kept.forget()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isNameless || isDayWrong) return
    if (!begins()) return
    setFault(null)
    try {
      const { name, birthDate, health, school } = values
      const facts = { name: name.trim(), birthDate: birthDate || null, health, school }
      await saveChild(familyId, child?.id ?? null, facts)
      end()
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
      ended()
    }
  }
  return (
    <Dialog
      title={child ? child.name : <Trans>Add a child</Trans>}
      isOpen
      onClose={onClose}
      shape="sheet"
      acts={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {kept.isFound && <BegunBefore onAfresh={kept.startAfresh} />}
        <TextField
          label={<Trans>Name</Trans>}
          maxLength={80}
          autoComplete="off"
          error={isAsked && isNameless ? t`Enter a name.` : undefined}
          {...bind('name')}
        />
        <TextField
          label={<Trans>Date of birth</Trans>}
          type="date"
          max={today}
          error={isAsked && isDayWrong ? t`Enter a day in the past.` : undefined}
          {...bind('birthDate')}
        />
        <TextField
          label={<Trans>School or daycare</Trans>}
          optional
          maxLength={200}
          autoComplete="off"
          {...bind('school')}
        />
        <TextAreaField
          label={<Trans>Health</Trans>}
          optional
          maxLength={4000}
          placeholder={t`Allergies, medicines, blood type`}
          {...bind('health')}
        />
        <p className="hint">
          <Trans>
            Both parents read this, and the record keeps each change. Notes of your own are under Contacts.
          </Trans>
        </p>
        {child && <RemoveChild familyId={familyId} child={child} onRemoved={end} />}
        {fault && (
          <div role="alert">
            <Banner boxed kind="danger" title={fault} />
          </div>
        )}
      </form>
    </Dialog>
  )
}
