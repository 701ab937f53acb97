/**
 * A text as search compares it: lower case, without accents, invisible characters gone. The same for what is kept
 * and for what is asked, so that `Médico` is found by `medico` and the other way round.
 */
export function fold(text: string): string {
  return withoutHidden(text)
    .replace(JOINERS_AND_MARKS, '')
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

/** The words of a search, at most so many: each must be found. Quotation marks around them are not looked for. */
export function wordsOf(question: string): string[] {
  return fold(question.replace(QUOTATION_MARKS, ' ')).split(' ').filter(Boolean).slice(0, MOST_WORDS)
}

/** As languages write them, high, low and pointed; an apostrophe is a letter of its word. */
export const QUOTATION_MARKS = /["“”„‟«»‹›]/gu

const MOST_WORDS = 8

/** The text as it is read: without what cannot be seen and is not needed. What was written is kept to the letter. */
export function withoutHidden(text: string): string {
  return hasRightToLeft.test(text) ? text.replace(HIDDEN, '') : text.replace(HIDDEN, '').replace(MARKS, '')
}

/**
 * Does the text hold characters that cannot be seen and make it read as another: turned around, split inside a Latin
 * word, or carrying more than is shown? What phones and word processors leave behind is no reason to say so.
 */
export function hasHidden(text: string): boolean {
  return DECEIVING.test(text)
}

// Scripts written with joiners: Persian keeps a suffix apart with one, Hindi and Sinhala form letters with them. Some
// of Southeast Asia break lines at a space of no width.
const joining = String.raw`\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}`
const unspaced = String.raw`\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}`

// a joiner between two pictures: a rainbow flag, a family, a heart on fire
const inPicture = String.raw`(?<=[\p{Extended_Pictographic}\ufe0f\u{1f3fb}-\u{1f3ff}])\u200d(?=\p{Extended_Pictographic})`
const inScript = String.raw`(?<=[${joining}])[\u200c\u200d]|(?<=[${unspaced}])[\u200b-\u200d]`
// the flags of England, Scotland and Wales are spelt in tags
const inFlag = String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,16})[\u{e0020}-\u{e007f}]`
const needed = `(?!${inPicture}|${inScript}|${inFlag})`

/** What shows nothing, with or without a meaning; direction marks have one where a text runs from the right. */
const HIDDEN = new RegExp(
  String.raw`${needed}[\u00ad\u115f\u1160\u180e\u200b-\u200d\u202a-\u202e\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]`,
  'gu',
)
const MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/gu
const JOINERS_AND_MARKS = /[\u061c\u200b\u200c\u200e\u200f\u2066-\u2069]|\u200d|\ufe0e|\ufe0f/gu
const hasRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Overrides of direction, what splits a Latin word, fillers that take no room, tags that spell outside a flag. */
const DECEIVING = new RegExp(
  String.raw`[\u202d\u202e\u115f\u1160\u3164\uffa0]|(?<=\p{Script=Latin})[\u180e\u200b-\u200d\u2060-\u2064\ufeff]+(?=\p{Script=Latin})|${needed}[\u{e0000}-\u{e007f}]`,
  'u',
)
