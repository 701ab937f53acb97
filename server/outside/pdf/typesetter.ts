import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { hasRightToLeft, runsFromRight, seenOrder } from './right-to-left.ts'
import { type Shaper, shaperOf } from './shaper.ts'

/** The faces of a printed page: a serif that reads well in black and white. */
export type Face = 'text' | 'strong' | 'quiet'
/** What the faces above lack: emoji, and the letters of Hebrew, Arabic, Armenian, Georgian and more. */
type Drawing = Face | 'emoji' | 'other' | 'otherStrong'

/** A piece of a line in one face; `isBack`: it is drawn from right to left. */
type Run = {
  readonly face: Drawing
  readonly text: string
  readonly width: number
  readonly isBack?: boolean
}
/** A line in visual order; one that runs from right to left belongs at the right edge. */
export type Line = { readonly runs: readonly Run[]; readonly width: number; readonly fromRight: boolean }

const FILES: Record<Drawing, string> = {
  text: '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  strong: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  quiet: '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  other: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  otherStrong: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
}

/** Splits into words with the space before them, each in the faces that draw it. */
function wordsOf(parts: readonly { face: Drawing; text: string }[]): { face: Drawing; text: string }[][] {
  const words: { face: Drawing; text: string }[][] = []
  for (const { face, text } of parts)
    for (const word of text.match(/\s*\S+|\s+$/g) ?? []) {
      const last = words.at(-1)
      if (last && !/^\s/.test(word)) last.push({ face, text: word })
      else words.push([{ face, text: word }])
    }
  return words
}

const sumOf = (lengths: readonly number[]) => lengths.reduce((sum, one) => sum + one, 0)

/** Registers the faces with a document, and breaks texts into lines that fit. */
export function typesetter(doc: InstanceType<typeof PDFDocument>) {
  const find = createRequire(import.meta.url)
  const shapers = {} as Record<Drawing, Shaper>
  for (const [face, file] of Object.entries(FILES)) {
    doc.registerFont(face, readFileSync(find.resolve(file)))
    shapers[face as Drawing] = shaperOf(doc.font(face))
  }

  /** The face that can draw a character; null if none can. */
  function faceFor(character: string, wanted: Face): Drawing | null {
    const point = character.codePointAt(0) ?? 0
    const faces = [wanted, 'emoji', wanted === 'strong' ? 'otherStrong' : 'other', 'other'] as const
    return faces.find((face) => shapers[face].has(point)) ?? null
  }

  /** A text as it can be drawn. A character that no face has is printed as its number, [U+4E2D], never left out. */
  function drawable(text: string, wanted: Face): { face: Drawing; text: string }[] {
    if (/^[ -~]*$/.test(text)) return [{ face: wanted, text }]
    const parts: { face: Drawing; text: string }[] = []
    const add = (face: Drawing, more: string) => {
      const last = parts.at(-1)
      if (last?.face === face) last.text += more
      else parts.push({ face, text: more })
    }
    for (const character of text.replace(/\t/g, '    ')) {
      const joins = /[\u200d\ufe0e\ufe0f]/.test(character)
      const face = joins ? (parts.at(-1)?.face === 'emoji' ? 'emoji' : null) : faceFor(character, wanted)
      if (face) add(face, character)
      else if (!joins)
        add(wanted, `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`)
    }
    return parts
  }

  const lengthOf = (face: Drawing, text: string, size: number) => shapers[face].widthOf(text) * size

  /** Breaks a text into lines of a width, between words or, if one is too long, inside it. */
  function linesOf(text: string, face: Face, size: number, width: number): Line[] {
    return text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((paragraph) => {
      const lines = broken(paragraph, face, size, width)
      if (!hasRightToLeft(paragraph)) return lines.map((runs) => lineOf(runs, false))
      const fromRight = runsFromRight(paragraph)
      return lines.map((runs) => lineOf(seen(runs, size, fromRight), fromRight))
    })
  }

  const lineOf = (runs: readonly Run[], fromRight: boolean): Line => ({
    runs,
    fromRight,
    width: runs.reduce((sum, { width }) => sum + width, 0),
  })

  /** The runs of a line in visual order, with the widths they are drawn in. */
  const seen = (runs: readonly Run[], size: number, fromRight: boolean): Run[] =>
    seenOrder(
      runs.map(({ face, text }) => ({ of: face, text })),
      fromRight,
    ).map(({ of: face, text, isBack }) => {
      const { widthOf, backWidthOf } = shapers[face]
      return { face, text, isBack, width: (isBack ? backWidthOf(text) : widthOf(text)) * size }
    })

  function broken(paragraph: string, wanted: Face, size: number, width: number): Run[][] {
    const lines: Run[][] = [[]]
    let used = 0
    const put = (face: Drawing, text: string, length: number) => {
      const line = lines.at(-1) as Run[]
      const last = line.at(-1)
      if (last?.face === face)
        line[line.length - 1] = { face, text: last.text + text, width: last.width + length }
      else line.push({ face, text, width: length })
      used += length
    }
    const next = () => {
      lines.push([])
      used = 0
    }
    for (const word of wordsOf(drawable(paragraph, wanted))) {
      const lengths = word.map(({ face, text }) => lengthOf(face, text, size))
      if (used + sumOf(lengths) <= width) {
        for (const [at, { face, text }] of word.entries()) put(face, text, lengths[at] ?? 0)
        continue
      }
      if (used > 0) next()
      for (const [at, part] of word.entries()) {
        const text = at === 0 ? part.text.trimStart() : part.text
        const length = lengthOf(part.face, text, size)
        if (used + length <= width) put(part.face, text, length)
        else
          for (const character of text) {
            const one = lengthOf(part.face, character, size)
            if (used + one > width) next()
            put(part.face, character, one)
          }
      }
    }
    return lines
  }

  /** Draws a line from `x` on, its top at `y`. */
  function drawLine(line: Line, x: number, y: number, size: number): void {
    let from = x
    for (const { face, text, width, isBack } of line.runs) {
      const shaper = shapers[face]
      ;(isBack ? shaper.drawBack : shaper.draw)(text, from, y, size)
      from += width
    }
  }

  return { linesOf, drawLine }
}
