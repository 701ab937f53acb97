import { type Language, languageOf } from '@evenhand/domain/account/language.ts'
import type { OutsideHead } from '@evenhand/domain/record/bundle-parts.ts'
import { headLine } from '@evenhand/domain/record/head-line.ts'
import { type Mail, mailOf } from '../account/mail/mail.commands.ts'

type Words = {
  readonly newsSubject: string
  readonly news: string
  readonly newsFrom: (name: string) => string
  readonly open: string
  readonly choseEach: string
  readonly daySubject: string
  readonly day: (count: number) => string
  readonly choseDaily: string
  readonly keepHead: string
  readonly answerSubject: string
  readonly soon: string
  readonly waits: string
  readonly whoseAnswer: (name: string) => string
  readonly choseNeeded: string
}

const WORDS: Record<Language, Words> = {
  en: {
    newsSubject: 'Something new',
    news: 'There is something new. Sign in to see it:',
    newsFrom: (name) => `${name} did something new. Sign in to see it:`,
    open: 'Open the app',
    choseEach: 'You chose to be notified by email. You can change that in the settings.',
    daySubject: 'Your day',
    day: (count) =>
      count === 1
        ? 'There is 1 new thing since you last looked. Sign in to see it:'
        : `There are ${count} new things since you last looked. Sign in to see them:`,
    choseDaily: 'You chose one email a day. You can change that in the settings.',
    keepHead:
      'Keep this line. It captures the state of your record today without revealing anything in it. Anyone who checks an export later can compare it with the line, which shows whether anything before today was changed.',
    answerSubject: 'Something needs your answer',
    soon: 'Something needs your answer within two days. Sign in to see what it is:',
    waits: 'Something needs your answer. Sign in to see what it is:',
    whoseAnswer: (name) => `It is from ${name}.`,
    choseNeeded:
      'You get an email when something needs your answer: one a day at most, and straight away if it is due within two days. You can turn it off in the settings.',
  },
  es: {
    newsSubject: 'Hay algo nuevo',
    news: 'Hay algo nuevo. Inicia sesión para verlo:',
    newsFrom: (name) => `Hay algo nuevo de ${name}. Inicia sesión para verlo:`,
    open: 'Abrir la aplicación',
    choseEach: 'Has elegido recibir avisos por correo. Puedes cambiarlo en los ajustes.',
    daySubject: 'Tu día',
    day: (count) =>
      count === 1
        ? 'Hay 1 novedad desde tu última visita. Inicia sesión para verla:'
        : `Hay ${count} novedades desde tu última visita. Inicia sesión para verlas:`,
    choseDaily: 'Has elegido un correo al día. Puedes cambiarlo en los ajustes.',
    keepHead:
      'Conserva esta línea. Dice cómo estaba hoy tu registro y nada de lo que contiene. Quien compruebe más tarde una exportación puede compararla con ella y ver si ha cambiado algo anterior a hoy.',
    answerSubject: 'Algo necesita tu respuesta',
    soon: 'Algo necesita tu respuesta en los próximos dos días. Inicia sesión para ver qué es:',
    waits: 'Algo necesita tu respuesta. Inicia sesión para ver qué es:',
    whoseAnswer: (name) => `Es de ${name}.`,
    choseNeeded:
      'Recibes un correo cuando algo necesita tu respuesta: uno al día como máximo, y de inmediato si vence en menos de dos días. Puedes desactivarlo en los ajustes.',
  },
  fr: {
    newsSubject: 'Il y a du nouveau',
    news: 'Il y a du nouveau. Connectez-vous pour le voir :',
    newsFrom: (name) => `Il y a du nouveau de la part de ${name}. Connectez-vous pour le voir :`,
    open: 'Ouvrir l’application',
    choseEach:
      'Vous avez choisi de recevoir les nouveautés par e-mail. Vous pouvez changer cela dans les réglages.',
    daySubject: 'Votre journée',
    day: (count) =>
      count === 1
        ? '1 nouveauté depuis votre dernière visite. Connectez-vous pour la voir :'
        : `${count} nouveautés depuis votre dernière visite. Connectez-vous pour les voir :`,
    choseDaily: 'Vous avez choisi un e-mail par jour. Vous pouvez changer cela dans les réglages.',
    keepHead:
      'Gardez cette ligne. Elle dit où en était votre registre aujourd’hui, et rien de son contenu. Quiconque vérifiera plus tard un export pourra le comparer à cette ligne et voir si quelque chose d’antérieur à aujourd’hui a été modifié.',
    answerSubject: 'Votre réponse est attendue',
    soon: 'Quelque chose attend votre réponse d’ici deux jours. Connectez-vous pour voir de quoi il s’agit :',
    waits: 'Quelque chose attend votre réponse. Connectez-vous pour voir de quoi il s’agit :',
    whoseAnswer: (name) => `Cela vient de ${name}.`,
    choseNeeded:
      'Vous recevez un e-mail pour ce qui attend votre réponse : un par jour au plus, et tout de suite si l’échéance est à moins de deux jours. Vous pouvez désactiver cet e-mail dans les réglages.',
  },
}

/** Says that there is something new, which the reader must sign in to see. `name`: only if the reader chose names. */
export function newsMail(url: string, language: string | undefined, name: string | null): Mail {
  const words = WORDS[languageOf(language)]
  const parts = [
    name ? words.newsFrom(name) : words.news,
    { label: words.open, url: `${url}/notifications` },
    words.choseEach,
  ]
  return mailOf(words.newsSubject, parts, languageOf(language))
}

/** The daily mail: how much is new but not what, and the heads of the reader's records, for safekeeping outside. */
export function digestMail(
  url: string,
  language: string | undefined,
  count: number,
  heads: readonly OutsideHead[],
): Mail {
  const words = WORDS[languageOf(language)]
  const parts = [
    words.day(count),
    { label: words.open, url: `${url}/notifications` },
    words.choseDaily,
    ...(heads.length > 0 ? [words.keepHead, ...heads.map(headLine)] : []),
  ]
  return mailOf(words.daySubject, parts, languageOf(language))
}

/**
 * Says that something needs the reader's answer, not what. `name`: only if the reader chose names. The heads of their
 * records go along in the mail of the day, for safekeeping outside.
 */
export function answerMail(
  url: string,
  language: string | undefined,
  { isSoon, name, heads }: { isSoon: boolean; name: string | null; heads: readonly OutsideHead[] },
): Mail {
  const words = WORDS[languageOf(language)]
  const parts = [
    isSoon ? words.soon : words.waits,
    { label: words.open, url: `${url}/dashboard/agenda` },
    ...(name === null ? [] : [words.whoseAnswer(name)]),
    words.choseNeeded,
    ...(heads.length > 0 ? [words.keepHead, ...heads.map(headLine)] : []),
  ]
  return mailOf(words.answerSubject, parts, languageOf(language))
}
