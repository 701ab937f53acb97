import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import { detailFields, dialled } from '@evenhand/domain/contacts/contact.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFamilies } from '../family/family.data.ts'
import { dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Banner } from '../ui/states.tsx'
import { useContactWords } from './category-words.tsx'

/** A contact's details, ways to reach them first. */
export function ContactFacts({ contact, isMine }: { contact: Contact; isMine: boolean }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const word = useContactWords()
  const families = useFamilies().data ?? []
  const { name, phones, email, address, birthDate, age, notes, details, childIds, category } = contact
  const family = families.find(({ id }) => id === contact.familyId)
  const about = family?.children
    .filter(({ id }) => childIds.includes(id))
    .map((child) => child.firstName || child.name)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const call = buttonClass({
    look: contact.isEmergency ? 'primary' : 'plain',
    size: 'large',
    wide: undefined,
    iconOnly: undefined,
  })
  return (
    <div className="grid gap-7">
      {!isMine && (
        <Banner boxed title={<Trans>The other parent shares this contact with you.</Trans>}>
          <Trans>They can change it; you see the changes.</Trans>
        </Banner>
      )}
      {(phones.length > 0 || email) && (
        <div className="flex flex-wrap gap-3 max-md:[&>*]:w-full">
          {phones.map(({ kind, number }) => (
            <a
              key={number}
              href={`tel:${dialled(number)}`}
              className={call}
              aria-label={`${number} ${word.phone(kind)}, ${t`Call ${name}`}`}
            >
              <Phone className="icon" aria-hidden="true" />
              <span>
                {number} <span className="font-normal opacity-80">{word.phone(kind)}</span>
              </span>
            </a>
          ))}
          {email && (
            <a
              href={mailTo(email)}
              className={buttonClass({ look: 'plain', size: 'large', wide: undefined, iconOnly: undefined })}
            >
              <Mail className="icon" aria-hidden="true" />
              <span className="[overflow-wrap:anywhere]">{email}</span>
            </a>
          )}
        </div>
      )}
      <dl className="grid gap-5">
        {address !== '' && (
          <Fact name={<Trans>Address</Trans>}>
            <span className="block whitespace-pre-line">{address}</span>
            <a
              className="link mt-1 inline-flex items-center gap-1.5"
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address.replaceAll('\n', ', '))}`}
              target="_blank"
              rel="noreferrer"
            >
              <MapPin className="icon icon-small" aria-hidden="true" />
              <Trans>On the map (opens another site)</Trans>
            </a>
          </Fact>
        )}
        {birthDate !== null && (
          <Fact name={<Trans>Birthday</Trans>}>
            {dayText(birthDate, locale, { day: 'numeric', month: 'long', year: 'numeric' })},{' '}
            <Plural value={age} one="# year" other="# years" />
          </Fact>
        )}
        {contact.school !== '' && <Fact name={<Trans>School or daycare</Trans>}>{contact.school}</Fact>}
        {contact.health !== '' && <Fact name={<Trans>Health</Trans>}>{contact.health}</Fact>}
        {detailFields[category].map((field) =>
          details[field] ? (
            <Fact key={field} name={word.detail(field)}>
              {details[field]}
            </Fact>
          ) : null,
        )}
        {contact.children && <Fact name={<Trans>Children together</Trans>}>{contact.children}</Fact>}
        {about && about.length > 0 && <Fact name={<Trans>For</Trans>}>{list.format(about)}</Fact>}
        {contact.mayPickUp && (
          <Fact name={<Trans>Picking up</Trans>}>
            <Trans>May pick the children up</Trans>
          </Fact>
        )}
        {contact.isEmergency && (
          <Fact name={<Trans>In an emergency</Trans>}>
            <Trans>To be called first</Trans>
          </Fact>
        )}
        {isMine && notes !== '' && (
          <Fact name={<Trans>Notes, only yours</Trans>}>
            <span className="whitespace-pre-line">{notes}</span>
          </Fact>
        )}
      </dl>
      {isMine && category !== 'child' && (
        <p className="hint">
          {contact.isShared ? (
            <Trans>The other parent sees this contact, without your notes.</Trans>
          ) : (
            <Trans>Only you see this contact.</Trans>
          )}
        </p>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1 md:grid-cols-[200px_minmax(0,1fr)] md:gap-6">
      <dt className="text-15 text-ink-2">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/**
 * Mails this address only: anything that looks like further header fields (`?bcc=`) is escaped as part of the address.
 */
const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
