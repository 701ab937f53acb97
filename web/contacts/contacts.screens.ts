import { msg } from '@lingui/core/macro'
import { BookUser, UserPlus, Users } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const contactsScreens = [
  screen({
    path: '/contacts',
    load: () => import('./contacts-screen.tsx'),
    shows: 'ContactsScreen',
    access: 'protected',
    title: msg`Contacts`,
    icon: Users,
    places: { drawer: 6, logo: 2 },
    head: {
      title: 'Contacts',
      lede: 'Everyone you may need to reach. Your list is yours; what you share, the other parent sees too.',
    },
  }),
  screen({
    path: '/contacts/new',
    load: () => import('./new-contact-screen.tsx'),
    shows: 'NewContactScreen',
    access: 'protected',
    title: msg`Add a contact`,
    icon: UserPlus,
    head: {
      over: 'Contacts',
      title: 'Add a contact',
      lede: 'A name is enough; the rest can follow. The other parent sees only what you share.',
      width: 'max-w-[640px]',
    },
  }),
  screen({
    path: '/contacts/import',
    load: () => import('./import-screen.tsx'),
    shows: 'ImportScreen',
    access: 'protected',
    title: msg`Import contacts`,
    icon: BookUser,
    head: {
      over: 'Contacts',
      title: 'Import contacts',
      lede: 'Save your contacts as a vCard file (.vcf) on your phone or computer and choose it here.',
      width: 'max-w-[640px]',
    },
  }),
  screen({
    path: '/contacts/:id',
    load: () => import('./contact-screen.tsx'),
    shows: 'ContactScreen',
    access: 'protected',
    head: { over: 'Contacts', width: 'max-w-[720px]' },
  }),
]
