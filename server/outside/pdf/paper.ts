import { PageSizes, PDFDocument, type PDFPage, type RGB, rgb } from '@cantoo/pdf-lib'
import { embedFaces, type Face, type Faces, linesOf, printable } from './fonts.ts'

/** What surrounds the text of every page. */
export type PaperFacts = {
  readonly title: string
  /** BCP 47, for screen readers */
  readonly language: string
  readonly at: Date
  /** the foot of a page: what it belongs to, and which page of how many */
  readonly foot: (page: number, pages: number) => string
}

/** A column of a table; widths are parts of the whole. */
export type Column = { readonly head: string; readonly width: number; readonly align?: 'end' }

const [WIDTH, HEIGHT] = PageSizes.A4
const MARGIN = 48
const ACROSS = WIDTH - 2 * MARGIN
const FOOT = 44
const LEADING = 1.4
const GAP = 8
const CELL = 8.5
const ink = rgb(0.13, 0.13, 0.16)
const faint = rgb(0.38, 0.38, 0.42)
const rule = rgb(0.8, 0.79, 0.76)

/**
 * A document of A4 pages, written from top to bottom: headings, paragraphs, facts and tables that continue over pages
 * with their heads repeated. Its metadata do not say who made it.
 */
export async function startPaper(facts: PaperFacts): Promise<Paper> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(facts.title, { showInWindowTitleBar: true })
  document.setLanguage(facts.language)
  document.setProducer('Evenhand')
  document.setCreationDate(facts.at)
  document.setModificationDate(facts.at)
  return new Paper(document, await embedFaces(document), facts)
}

class Paper {
  readonly #document: PDFDocument
  readonly #faces: Faces
  readonly #facts: PaperFacts
  #page: PDFPage
  #y = 0

  constructor(document: PDFDocument, faces: Faces, facts: PaperFacts) {
    this.#document = document
    this.#faces = faces
    this.#facts = facts
    this.#page = document.addPage(PageSizes.A4)
    this.#y = HEIGHT - MARGIN
  }

  title(text: string): void {
    this.#write(text, this.#faces.bold, 18)
    this.space(4)
  }

  heading(text: string): void {
    this.space(GAP)
    this.#room(60) // a heading is never left alone at the foot of a page
    this.#write(text, this.#faces.bold, 12)
    this.space(2)
  }

  paragraph(text: string, tone: 'plain' | 'faint' = 'plain'): void {
    this.#write(text, this.#faces.regular, 9.5, tone === 'faint' ? faint : ink)
    this.space(3)
  }

  /** Name and value pairs, one per line. */
  facts(pairs: readonly (readonly [string, string])[]): void {
    const first = ACROSS * 0.36
    for (const [name, value] of pairs) this.#row([name, value], [first, ACROSS - first], [], true)
    this.space(4)
  }

  /** A table; `strong` rows are bold, such as sums. Yields between pages, so that a long one does not block the server. */
  async table(
    columns: readonly Column[],
    rows: Iterable<readonly string[]>,
    strong: readonly (readonly string[])[] = [],
  ): Promise<void> {
    const whole = columns.reduce((sum, { width }) => sum + width, 0)
    const widths = columns.map(({ width }) => (width / whole) * ACROSS)
    const ends = columns.map(({ align }) => align === 'end')
    const heads = columns.map(({ head }) => head)
    const begin = () => this.#row(heads, widths, ends, false, faint)
    this.#room(48)
    begin()
    for (const row of rows) {
      if (this.#row(row, widths, ends, false, ink, this.#faces.regular, begin))
        await new Promise((next) => setImmediate(next))
    }
    for (const row of strong) this.#row(row, widths, ends, false, ink, this.#faces.bold, begin)
    this.space(GAP)
  }

  space(points: number): void {
    this.#y -= points
  }

  /** The bytes of the document, each page with its foot. */
  async bytes(): Promise<Buffer> {
    const pages = this.#document.getPages()
    const { font } = this.#faces.regular
    for (const [at, page] of pages.entries()) {
      const text = printable(this.#facts.foot(at + 1, pages.length))
      page.drawText(text, { x: MARGIN, y: FOOT - 16, size: 7.5, font, color: faint })
    }
    return Buffer.from(await this.#document.save())
  }

  #write(text: string, face: Face, size: number, color: RGB = ink): void {
    for (const line of linesOf(text, face, size, ACROSS)) {
      this.#room(size * LEADING)
      this.#y -= size * LEADING
      if (line !== '') this.#page.drawText(line, { x: MARGIN, y: this.#y, size, font: face.font, color })
    }
  }

  /** Writes one row; returns true if it began a page. */
  #row(
    cells: readonly string[],
    widths: readonly number[],
    ends: readonly boolean[],
    isPair: boolean,
    color: RGB = ink,
    face: Face = this.#faces.regular,
    begin?: () => void,
  ): boolean {
    const size = isPair ? 9.5 : CELL
    const laid = cells.map((cell, at) => linesOf(cell, face, size, (widths[at] ?? 0) - GAP))
    // a cell longer than a page is cut off at the page's end
    const most = Math.floor((HEIGHT - 2 * MARGIN - FOOT) / (size * LEADING))
    const tall = Math.min(most, Math.max(...laid.map((lines) => lines.length)))
    const high = tall * size * LEADING + 5
    const isNew = this.#room(high)
    if (isNew) begin?.()
    let x = MARGIN
    for (const [at, lines] of laid.entries()) {
      const width = widths[at] ?? 0
      for (const [down, line] of lines.slice(0, tall).entries()) {
        if (line === '') continue
        const inset = ends[at] ? width - GAP - face.widthOf(line, size) : 0
        const y = this.#y - size * LEADING * (down + 1)
        this.#page.drawText(line, { x: x + inset, y, size, font: face.font, color })
      }
      x += width
    }
    this.#y -= high
    if (!isPair) this.#line()
    return isNew
  }

  #line(): void {
    const [start, end] = [MARGIN, WIDTH - MARGIN].map((x) => ({ x, y: this.#y + 1 }))
    this.#page.drawLine({ start: start!, end: end!, thickness: 0.5, color: rule })
  }

  /** Begins a page if fewer than this many points are left; returns true if it did. */
  #room(points: number): boolean {
    if (this.#y - points >= FOOT) return false
    this.#page = this.#document.addPage(PageSizes.A4)
    this.#y = HEIGHT - MARGIN
    return true
  }
}

export type { Paper }
