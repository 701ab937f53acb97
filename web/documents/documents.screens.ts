import { msg } from '@lingui/core/macro'
import { FileText } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const documentsScreens = [
  screen({
    path: '/documents',
    load: () => import('./documents-screen.tsx'),
    shows: 'DocumentsScreen',
    access: 'protected',
    title: msg`Documents`,
    icon: FileText,
    places: { rail: 4, drawer: 4 },
    flag: 'documents',
    head: { title: 'Documents', headClass: 'md:min-h-11' },
  }),
  screen({
    path: '/documents/:id',
    load: () => import('./document-screen.tsx'),
    shows: 'DocumentScreen',
    access: 'protected',
    flag: 'documents',
    head: { over: 'Documents' },
  }),
]
