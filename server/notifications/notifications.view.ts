import { type AppName, appNameIn } from '@evenhand/domain/account/app-name.ts'
import { type Language, languageOf } from '@evenhand/domain/account/language.ts'
import type { NoticeKind } from '@evenhand/domain/notifications/notice.ts'

type News = {
  readonly kind: NoticeKind
  readonly isUrgent: boolean
  /** the other parent's first name, if the person wants it outside the app */
  readonly other: string | null
  /** how many things are unread */
  readonly unread: number
}

/**
 * What a push shows, since a locked screen shows it to anyone nearby: the kind of notification, in the person's language.
 * Under a quiet name (PHONE-02) only that name and how many there are, whatever else was chosen.
 */
export function pushOf(
  { kind, isUrgent, other, unread }: News,
  app: AppName,
  chosen: string | undefined,
): { title: string; body: string; tag: string } {
  const language = languageOf(chosen)
  const words = WORDS[language]
  if (app !== 'evenhand') return { title: appNameIn(language, app), body: NEW[language](unread), tag: 'news' }
  return { title: other ?? appNameIn(language, app), body: isUrgent ? words.urgent : words[kind], tag: kind }
}

const NEW: Record<Language, (count: number) => string> = {
  en: (count) => `${count} new`,
  es: (count) => (count === 1 ? '1 novedad' : `${count} novedades`),
  fr: (count) => (count === 1 ? '1 nouveauté' : `${count} nouveautés`),
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
