import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { failureOf } from '../api/call-failure.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Loaded } from '../page/loaded.tsx'
import { NotHere } from '../page/not-here.tsx'
import { errorSentence } from '../text/errors.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { raiseToast } from '../ui/toast-event.ts'
import { useContactWords } from './category-words.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { ContactForm } from './contact-form.tsx'
import { remove, restore, useContacts } from './contacts.data.ts'
import { ContactsSkeleton } from './contacts-skeleton.tsx'
import { ExportCards } from './export-cards.tsx'
import { OwnNotesForm } from './own-notes-form.tsx'
import { isFamilys, useIsMine } from './whose.ts'

/** `/contacts/:id`: all details of a contact; `?edit` turns it into the form. */
export function ContactScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const contacts = useContacts()
  const contact = contacts.data?.find((one) => one.id === id)
  usePageTitle(contact?.name ?? t`Contact`)
  return (
    <Loaded query={contacts} skeleton={<ContactsSkeleton />} failure={t`Your contacts could not be loaded`}>
      {(all) => {
        const found = all.find((one) => one.id === id)
        return found ? <OneContact key={found.id} contact={found} all={all} /> : <Missing />
      }}
    </Loaded>
  )
}

function OneContact({ contact, all }: { contact: Contact; all: readonly Contact[] }) {
  const word = useContactWords()
  const [search] = useSearchParams()
  const isMine = useIsMine(contact)
  const { id, name, relationship, category } = contact
  const isEditing = isMine && search.has('edit')
  if (isEditing)
    return isFamilys(contact) ? (
      <OwnNotesForm contact={contact} />
    ) : (
      <ContactForm contact={contact} all={all} />
    )
  return (
    <article className="max-w-[720px]">
      <PageHead
        over={
          <Link to="/contacts" className="link">
            <Trans>Contacts</Trans>
          </Link>
        }
        title={name}
        lede={relationship || word.category(category)}
        acts={
          isMine && (
            <ButtonLink to={`/contacts/${id}?edit`}>
              {isFamilys(contact) ? <Trans>Edit my notes</Trans> : <Trans>Change</Trans>}
            </ButtonLink>
          )
        }
      />
      <ContactFacts contact={contact} isMine={isMine} />
      <div className="mt-10 flex flex-wrap gap-3 max-md:[&>*]:w-full">
        <ExportCards contacts={[contact]} />
        {isMine && !isFamilys(contact) && <RemoveContact contact={contact} />}
      </div>
    </article>
  )
}

/** Deletes at once; the toast can undo it, so there is no confirmation. */
function RemoveContact({ contact: { id, name } }: { contact: Contact }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { begins, ended } = useOnce()
  const fail = (thrown: unknown) => {
    ended()
    raiseToast({
      type: 'error',
      title: t`That did not work`,
      message: errorSentence(i18n, failureOf(thrown)),
    })
  }
  const go = () => {
    if (!begins()) return
    remove(id).catch(fail)
    raiseToast({
      type: 'info',
      title: t`${name} is deleted`,
      duration: 10_000,
      action: { label: t`Undo`, onClick: () => void restore(id).catch(fail) },
    })
    void navigate('/contacts')
  }
  return (
    <Button look="quiet" onClick={go}>
      <Trans>Delete</Trans>
    </Button>
  )
}

function Missing() {
  const { t } = useLingui()
  return (
    <NotHere
      title={t`This contact is not here`}
      from={{ to: '/contacts', name: <Trans>Contacts</Trans> }}
      act={<Trans>All contacts</Trans>}
    >
      <Trans>It was deleted, or is no longer shared with you.</Trans>
    </NotHere>
  )
}
