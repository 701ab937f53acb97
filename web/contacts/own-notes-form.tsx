import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import type { Phone } from '@evenhand/domain/contacts/contact.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { errorSentence } from '../text/errors.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Banner } from '../ui/states.tsx'
import { useKeepNotes } from './contacts.data.ts'
import { PhoneFields } from './phone-fields.tsx'

/** One's own notes on a child or the other parent; everything else belongs to the family. */
export function OwnNotesForm({ contact }: { contact: Contact }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { id, name, category } = contact
  const [phones, setPhones] = useState<Phone[]>(
    contact.phones.length > 0 ? [...contact.phones] : [{ kind: 'mobile', number: '' }],
  )
  const [address, setAddress] = useState(contact.address)
  const [notes, setNotes] = useState(contact.notes)
  const [isEmergency, setEmergency] = useState(contact.isEmergency)
  const { keep, isBusy, failure } = useKeepNotes(id)
  const fault = failure && errorSentence(i18n, failure)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const kept = phones.filter(({ number }) => number.trim() !== '')
    const done = await keep({ notes: notes.trim(), address: address.trim(), phones: kept, isEmergency })
    if (!done) return
    await navigate(`/contacts/${id}`, { replace: true })
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[640px] gap-5">
      <PageHead
        over={
          <Link to={`/contacts/${id}`} className="link">
            {name}
          </Link>
        }
        title={<Trans>Your notes</Trans>}
        lede={
          category === 'child' ? (
            <Trans>
              Only you see this. Name, birthday, health and school are the family’s, under Your family.
            </Trans>
          ) : (
            <Trans>Only you see this.</Trans>
          )
        }
      />
      <PhoneFields phones={phones} onChange={setPhones} />
      <TextAreaField
        label={<Trans>Address</Trans>}
        optional
        rows={2}
        maxLength={400}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <TextAreaField
        label={<Trans>Notes, only yours</Trans>}
        optional
        rows={5}
        maxLength={4000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <Checkbox checked={isEmergency} onChange={(event) => setEmergency(event.target.checked)}>
        <Trans>Call in an emergency</Trans>
      </Checkbox>
      {fault && (
        <div role="alert">
          <Banner boxed kind="danger" title={fault} />
        </div>
      )}
      <div className="act-bar">
        <ButtonLink to={`/contacts/${id}`} size="large">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" look="primary" size="large" busy={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
