import type { Lang } from '../mediation.ts'

/** Where every line of a message is a blow: beginnings to write one's own, in the language of the message. */
export function beginningsIn(lang: Lang | 'other', locale: string): readonly string[] {
  const own = locale.slice(0, 2)
  return beginnings[lang === 'other' ? (own === 'es' || own === 'fr' ? own : 'en') : lang]
}

const beginnings: Record<Lang, readonly string[]> = {
  en: ['I would like to ask: ', 'For your information: ', 'I can’t agree to '],
  es: ['Quiero pedirte: ', 'Para tu información: ', 'No puedo aceptar '],
  fr: ['J’aimerais demander : ', 'Pour information : ', 'Je ne peux pas accepter '],
}
