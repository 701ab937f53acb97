import { type Language, languageOf } from '@evenhand/domain/account/language.ts'
import { type Mail, mailOf } from '../account/mail/mail.commands.ts'

const WORDS: Record<Language, { subject: string; text: string; open: string }> = {
  en: {
    subject: 'An event you asked to be reminded of',
    text: 'Something in your calendar is coming up. Sign in to see what it is and when:',
    open: 'Open the calendar',
  },
  es: {
    subject: 'Un evento del que pediste un recordatorio',
    text: 'Se acerca algo de tu calendario. Inicia sesión para ver qué es y cuándo:',
    open: 'Abrir el calendario',
  },
  fr: {
    subject: 'Un événement pour lequel vous avez demandé un rappel',
    text: 'Un événement de votre calendrier approche. Connectez-vous pour voir lequel et quand :',
    open: 'Ouvrir le calendrier',
  },
}

/** The mail names no person, child or title: a locked screen shows it to anyone nearby. */
export function eventReminderMail(url: string, language: string | null): Mail {
  const words = WORDS[languageOf(language)]
  return mailOf(
    words.subject,
    [words.text, { label: words.open, url: `${url}/calendar` }],
    languageOf(language),
  )
}
