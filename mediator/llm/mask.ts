import type { Lang } from '../mediation.ts'
import { factsOf, nameFlags } from './facts.ts'

/** A text without names and identifiers, and the way to restore them. */
export interface Masked {
  text: string
  /** Restores the originals; null if a placeholder was invented. */
  restore: (answer: string) => string | null
  /** Masks a piece of the text in the same way. */
  hide: (piece: string) => string
}

/**
 * Replaces names, e-mail addresses, street addresses and numbers that are somebody's (of a telephone, an account, a card, a
 * passport, a case) by placeholders, before a text leaves the server. The same name gets the same placeholder, so that a rewrite can still tell two children apart.
 */
export function mask(text: string, names: readonly string[], lang: Lang): Masked {
  // A text that already contains something like a placeholder gets a tag it does not contain.
  const tag = freshTag(text)
  const taken = new Map<string, string>()
  const counts = new Map<string, number>()
  const placeholder = (kind: string, original: string): string => {
    const known = taken.get(original)
    if (known) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const made = `[${tag}${kind}_${count}]`
    taken.set(original, made)
    originals.set(made, original)
    return made
  }
  const originals = new Map<string, string>()
  let masked = text
  for (const { kind, pattern } of [...patterns, ...namePatterns(text, names, lang)]) {
    masked = outsidePlaceholders(masked, tag, (part) =>
      part.replace(pattern, (found) => placeholder(kind, found)),
    )
  }
  const shape = new RegExp(`\\[${tag}[A-Z]+_\\d+\\]`, 'g')
  const longestFirst = [...taken].sort(([a], [b]) => b.length - a.length)
  return {
    text: masked,
    hide: (piece) => {
      const hidden = longestFirst.reduce(
        (rest, [original, made]) => outsidePlaceholders(rest, tag, (part) => part.replaceAll(original, made)),
        piece,
      )
      // half of a number would go out in clear beside the text that hides the whole
      const whole =
        hidden === piece && !masked.includes(piece) && longestFirst.find(([one]) => one.includes(piece))
      return whole ? whole[1] : hidden
    },
    restore: (answer) => {
      let unknown = false
      const back = answer.replace(shape, (found) => {
        const original = originals.get(found)
        if (original === undefined) unknown = true
        return original ?? found
      })
      return unknown ? null : back
    },
  }
}

function freshTag(text: string): string {
  let tag = ''
  while (new RegExp(`\\[${tag}[A-Z]+_\\d`).test(text)) tag += 'X'
  return tag
}

function outsidePlaceholders(text: string, tag: string, change: (part: string) => string): string {
  return text
    .split(new RegExp(`(\\[${tag}[A-Z]+_\\d+\\])`))
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}

const patterns: { kind: string; pattern: RegExp }[] = [
  { kind: 'MAIL', pattern: /[\p{L}\d._%+-]{1,64}@[\p{L}\d.-]{1,190}\.\p{L}{2,24}/gu },
  { kind: 'LINK', pattern: /\b(?:https?:\/\/|www\.)\S+/giu },
  // before telephone numbers, which would take a part of them: bank accounts (ISO 13616), cards, and those of a state
  {
    kind: 'NUMBER',
    pattern:
      /(?<![\p{L}\d])(?:[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){2,7}(?: ?[\dA-Z]{1,3})?|[a-z]{2}\d{2}(?: ?[a-z]{4})?(?: ?\d{4}){2,7}(?: ?\d{1,3})?)(?![\p{L}\d])/gu,
  },
  { kind: 'NUMBER', pattern: /(?<![\p{L}\d])\d{4}(?:[ -]\d{4}){3}(?:[ -]\d{1,3})?(?!\d)/gu },
  { kind: 'NUMBER', pattern: /(?<![\p{L}\d])3\d{3}[ -]\d{6}[ -]\d{5}(?!\d)/gu },
  { kind: 'NUMBER', pattern: /(?<![\p{L}\d])\d{3}-\d{2}-\d{4}(?!\d)/gu },
  {
    kind: 'NUMBER',
    pattern: /(?<![\p{L}\d])[12] ?\d{2} ?\d{2} ?\d[\dAB] ?\d{3} ?\d{3}(?: ?\d{2})?(?!\d)/gu,
  },
  {
    kind: 'NUMBER',
    pattern: /(?<![\p{L}\d])(?:\d{8}-?[A-Z]|[XYZ]-?\d{7}-?[A-Z])(?![\p{L}\d])/giu,
  },
  // capitals among five digits and more: a passport, an identity card
  {
    kind: 'NUMBER',
    pattern: /(?<![\p{L}\d])(?=[A-Z\d]{0,13}[A-Z])(?=(?:[A-Z]{0,9}\d){5})[A-Z\d]{7,14}(?![\p{L}\d])/gu,
  },
  {
    kind: 'NUMBER',
    pattern:
      /(?<=(?:sort code|account|acct|a\/c|passport|cuenta|pasaporte|compte|passeport)(?: (?:no\.?|number|is|nº|n°))?[: ]{1,2})\d[\d -]{3,20}\d/giu,
  },
  { kind: 'PHONE', pattern: /\+\d{1,3}(?:[\s().-]{0,2}\d{2,7}){1,5}(?!\d)/gu },
  { kind: 'PHONE', pattern: /(?<![\p{L}\d.,:])\(?0\d{1,4}\)?(?:[\s./-]{1,2}\d{2,8}){1,5}(?!\d)/gu },
  {
    kind: 'PHONE',
    pattern:
      /(?<![\p{L}\d.,:])(?:\(?\d{3}\)?[\s.-]{1,2}\d{3}[\s.-]\d{3,4}|\d{3}(?: \d{2}){3}|\d{9,15})(?!\d)/gu,
  },
  {
    kind: 'CASE',
    pattern:
      /(?<!\p{L})(?:case|docket|file|claim|cause|reference|ref|expediente|autos|dossier|rg|n[°º]|no)\.?\s?(?:no\.?|number|nº|n°|num\.?|#)?\s?:?\s?#?\s?(?=[\p{L}\d/-]*\d)[\p{Lu}\d][\p{Lu}\d/-]{4,24}(?![\p{L}\d])/giu,
  },
  {
    kind: 'CASE',
    pattern:
      /(?<![\p{L}\d])(?:[A-Z]{2,4}\d{2}[A-Z]\d{5}|\d{2,4}-[A-Z]{1,3}-\d{3,8}|\d{1,6}\/\d{4})(?![\p{L}\d])/gu,
  },
  {
    kind: 'PLACE',
    pattern:
      /(?<!\p{L}|\d)\d{1,5}[a-z]?,? (?:\p{Lu}[\p{L}'’-]+ ){1,4}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|court|ct|place|pl|square|sq|way|terrace|crescent|boulevard|blvd|gardens|row|hill|park)\b\.?/giu,
  },
  {
    kind: 'PLACE',
    pattern:
      /(?<![\p{L}\d])(?:\d{1,4}(?: (?:bis|ter))?,? )?(?:calle|c\/|avenida|avda\.?|plaza|paseo|camino|rue|avenue|boulevard|bd|place|impasse|allée|chemin) (?:(?:de|del|de la|des|du|d'|la|las|los|el|le|les|l')\s?)*\p{Lu}[\p{L}'’-]+(?: (?:de |del |la |du )?\p{Lu}[\p{L}'’-]+)*(?:,? (?:n[°º.]? ?)?\d{1,5})?/giu,
  },
  { kind: 'PLACE', pattern: /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![\p{L}\d])/gu },
]

function namePatterns(
  text: string,
  names: readonly string[],
  lang: Lang,
): { kind: string; pattern: RegExp }[] {
  const found = factsOf(text, lang, names)
    .filter((fact) => fact.kind === 'name' && !calendar.test(fact.text))
    .map((fact) => fact.text)
  const parts = names.flatMap((name) => [name, ...name.split(/\s+/)])
  return [...new Set([...parts, ...found])]
    .filter((name) => name.length >= 2)
    .sort((a, b) => b.length - a.length)
    .map((name) => ({
      kind: 'NAME',
      pattern: new RegExp(`(?<!\\p{L})${name.replace(/[^\p{L}\d ]/gu, '\\$&')}(?!\\p{L})`, nameFlags(name)),
    }))
}

/** Capitalised days and holidays, which the model needs. */
const calendar =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas(?: eve| day)?|easter|thanksgiving|halloween)$/i
