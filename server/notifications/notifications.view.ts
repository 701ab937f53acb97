import { type Language, languageOf } from '@evenhand/domain/account/language.ts'
import type { NoticeKind } from '@evenhand/domain/notifications/notice.ts'

/** A push's text: only the kind of notification, since a locked screen shows it to anyone nearby. */
export function pushWords(kind: NoticeKind, isUrgent: boolean, language: string | undefined): string {
  const words = WORDS[languageOf(language)]
  return isUrgent ? words.urgent : words[kind]
}

const WORDS: Record<Language, Record<NoticeKind | 'urgent', string>> = {
  en: {
    urgent: 'Something urgent',
    messages: 'Something new in messages',
    expenses: 'Something new in expenses',
    calendar: 'Something new in the calendar',
    tasks: 'Something new in the backlog',
    documents: 'Something new in documents',
    children: 'Something new in the children’s cards',
    family: 'Something new in the family',
  },
  es: {
    urgent: 'Algo urgente',
    messages: 'Algo nuevo en los mensajes',
    expenses: 'Algo nuevo en los gastos',
    calendar: 'Algo nuevo en el calendario',
    tasks: 'Algo nuevo en las tareas',
    documents: 'Algo nuevo en los documentos',
    children: 'Algo nuevo en las fichas de los niños',
    family: 'Algo nuevo en la familia',
  },
  fr: {
    urgent: 'Quelque chose d’urgent',
    messages: 'Du nouveau dans les messages',
    expenses: 'Du nouveau dans les dépenses',
    calendar: 'Du nouveau dans le calendrier',
    tasks: 'Du nouveau dans les tâches',
    documents: 'Du nouveau dans les documents',
    children: 'Du nouveau dans les fiches des enfants',
    family: 'Du nouveau dans la famille',
  },
}
