import type { OnboardingDraft } from '@evenhand/contract/family/family.ts'
import { ageOn, asDay, isDay } from '@evenhand/domain/time/day.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { clockNow } from '../../device/clock.ts'
import { dayOf } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { PersonMark } from '../../ui/people.tsx'
import { StepActs, StepFault, type StepProps } from './step-acts.tsx'

type Row = { key: number; name: string; birthDate: string; notes: string }

/** Who the children are. At least one name; the rest can be added later. */
export function ChildrenStep({ draft, isBusy, fault, onTyped, onLeave }: StepProps<OnboardingDraft>) {
  const { t } = useLingui()
  const today = dayOf(clockNow(), useRegion().zone)
  const form = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState<Row[]>(() => rowsOf(draft))
  const [wrong, setWrong] = useState<Record<number, { name?: string; birthDate?: string }>>({})
  const update = (now: Row[]) => {
    setRows(now)
    onTyped({ children: now.map(childOf) })
  }
  const change = (key: number, fields: Partial<Row>) => {
    update(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)))
    setWrong(({ [key]: _, ...others }) => others)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // untouched rows are left out; a single empty one asks for a name
    const begun = rows.filter((row) => row.name.trim() || row.birthDate || row.notes.trim())
    const asked = begun.length > 0 ? begun : rows.slice(0, 1)
    const found = Object.fromEntries(
      asked.flatMap((row) => {
        const faults = {
          ...(row.name.trim() ? {} : { name: t`Enter a name.` }),
          ...(row.birthDate && (!isDay(row.birthDate) || row.birthDate > today)
            ? { birthDate: t`Enter a day in the past.` }
            : {}),
        }
        return Object.keys(faults).length > 0 ? [[row.key, faults]] : []
      }),
    )
    setWrong(found)
    const [first] = Object.keys(found)
    if (first !== undefined)
      return form.current?.querySelector<HTMLInputElement>(`[data-row="${first}"] input`)?.focus()
    onLeave({
      ...draft,
      children: begun.map(childOf).map((child) => ({ ...child, name: child.name.trim() })),
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h1 tabIndex={-1}>
        <Trans>Who are the children?</Trans>
      </h1>
      <p className="lede mt-3">
        <Trans>
          First names are enough. Both parents will see the same page about each child, and either can add to
          it.
        </Trans>
      </p>
      {rows.map((row, at) => {
        const number = at + 1
        const name = row.name.trim()
        return (
          <fieldset key={row.key} data-row={row.key} className="grid gap-4 border-b border-line py-6">
            <legend className="sr-only">{t`Child ${number}`}</legend>
            <div className="flex items-center justify-between gap-3">
              <p className="heading-serif flex items-center gap-3 text-21">
                <PersonMark name={name || '·'} kind="child" />
                <span className="[overflow-wrap:anywhere]">{name || t`Child ${number}`}</span>
                <Age birthDate={row.birthDate} today={today} />
              </p>
              {rows.length > 1 && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={name ? t`Remove ${name}` : t`Remove child ${number}`}
                  onClick={() => update(rows.filter(({ key }) => key !== row.key))}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)_148px] gap-3 md:grid-cols-[1.4fr_1fr] md:gap-4">
              <TextField
                label={<Trans>Name</Trans>}
                value={row.name}
                maxLength={80}
                autoComplete="off"
                error={wrong[row.key]?.name}
                onChange={(event) => change(row.key, { name: event.target.value })}
              />
              <TextField
                label={<Trans>Date of birth</Trans>}
                type="date"
                value={row.birthDate}
                max={today}
                error={wrong[row.key]?.birthDate}
                onChange={(event) => change(row.key, { birthDate: event.target.value })}
              />
            </div>
            <TextField
              label={<Trans>Worth knowing</Trans>}
              optional
              value={row.notes}
              maxLength={2000}
              placeholder={t`Allergies, sizes, what helps at bedtime`}
              onChange={(event) => change(row.key, { notes: event.target.value })}
            />
          </fieldset>
        )
      })}
      {rows.length < 20 && (
        <p className="mt-4">
          <Button
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => update([...rows, emptyRow()])}
          >
            <Trans>Add another child</Trans>
          </Button>
        </p>
      )}
      <StepFault>{fault}</StepFault>
      <StepActs isBusy={isBusy}>
        <Trans>Continue</Trans>
      </StepActs>
    </form>
  )
}

const childOf = ({ name, birthDate, notes }: Row) => ({
  name,
  birthDate: birthDate || null,
  ...(notes.trim() ? { notes: notes.trim() } : {}),
})

/** `ONB-06`: renders nothing without a date. */
function Age({ birthDate, today }: { birthDate: string; today: string }) {
  if (!isDay(birthDate) || birthDate > today) return null
  const years = ageOn(birthDate, asDay(today))
  return (
    <span className="font-sans text-15 text-ink-2">
      <Plural value={years} one="# year" other="# years" />
    </span>
  )
}

let keys = 0
const emptyRow = (): Row => ({ key: ++keys, name: '', birthDate: '', notes: '' })

function rowsOf({ children }: OnboardingDraft): Row[] {
  if (!children?.length) return [emptyRow()]
  return children.map(({ name, birthDate, notes }) => ({
    ...emptyRow(),
    name,
    birthDate: birthDate ?? '',
    notes: notes ?? '',
  }))
}
