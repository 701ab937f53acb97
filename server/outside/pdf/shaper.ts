import type PDFDocument from 'pdfkit'

/** A face of a document: measures text, in fractions of its size, and draws it. */
export type Shaper = {
  readonly has: (point: number) => boolean
  readonly widthOf: (text: string) => number
  /** draws a text on the document's current page; `y` is the top of its line, from the top of the page */
  readonly draw: (text: string, x: number, y: number, size: number) => void
  /** the same for right-to-left text, whose letters are shaped by their neighbours */
  readonly backWidthOf: (text: string) => number
  readonly drawBack: (text: string, x: number, y: number, size: number) => void
}

/** A character before another: its glyph number in the embedded face, its advance, and the kerning between them. */
type Placed = { readonly hex: string; readonly advance: number; readonly kern: number }

type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: number[] }
type Run = {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }[]
}
/** The glyphs of a right-to-left text in drawing order, from left to right, in thousandths of the size. */
type Drawn = { readonly hex: string; readonly x: number; readonly y: number }
type Shaped = { readonly drawn: readonly Drawn[]; readonly width: number }
/** How many shaped words are cached. */
const KEPT = 2000

/** What the PDF library knows about a font but its types leave out; in thousandths of the size. */
type Embedded = {
  readonly id: string
  readonly ascender: number
  readonly scale: number
  readonly font: {
    readonly hasGlyphForCodePoint: (point: number) => boolean
    readonly layout: (
      text: string,
      features: [],
      script?: string,
      language?: string,
      direction?: 'rtl',
    ) => Run
  }
  readonly subset: { readonly includeGlyph: (id: number) => number }
  readonly widths: (number | undefined)[]
  readonly unicode: (number[] | undefined)[]
  readonly layoutRun: (text: string) => Run
  /** the glyph numbers of a text, which the embedded face includes from now on */
  readonly encode: (text: string) => [string[], unknown]
  readonly ref: () => unknown
}

/**
 * Shapes text in the document's current font by characters and pairs of them, each looked up in the font once. The
 * library shapes whole words and caches every one: a record of 50,000 messages has hundreds of thousands. Kerning is
 * the same; ligatures are not drawn.
 */
export function shaperOf(doc: InstanceType<typeof PDFDocument>): Shaper {
  const font = (doc as unknown as { _font: Embedded })._font
  // the bulk of every text; other pairs are looked up in a map
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

  const shapedWords = new Map<string, Shaped>()

  function shaped(text: string): Shaped {
    const known = shapedWords.get(text)
    if (known) return known
    const { glyphs, positions } = font.font.layout(text, [], undefined, undefined, 'rtl')
    let width = 0
    const drawn = glyphs.map((glyph, at): Drawn => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      const id = font.subset.includeGlyph(glyph.id)
      font.widths[id] ??= glyph.advanceWidth * font.scale
      font.unicode[id] ??= glyph.codePoints
      const x = width + xOffset * font.scale
      width += xAdvance * font.scale
      return { hex: id.toString(16).padStart(4, '0'), x, y: yOffset * font.scale }
    })
    if (shapedWords.size >= KEPT) shapedWords.clear()
    shapedWords.set(text, { drawn, width })
    return { drawn, width }
  }

  const write = (content: string) =>
    (doc as unknown as { addContent: (text: string) => void }).addContent(content)

  function use(size: number): string {
    const { fonts } = doc.page as unknown as { fonts: Record<string, unknown> }
    fonts[font.id] ??= font.ref()
    return `/${font.id} ${size} Tf`
  }
  // the page's y axis is flipped to start at the top, so letters have to be flipped back
  const place = (x: number, y: number) => `1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} Tm`
  const baseline = (y: number, size: number) => y + (font.ascender * size) / 1000

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
      write(`BT ${use(size)} ${place(x, baseline(y, size))} [<${shown}>] TJ ET`)
    },
    backWidthOf: (text) => shaped(text).width / 1000,
    drawBack: (text, x, y, size) => {
      const letters = shaped(text).drawn.map(
        (one) =>
          `${place(x + (one.x * size) / 1000, baseline(y, size) - (one.y * size) / 1000)} <${one.hex}> Tj`,
      )
      write(`BT ${use(size)} ${letters.join(' ')} ET`)
    },
  }
}
