import type { Grammar } from './grammar.ts'

const always = new Set(
  'AGAIN NOW TODAY NOT NEVER ALWAYS EVERY EVERYTHING ANYTHING NOTHING NO YES STOP YOU YOUR ME MY ALL ANY HIS HER THE AND ONE ONCE STILL ONLY ANYWHERE WHY WHERE WHAT WHEN HOW IS ARE DO DID YA HOY NUNCA SIEMPRE NADA TODO ENCORE JAMAIS TOUJOURS RIEN TOUT'.split(
    ' ',
  ),
)

/** Capitals used to shout in lower case, names and abbreviations as they are; rows of marks down to one. */
export function calm(text: string, grammar: Grammar, names: readonly string[]): string {
  const words = text.match(/[\p{L}&']+/gu) ?? []
  const loud = words.filter((word) => isLoud(word, grammar))
  const shouted = loud.length >= 2 && loud.join('').length >= words.join('').length / 2
  const known = new Map(names.map((name) => [name.toLowerCase(), name]))
  return text
    .replace(/[\p{L}&']+/gu, (word) => {
      const name = known.get(word.toLowerCase())
      if (name) return name
      if (
        !shouted &&
        !(isLoud(word, grammar) && always.has(word)) &&
        !(isLoud(word, grammar) && word.length > 5)
      )
        return word
      if (grammar.acronyms.has(word) || word === 'I' || /^I'/.test(word))
        return word.replace(/^I'(.*)$/, (_, rest: string) => `I'${rest.toLowerCase()}`)
      if (capitalised.test(word)) return word.charAt(0) + word.slice(1).toLowerCase()
      return word === word.toUpperCase() ? word.toLowerCase() : word
    })
    .replace(/([!?])[!?]+/g, (row) => (row.includes('?') ? '?' : '.'))
    .replace(/["“”](?=\s|$)|(?<=^|\s)["“”]/g, (mark) => mark)
}

function isLoud(word: string, grammar: Grammar): boolean {
  return (
    word.length >= 2 &&
    word === word.toUpperCase() &&
    word !== word.toLowerCase() &&
    !grammar.acronyms.has(word)
  )
}

const capitalised =
  /^(?:MONDAY|TUESDAY|WEDNESDAY|THURSDAY|FRIDAY|SATURDAY|SUNDAY|JANUARY|FEBRUARY|APRIL|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER|CHRISTMAS|EASTER|HALLOWEEN|THANKSGIVING)S?$/
