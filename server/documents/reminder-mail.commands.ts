import { type Language, languageOf } from '@evenhand/domain/account/language.ts'
import { type Mail, mailOf } from '../account/mail/mail.commands.ts'

const WORDS: Record<Language, { subject: string; text: string; open: string }> = {
  en: {
    subject: 'A date you asked to be reminded of',
    text: 'Something you keep here expires soon. Sign in to see what it is and when:',
    open: 'Open the app',
  },
  es: {
    subject: 'Una fecha de la que pediste un recordatorio',
    text: 'Algo que guardas aquí caduca pronto. Inicia sesión para ver qué es y cuándo:',
    open: 'Abrir la aplicación',
  },
  fr: {
    subject: 'Une date pour laquelle vous avez demandé un rappel',
    text: 'Quelque chose que vous gardez ici expire bientôt. Connectez-vous pour voir quoi et quand :',
    open: 'Ouvrir l’application',
  },
}

/** The mail names no person, child or title: a locked screen shows it to anyone nearby. */
export function reminderMail(url: string, language: string | null): Mail {
  const words = WORDS[languageOf(language)]
  return mailOf(
    words.subject,
    [words.text, { label: words.open, url: `${url}/documents` }],
    languageOf(language),
  )
}
