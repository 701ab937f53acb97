/**
 * A written date as it is read, where Intl writes it otherwise: French says the first of a month as an ordinal ("1er
 * décembre"), and where the day stands before its month no comma parts it from the weekday ("el jueves 10 de diciembre",
 * "Fri 4 Dec 2026": British English writes that comma only where the year is named).
 */
export function asRead(locale: string, date: string): string {
  if (locale.startsWith('fr')) return date.replace(/\b1(?=[ \u00a0\u202f][a-zéû])/, '1er')
  return /^(en|es)/.test(locale) ? date.replace(/^(\p{L}+),(?= \d)/u, '$1') : date
}
