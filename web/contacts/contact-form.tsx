import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import { isEmail } from '@evenhand/domain/account/email.ts'
import { nameProblem } from '@evenhand/domain/account/name.ts'
import { addableCategories, detailFields } from '@evenhand/domain/contacts/contact.ts'
import { findSame } from '@evenhand/domain/contacts/sameness.ts'
import { isDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useKeptState } from '../api/writes/use-kept-state.ts'
import { useFamilies } from '../family/family.data.ts'
import { BegunBefore } from '../page/begun-before.tsx'
import { errorSentence } from '../text/errors.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Banner } from '../ui/states.tsx'
import { AboutChildren } from './about-children.tsx'
import { useContactWords } from './category-words.tsx'
import { type ContactValues, inputOf, valuesOf } from './contact-values.ts'
import { useSaveContact } from './contacts.data.ts'
import { PhoneFields } from './phone-fields.tsx'

type ContactFormProps = { contact: Contact | null; all: readonly Contact[] }

/** Adds or edits a contact; a category brings its additional fields (CON-01). */
export function ContactForm({ contact, all }: ContactFormProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const word = useContactWords()
  const form = useRef<HTMLFormElement>(null)
  const families = useFamilies().data ?? []
  const family = families.find(({ id }) => id === contact?.familyId) ?? families[0]
  const kept = useKeptState(contact ? `contact ${contact.id} ${contact.updatedAt}` : 'contact new', () =>
    valuesOf(contact),
  )
  const { value: values, change } = kept
  const [isAsked, setAsked] = useState(false)
  const { save, isBusy, failure } = useSaveContact(contact?.id ?? null)
  const fault = failure && errorSentence(i18n, failure)
  const bind = (name: 'name' | 'relationship' | 'email' | 'address' | 'birthDate' | 'notes') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const wrong = {
    name: nameProblem(values.name) ? t`Enter a name.` : undefined,
    email: values.email.trim() && !isEmail(values.email) ? t`Please enter a valid email address.` : undefined,
    birthDate: values.birthDate && !isDay(values.birthDate) ? t`Choose a day.` : undefined,
  }
  const same = findSame(
    { name: values.name, email: values.email || null, phones: values.phones },
    all.filter(({ id }) => id !== contact?.id),
  )
  const back = contact ? `/contacts/${contact.id}` : '/contacts'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const [first] = Object.entries(wrong).flatMap(([name, found]) => (found ? [name] : []))
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const done = await save(inputOf(values, family?.id ?? null))
    if (!done) return
    kept.forget()
    await navigate(done.sent ? `/contacts/${done.reply.contact.id}` : '/contacts', { replace: true })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-[640px] gap-5">
      <PageHead
        over={
          <Link to={back} className="link">
            {contact ? contact.name : <Trans>Contacts</Trans>}
          </Link>
        }
        title={contact ? <Trans>Edit contact</Trans> : <Trans>Add a contact</Trans>}
        lede={
          !contact && (
            <Trans>A name is enough; the rest can follow. The other parent sees only what you share.</Trans>
          )
        }
      />
      {kept.isFound && <BegunBefore onAfresh={kept.startAfresh} />}
      <TextField
        label={<Trans>Name</Trans>}
        maxLength={80}
        autoComplete="off"
        error={isAsked ? wrong.name : undefined}
        {...bind('name')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={<Trans>Kind</Trans>}
          value={values.category}
          onChange={(event) => change({ category: event.target.value as ContactValues['category'] })}
        >
          {addableCategories.map((category) => (
            <option key={category} value={category}>
              {word.category(category)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<Trans>Relationship to the children</Trans>}
          optional
          maxLength={120}
          autoComplete="off"
          placeholder={t`Grandmother, orthodontist, form teacher`}
          {...bind('relationship')}
        />
      </div>
      <PhoneFields phones={values.phones} onChange={(phones) => change({ phones })} />
      <TextField
        label={<Trans>Email</Trans>}
        optional
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={isAsked ? wrong.email : undefined}
        {...bind('email')}
      />
      {same && (
        <Banner
          boxed
          title={<Trans>{same.contact.name} is already in your contacts</Trans>}
          end={
            <ButtonLink to={`/contacts/${same.contact.id}`} size="small">
              <Trans>View</Trans>
            </ButtonLink>
          }
        >
          {same.by === 'email' ? (
            <Trans>with the same email.</Trans>
          ) : same.by === 'phone' ? (
            <Trans>with the same number.</Trans>
          ) : (
            <Trans>with the same name.</Trans>
          )}
        </Banner>
      )}
      {detailFields[values.category].map((field) => (
        <TextField
          key={field}
          label={word.detail(field)}
          optional
          maxLength={300}
          autoComplete="off"
          value={values.details[field] ?? ''}
          onChange={(event) => change({ details: { ...values.details, [field]: event.target.value } })}
        />
      ))}
      <TextAreaField label={<Trans>Address</Trans>} optional maxLength={400} rows={2} {...bind('address')} />
      <TextField
        label={<Trans>Birthday</Trans>}
        optional
        type="date"
        error={isAsked ? wrong.birthDate : undefined}
        {...bind('birthDate')}
      />
      {family && family.children.length > 1 && (
        <AboutChildren
          familyChildren={family.children}
          chosen={values.childIds}
          onChange={(childIds) => change({ childIds })}
        />
      )}
      <div>
        <Checkbox
          checked={values.isEmergency}
          onChange={(event) => change({ isEmergency: event.target.checked })}
        >
          <Trans>Call in an emergency</Trans>
        </Checkbox>
        <Checkbox
          checked={values.mayPickUp}
          onChange={(event) => change({ mayPickUp: event.target.checked })}
        >
          <Trans>May pick the children up</Trans>
        </Checkbox>
        {family && (
          <Checkbox
            checked={values.isShared}
            onChange={(event) => change({ isShared: event.target.checked })}
          >
            <Trans>Show to the other parent, without the notes below</Trans>
          </Checkbox>
        )}
      </div>
      <TextAreaField
        label={<Trans>Notes, only yours</Trans>}
        optional
        maxLength={4000}
        rows={4}
        {...bind('notes')}
      />
      {fault && (
        <div role="alert">
          <Banner boxed kind="danger" title={fault} />
        </div>
      )}
      <div className="act-bar">
        <ButtonLink to={back} size="large">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" look="primary" size="large" busy={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
