/** A written date as it is read: French says the first of a month as an ordinal, which Intl does not write ("1er décembre"). */
export const withFirst = (locale: string, date: string): string =>
  locale.startsWith('fr') ? date.replace(/\b1(?=[ \u00a0\u202f][a-zéû])/, '1er') : date
