/**
 * A text as search compares it: lower case, without accents, invisible characters gone. The same for what is kept
 * and for what is asked, so that `Médico` is found by `medico` and the other way round.
 */
export function fold(text: string): string {
  return withoutHidden(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a search, at most so many: each must be found. */
export function wordsOf(question: string): string[] {
  return fold(question).split(' ').filter(Boolean).slice(0, MOST_WORDS)
}

const MOST_WORDS = 8

/**
 * Characters that show nothing and can make a text read as another: zero width, soft hyphens, and those that turn
 * the direction of writing around. The zero-width joiner stays where it joins an emoji.
 */
const HIDDEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]|(?<!\p{Emoji})\u200d|\u200d(?!\p{Emoji})/gu

/** The text without what cannot be seen. For reading and comparing only: what was written is kept to the letter. */
export function withoutHidden(text: string): string {
  return text.replace(HIDDEN, '')
}

/** Does the text hold characters that cannot be seen? */
export function hasHidden(text: string): boolean {
  return withoutHidden(text) !== text
}
