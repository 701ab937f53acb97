import { useLingui } from '@lingui/react/macro'
import { usePageTitle } from '../page/arrival.ts'
import { ContactForm } from './contact-form.tsx'
import { useContacts } from './contacts.data.ts'

/** `/contacts/new`: adds somebody a parent may need to reach. */
export function NewContactScreen() {
  const { t } = useLingui()
  const contacts = useContacts()
  usePageTitle(t`Add a contact`)
  return <ContactForm contact={null} all={contacts.data ?? []} />
}
