import { flattened, leaning, sidesOf, turned } from './flatten.ts'
import { evenLight } from './light.ts'
import { type Corners, findPaper } from './paper.ts'
import { type Colour, type Gray, grayOf } from './pixels.ts'
import { heightOf, leanOf, letterSize, lettersOf, runsDown } from './upright.ts'

/** A sheet cut out of its picture, level and evenly lit, its print as large as the reader likes it best. */
export type Sheet = {
  readonly gray: Gray
  /** where it lies in the picture, its upper left corner first */
  readonly corners: Corners
  /** whether its edges were seen, else it is the picture as a whole */
  readonly isCutOut: boolean
  /** how many things there look like letters: next to none on a wall */
  readonly letters: number
  /** another sheet with print beside it */
  readonly other: Corners | null
}

/** The long side (pixels) at which the way print lies and how large it is are measured. */
const MEASURED_AT = 1200
/** The height (pixels) at which print is read best: that of most letters, small ones and capitals. */
const LETTER = 26
/** More are not read: it would take longer than anyone waits. */
const MOST_PIXELS = 5_000_000
/** A second sheet with fewer is a shadow or a napkin. */
const LEAST_LETTERS_OF_OTHER = 40
/** What is drawn larger than it was taken gains nothing. */
const MOST_ENLARGED = 2.2

/** Cuts the sheet out of a photo and makes it level; `isUpsideDown` where its print has been found to be. */
export function straightened(picture: Colour, { isUpsideDown = false } = {}): Sheet {
  const { sheet, other } = findPaper(picture)
  const gray = grayOf(picture)
  const made = straightenedSheet(gray, sheet ?? wholeOf(picture), isUpsideDown)
  const isPrinted = other !== null && lettersOf(roughly(gray, other)).length >= LEAST_LETTERS_OF_OTHER
  return { ...made, isCutOut: sheet !== null, other: isPrinted ? other : null }
}

/** The same with a sheet whose corners are known. */
export function straightenedSheet(
  gray: Gray,
  sheet: Corners,
  isUpsideDown: boolean,
): Omit<Sheet, 'isCutOut' | 'other'> {
  let corners = sheet
  let letters = lettersOf(roughly(gray, corners))
  if (runsDown(letters)) {
    corners = turned(corners, 1)
    letters = lettersOf(roughly(gray, corners))
  }
  corners = leaning(corners, leanOf(letters))
  if (isUpsideDown) corners = turned(corners, 2)
  const [wide, high] = sidesOf(corners)
  const roughScale = Math.min(1, MEASURED_AT / Math.max(wide, high))
  const height = letterSize(letters, heightOf) / roughScale
  const most = Math.min(MOST_ENLARGED, Math.sqrt(MOST_PIXELS / (wide * high)))
  const scale = height > 0 ? Math.min(most, Math.max(0.3, LETTER / height)) : Math.min(1, most)
  const drawn = flattened(
    gray,
    corners,
    Math.max(8, Math.round(wide * scale)),
    Math.max(8, Math.round(high * scale)),
  )
  return { gray: evenLight(drawn), corners, letters: letters.length }
}

function roughly(gray: Gray, corners: Corners): Gray {
  const [wide, high] = sidesOf(corners)
  const scale = Math.min(1, MEASURED_AT / Math.max(wide, high))
  return evenLight(
    flattened(gray, corners, Math.max(8, Math.round(wide * scale)), Math.max(8, Math.round(high * scale))),
  )
}

function wholeOf({ width, height }: Colour): Corners {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
}
