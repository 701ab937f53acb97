import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import { contactCategories } from '@evenhand/domain/contacts/contact.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useFamilies } from '../family/family.data.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Loaded } from '../page/loaded.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useContactWords } from './category-words.tsx'
import { ContactRow } from './contact-row.tsx'
import { useContacts } from './contacts.data.ts'
import { ContactsSkeleton } from './contacts-skeleton.tsx'
import { ExportCards } from './export-cards.tsx'
import { found, type Wanted } from './search.ts'

/** `/contacts`: everyone a parent may need to reach, emergency contacts first (CON-02). */
export function ContactsScreen() {
  const { t } = useLingui()
  const contacts = useContacts()
  usePageTitle(t`Contacts`)
  return (
    <>
      <PageHead
        title={<Trans>Contacts</Trans>}
        lede={
          <Trans>
            Everyone you may need to reach. Your list is yours; what you share, the other parent sees too.
          </Trans>
        }
        acts={
          <>
            <span className="contents max-md:hidden">
              <OtherViews />
            </span>
            <ButtonLink
              to="/contacts/new"
              look="primary"
              className="max-md:w-full"
              icon={<Plus className="icon" aria-hidden="true" />}
            >
              <Trans>Add a contact</Trans>
            </ButtonLink>
          </>
        }
      />
      <Loaded query={contacts} skeleton={<ContactsSkeleton />} failure={t`Your contacts could not be loaded`}>
        {(all) => (all.length === 0 ? <NobodyYet /> : <Book all={all} />)}
      </Loaded>
    </>
  )
}

/** Other ways to view the contacts; on a phone they come after the list, which people came for. */
function OtherViews() {
  return (
    <>
      <ButtonLink to="/family">
        <Trans>Your family</Trans>
      </ButtonLink>
      <ButtonLink to="/family-network">
        <Trans>Map</Trans>
      </ButtonLink>
    </>
  )
}

function Book({ all }: { all: readonly Contact[] }) {
  const { t } = useLingui()
  const word = useContactWords()
  const families = useFamilies().data ?? []
  const [wanted, setWanted] = useState<Wanted>({ text: '', category: 'all', childId: 'all' })
  const change = (some: Partial<Wanted>) => setWanted({ ...wanted, ...some })
  const shown = found(all, wanted)
  const urgent = shown.filter(({ isEmergency }) => isEmergency)
  const others = shown.filter(({ isEmergency }) => !isEmergency)
  const used = contactCategories.filter((category) => all.some((one) => one.category === category))
  const children = families[0]?.children ?? []
  return (
    <div className="contacts-book">
      <search className="grid gap-3 lg:col-span-2">
        <label className="input-box">
          <span className="sr-only">
            <Trans>Search contacts</Trans>
          </span>
          <Search
            className="icon pointer-events-none absolute inset-y-0 start-3.5 my-auto text-ink-2"
            aria-hidden="true"
          />
          <input
            type="search"
            className="input ps-11"
            placeholder={t`Name, number, street, note`}
            autoComplete="off"
            value={wanted.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        </label>
        <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
          <legend className="sr-only">
            <Trans>Filters</Trans>
          </legend>
          <Chip
            isOn={wanted.category === 'all' && wanted.childId === 'all'}
            onClick={() => change({ category: 'all', childId: 'all' })}
          >
            <Trans>All</Trans>
          </Chip>
          {used.map((category) => (
            <Chip
              key={category}
              isOn={wanted.category === category}
              onClick={() => change({ category: wanted.category === category ? 'all' : category })}
            >
              {word.category(category)}
            </Chip>
          ))}
          {children.length > 1 &&
            children.map(({ id, firstName, name }) => (
              <Chip
                key={id}
                isOn={wanted.childId === id}
                onClick={() => change({ childId: wanted.childId === id ? 'all' : id })}
              >
                {firstName || name}
              </Chip>
            ))}
        </fieldset>
      </search>
      <p className="sr-only" role="status">
        {t`${shown.length} shown`}
      </p>
      {shown.length === 0 && (
        <p className="py-6 text-ink-2 lg:col-span-2">
          <Trans>No contacts found. Try fewer letters or another filter.</Trans>
        </p>
      )}
      {urgent.length > 0 && (
        <Section title={<Trans>In an emergency</Trans>} className="contacts-urgent">
          <ul className="items">
            {urgent.map((contact) => (
              <ContactRow key={contact.id} contact={contact} isUrgent />
            ))}
          </ul>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={urgent.length > 0 ? <Trans>Everyone else</Trans> : <Trans>Everyone</Trans>}>
          <ul className="items">
            {others.map((contact) => (
              <ContactRow key={contact.id} contact={contact} />
            ))}
          </ul>
        </Section>
      )}
      <div className="flex flex-wrap gap-3 max-md:[&>*]:w-full lg:col-span-2">
        <span className="contents md:hidden [&>*]:max-md:w-full">
          <OtherViews />
        </span>
        <ButtonLink to="/contacts/import">
          <Trans>Import contacts</Trans>
        </ButtonLink>
        <ExportCards contacts={shown} />
      </div>
    </div>
  )
}

function NobodyYet() {
  return (
    <EmptyState
      title={<Trans>Nobody is here yet.</Trans>}
      act={
        <ButtonLink to="/contacts/import">
          <Trans>Import contacts</Trans>
        </ButtonLink>
      }
    >
      <Trans>Start with the doctor and the school, or with your address book.</Trans>
    </EmptyState>
  )
}
