import type { Word } from './finding/rows.ts'

/** A page of a PDF: its height and pieces of text, each with its place counted from the lower left corner (points). */
export type PdfText = {
  readonly height: number
  readonly pieces: readonly {
    readonly str: string
    readonly transform: readonly number[]
    readonly width: number
    readonly height: number
  }[]
}

/** The text of a PDF as words in their places, page under page: nothing had to be recognised, so each is certain. */
export function wordsOfText(pages: readonly PdfText[]): Word[] {
  let above = 0
  const words: Word[] = []
  for (const [number, { height, pieces }] of pages.entries()) {
    for (const [at, piece] of pieces.entries()) {
      const [, , , , x = 0, y = 0] = piece.transform
      const tall = piece.height || 10
      const perLetter = piece.width / Math.max(1, piece.str.length)
      for (const match of piece.str.matchAll(/\S+/g)) {
        const left = x + match.index * perLetter
        words.push({
          text: match[0],
          confidence: 100,
          left,
          right: left + match[0].length * perLetter,
          top: above + height - y - tall,
          bottom: above + height - y,
          line: `${number}.${at}`,
        })
      }
    }
    above += height
  }
  return words
}
