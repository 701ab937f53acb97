import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { type Shaper, shaperOf } from './shaper.ts'

/** The faces of a printed page: a serif that reads well in black and white, and the pictures people type. */
export type Face = 'text' | 'strong' | 'quiet' | 'emoji'

/** A piece of a line in one face. */
export type Run = { readonly face: Face; readonly text: string; readonly width: number }
export type Line = readonly Run[]

const FILES: Record<Face, string> = {
  text: '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  strong: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  quiet: '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
}

/** Registers the faces with a document, and breaks texts into lines that fit. */
export function typesetter(doc: InstanceType<typeof PDFDocument>) {
  const find = createRequire(import.meta.url)
  const shapers = {} as Record<Face, Shaper>
  for (const [face, file] of Object.entries(FILES)) {
    doc.registerFont(face, readFileSync(find.resolve(file)))
    shapers[face as Face] = shaperOf(doc.font(face))
  }

  /** The face that can draw a character, or null where none can. */
  function faceFor(character: string, wanted: Face): Face | null {
    const point = character.codePointAt(0) ?? 0
    if (shapers[wanted].has(point)) return wanted
    return shapers.emoji.has(point) ? 'emoji' : null
  }

  /** A text as it can be drawn. A character that no face has is printed as its number, ⟨U+05D0⟩, never left out. */
  function drawable(text: string, wanted: Face): { face: Face; text: string }[] {
    if (/^[ -~]*$/.test(text)) return [{ face: wanted, text }]
    const parts: { face: Face; text: string }[] = []
    const add = (face: Face, more: string) => {
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

  const lengthOf = (face: Face, text: string, size: number) => shapers[face].widthOf(text) * size

  /** The lines of a text in a width, broken between words and, where one is too long, inside it. */
  function linesOf(text: string, face: Face, size: number, width: number): Line[] {
    return text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((paragraph) => broken(paragraph, face, size, width))
  }

  function broken(paragraph: string, wanted: Face, size: number, width: number): Line[] {
    const lines: Run[][] = [[]]
    let used = 0
    const put = (face: Face, text: string, length: number) => {
      const line = lines.at(-1) as Run[]
      const last = line.at(-1)
      if (last?.face === face)
        line[line.length - 1] = { face, text: last.text + text, width: last.width + length }
      else line.push({ face, text, width: length })
      used += length
    }
    for (const { face, text } of drawable(paragraph, wanted))
      for (const word of text.match(/\s*\S+|\s+$/g) ?? []) {
        let length = lengthOf(face, word, size)
        if (used + length <= width) {
          put(face, word, length)
          continue
        }
        const bare = word.trimStart()
        length = lengthOf(face, bare, size)
        if (used > 0) {
          lines.push([])
          used = 0
        }
        if (length <= width) put(face, bare, length)
        else
          for (const character of bare) {
            const one = lengthOf(face, character, size)
            if (used + one > width) {
              lines.push([])
              used = 0
            }
            put(face, character, one)
          }
      }
    return lines
  }

  /** Draws a line from `x` on, its top at `y`. */
  function drawLine(line: Line, x: number, y: number, size: number): void {
    let from = x
    for (const { face, text, width } of line) {
      shapers[face].draw(text, from, y, size)
      from += width
    }
  }

  return { linesOf, drawLine }
}
