import { msg } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const messagesScreens = [
  screen({
    path: '/messages',
    load: () => import('./list/messages-screen.tsx'),
    shows: 'MessagesScreen',
    access: 'protected',
    title: msg`Messages`,
    icon: MessageCircle,
    places: { rail: 2, drawer: 2, tabs: 2 },
    alsoUnder: '/conversation',
    head: { title: 'Messages' },
  }),
  screen({
    path: '/conversation/:id',
    load: () => import('./thread/conversation-screen.tsx'),
    shows: 'ConversationScreen',
    access: 'protected',
    // the heading is its name, which the static page does not know yet
    head: {},
  }),
]
