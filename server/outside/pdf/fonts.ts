import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

/** A face and the width of its text, in points. */
export type Face = { readonly font: PDFFont; readonly widthOf: (text: string, size: number) => number }
export type Faces = { readonly regular: Face; readonly bold: Face }

const files = createRequire(import.meta.url)
const path = (name: string) => files.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)

/** Latin, Greek, Cyrillic, Arabic, Hebrew and Vietnamese in two weights; only the glyphs in use are embedded. */
export async function embedFaces(document: PDFDocument): Promise<Faces> {
  document.registerFontkit(fontkit)
  const embed = async (name: string): Promise<Face> => {
    // without ligatures and kerning the width of a text is the sum of its characters'
    const features = { liga: false, clig: false, kern: false }
    const font = await document.embedFont(await readFile(path(name)), { subset: true, features })
    return { font, widthOf: measurer(font) }
  }
  return { regular: await embed('DejaVuSansCondensed'), bold: await embed('DejaVuSansCondensed-Bold') }
}

/** Measures each character only once: otherwise a long table would spend its time measuring. */
function measurer(font: PDFFont) {
  const known = new Map<string, number>()
  const widthOf = (character: string) => {
    const before = known.get(character)
    if (before !== undefined) return before
    const width = font.widthOfTextAtSize(character, 1)
    known.set(character, width)
    return width
  }
  return (text: string, size: number) => {
    let width = 0
    for (const character of text) width += widthOf(character)
    return width * size
  }
}

/** A line of text that can be drawn: no control characters, no lone surrogates. */
export function printable(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
}

/** Breaks a text into lines of at most `width` points, inside a word only where the word alone is wider. */
export function linesOf(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of printable(text)
    .split(' ')
    .flatMap((one) => pieces(one, face, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && face.widthOf(longer, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function pieces(word: string, face: Face, size: number, width: number): string[] {
  if (face.widthOf(word, size) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && face.widthOf(part + character, size) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
