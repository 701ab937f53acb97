import type PDFDocument from 'pdfkit'

/** A face of a document: how wide a text is, in parts of its size, and how it is drawn. */
export type Shaper = {
  readonly has: (point: number) => boolean
  readonly widthOf: (text: string) => number
  /** puts a text on the document's present page; `y` is the top of its line, from the top of the page */
  readonly draw: (text: string, x: number, y: number, size: number) => void
}

/** A character before another: its number in the embedded face, and by how much it goes further than alone. */
type Placed = { readonly hex: string; readonly advance: number; readonly kern: number }

type Run = {
  readonly glyphs: readonly { readonly id: number }[]
  readonly positions: readonly { readonly xAdvance: number }[]
}

/** What the PDF library knows of a font in thousandths of its size: its own types leave it out. */
type Embedded = {
  readonly id: string
  readonly ascender: number
  readonly font: { readonly hasGlyphForCodePoint: (point: number) => boolean }
  readonly layoutRun: (text: string) => Run
  /** the numbers of a text's glyphs in the embedded face, which holds them from now on */
  readonly encode: (text: string) => [string[], unknown]
  readonly ref: () => unknown
}

/**
 * Shapes the document's present font by its characters and pairs of them, each asked of the font once. The library
 * shapes whole words and keeps every word there is: a record of 50,000 messages has hundreds of thousands. Kerning is
 * the same; ligatures are not drawn.
 */
export function shaperOf(doc: InstanceType<typeof PDFDocument>): Shaper {
  const font = (doc as unknown as { _font: Embedded })._font
  // most of every text; the others are looked up by their pair
  const latin: (Placed | undefined)[] = []
  const others = new Map<string, Placed>()

  function measured(character: string, next: string): Placed {
    const alone = font.layoutRun(character)
    const pair = next === '' ? null : font.layoutRun(character + next)
    const isPair = pair?.glyphs.length === 2 && pair.glyphs[0]?.id === alone.glyphs[0]?.id
    const own = alone.positions[0]?.xAdvance ?? 0
    const advance = (isPair ? pair.positions[0]?.xAdvance : undefined) ?? own
    return { hex: font.encode(character)[0].join(''), advance, kern: Math.round(own - advance) }
  }

  function placed(text: string, at: number, length: number): Placed {
    const [code, next] = [text.charCodeAt(at), text.charCodeAt(at + length)]
    if (code < 256 && next < 256) {
      const key = code * 256 + next
      latin[key] ??= measured(text[at] as string, text[at + 1] as string)
      return latin[key]
    }
    const character = text.slice(at, at + length)
    const point = text.codePointAt(at + length)
    const following = point === undefined ? '' : String.fromCodePoint(point)
    const key = `${character} ${following}`
    let known = others.get(key)
    if (!known) {
      known = measured(character, following)
      others.set(key, known)
    }
    return known
  }

  /** Goes through a text, character by character. */
  function each(text: string, told: (one: Placed) => void): void {
    for (let at = 0; at < text.length; ) {
      const length = (text.codePointAt(at) as number) > 0xffff ? 2 : 1
      told(placed(text, at, length))
      at += length
    }
  }

  return {
    has: (point) => font.font.hasGlyphForCodePoint(point),
    widthOf: (text) => {
      let width = 0
      each(text, ({ advance }) => {
        width += advance
      })
      return width / 1000
    },
    draw: (text, x, y, size) => {
      let shown = ''
      each(text, ({ hex, kern }) => {
        shown += kern === 0 ? hex : `${hex}> ${kern} <`
      })
      const { fonts } = doc.page as unknown as { fonts: Record<string, unknown> }
      fonts[font.id] ??= font.ref()
      // pages are measured from the top, so letters have to be turned over once more
      const place = `1 0 0 -1 ${x.toFixed(2)} ${(y + (font.ascender * size) / 1000).toFixed(2)} Tm`
      ;(doc as unknown as { addContent: (text: string) => void }).addContent(
        `BT /${font.id} ${size} Tf ${place} [<${shown}>] TJ ET`,
      )
    },
  }
}
