import { type Findings, findIn, type Known } from './finding/find.ts'
import { middle, type Word } from './finding/rows.ts'
import { agreed, withSlip } from './finding/second-look.ts'
import { type Colour, grayOf } from './picture/pixels.ts'
import { type Sheet, straightened, straightenedSheet } from './picture/straighten.ts'
import type { WordReader } from './tesseract.ts'

/** A receipt as it was read, on the sheet cut out of its picture. */
export type Reading = {
  readonly sheet: Sheet
  readonly found: Findings
  /** another sheet lies beside it: the slip of its card, or another receipt */
  readonly hasOther: boolean
}

/** Fewer things like letters are no print. */
const LEAST_LETTERS = 12
/** Print is upside down, or none, where the reader is less confident (0 to 100, the middle of all words). */
const UPSIDE_DOWN = 62

/**
 * Reads a receipt: cut out, made level and evenly lit; its words; what they say. Looked at a second time, in another
 * layout, where the first look leaves a doubt: what the two do not agree on is not sure. `onSheet` is told of the
 * straightened sheet before its words are read.
 */
export function readReceipt(
  picture: Colour,
  read: WordReader,
  known: Known,
  onSheet: (sheet: Sheet) => void = () => {},
): Reading {
  const upright = uprightSheet(picture, read, onSheet)
  if (upright.words.length === 0) return { sheet: upright.sheet, found: findIn([], known), hasOther: false }
  const { sheet, words } = upright
  const first = findIn(words, known)
  const found = isSettled(first) ? first : agreed(first, findIn(read(sheet.gray, 'block'), known))
  if (!sheet.other) return { sheet, found, hasOther: false }
  const slip = straightenedSheet(grayOf(picture), sheet.other, false)
  return { sheet, found: withSlip(found, findIn(read(slip.gray, 'column'), known)), hasOther: true }
}

function uprightSheet(
  picture: Colour,
  read: WordReader,
  onSheet: (sheet: Sheet) => void,
): { sheet: Sheet; words: Word[] } {
  const sheet = straightened(picture)
  onSheet(sheet)
  if (sheet.letters < LEAST_LETTERS) return { sheet, words: [] }
  const words = read(sheet.gray, 'column')
  const confidence = confidenceOf(words)
  if (confidence >= UPSIDE_DOWN) return { sheet, words }
  const other = straightened(picture, { isUpsideDown: true })
  const otherWords = read(other.gray, 'column')
  if (confidenceOf(otherWords) <= confidence) return { sheet, words }
  onSheet(other)
  return { sheet: other, words: otherWords }
}

const confidenceOf = (words: readonly Word[]) => middle(words.map(({ confidence }) => confidence))

/** Whether a second look could change nothing: the sum is proved by others, the day and the shop are plain. */
const isSettled = ({ total, day, shop }: Findings) => total.isProved && day.isSure && shop.isSure
