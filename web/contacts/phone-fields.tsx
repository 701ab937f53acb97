import { type Phone, type PhoneKind, phoneKinds } from '@evenhand/domain/contacts/contact.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { useContactWords } from './category-words.tsx'

type PhoneFieldsProps = { phones: readonly Phone[]; onChange: (phones: Phone[]) => void }

/** Phone numbers; the first is the one called with a single tap. */
export function PhoneFields({ phones, onChange }: PhoneFieldsProps) {
  const { t } = useLingui()
  const word = useContactWords()
  const change = (at: number, some: Partial<Phone>) =>
    onChange(phones.map((phone, place) => (place === at ? { ...phone, ...some } : phone)))
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">
        <Trans>Phones</Trans>
      </legend>
      {phones.map((phone, at) => {
        const number = at + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and are only added and removed at the end
          <div key={at} className="grid grid-cols-[minmax(0,1fr)_128px] gap-3">
            <TextField
              label={at === 0 ? t`Phone` : t`Phone ${number}`}
              optional
              type="tel"
              maxLength={40}
              autoComplete="off"
              value={phone.number}
              onChange={(event) => change(at, { number: event.target.value })}
            />
            <SelectField
              label={<Trans>Type</Trans>}
              value={phone.kind}
              onChange={(event) => change(at, { kind: event.target.value as PhoneKind })}
            >
              {phoneKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {word.phone(kind)}
                </option>
              ))}
            </SelectField>
          </div>
        )
      })}
      {phones.length < 6 && (
        <p>
          <Button
            look="quiet"
            size="small"
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => onChange([...phones, { kind: 'work', number: '' }])}
          >
            <Trans>Another number</Trans>
          </Button>
        </p>
      )}
    </fieldset>
  )
}
