import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { type Attachment, attach } from './attachment.ts'
import { type Face, type Line, typesetter } from './typesetter.ts'

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = { left: 62, right: 62, top: 62, bottom: 74 }
const ACROSS = PAGE.width - MARGIN.left - MARGIN.right
/** Between the cells of a row, and under a row. */
const GAP = { across: 8, down: 5 }
const INK = '#000'
/** How many bytes may be buffered before being written to the file. */
const HELD_BYTES = 1024 * 1024

export type Style = {
  readonly face?: Face
  readonly size?: number
  /** from the left edge of the text area */
  readonly indent?: number
  readonly width?: number
  /** space before the first line, left out at the top of a page */
  readonly before?: number
  /** how many lines stay on one page with what follows them */
  readonly keep?: number
}

/** How the cells of a row stand beside each other. */
export type RowStyle = {
  /** in parts of the whole width */
  readonly widths: readonly number[]
  /** which cells stand at the right edge of their column */
  readonly ends?: readonly boolean[]
  readonly face?: Face
  readonly size?: number
  /** with a line under it */
  readonly isRuled?: boolean
  /** how many lines stay on one page with what follows them */
  readonly keep?: number
  /** called where the row begins a page, before it is written */
  readonly onNewPage?: () => void
}

/**
 * Writes text onto numbered pages. `isDraft`: breaks lines and counts pages without drawing, because pages are numbered
 * "2 of 9" and the table of contents names pages before there are nine.
 */
export type PageWriter = {
  readonly text: (text: string, style?: Style) => void
  /** text in the left margin column, on the line that comes next */
  readonly beside: (text: string, style?: Style) => void
  /** cells beside each other; a cell longer than a page is cut off at its end */
  readonly row: (cells: readonly string[], style: RowStyle) => void
  readonly rule: (before?: number) => void
  readonly space: (points: number) => void
  /** begins a page, unless this one is still empty */
  readonly newPage: () => void
  /** an outline entry that links here */
  readonly bookmark: (title: string, isChapter?: boolean) => void
  /** an empty line to write on, with a label under it */
  readonly blank: (label: string) => void
  readonly page: () => number
  /** waits until everything so far is on disk; a long document calls it now and then */
  readonly rest: () => Promise<void>
}

/** The parts of a document. Each is composed at least twice and must come out the same each time. */
export type Parts = {
  /** names pages of the body; `before` is how many pages precede it, as far as known yet */
  readonly front?: (writer: PageWriter, before: number) => void
  /** the long part, laid out once to count its pages and once to be written */
  readonly body: (writer: PageWriter) => Promise<void>
  readonly back?: (writer: PageWriter) => void
}

export type Printed = {
  readonly title: string
  /** BCP 47, for screen readers */
  readonly language: string
  /** who answers for it; without one the document does not say what made it either */
  readonly author?: string
  readonly madeAt: Date
  /** at the foot of every page, on the left */
  readonly foot: string
  /** at the foot of every page, on the right: "Page 2 of 9" in its language */
  readonly pageOf: (page: number, pages: number) => string
  readonly attachment?: Attachment
  /** called after each finished page */
  readonly onPage?: (page: number, pages: number) => void
}

/**
 * Lays out a document to count its pages, then writes it page by page. The PDF library does not keep finished pages, so
 * that a record of thousands fits in little memory. Returns the number of pages.
 */
export async function printDocument(
  printed: Printed,
  { front, body, back }: Parts,
  out: Writable,
): Promise<number> {
  const { title, language, author, madeAt, attachment } = printed
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Evenhand', CreationDate: madeAt, ModDate: madeAt },
  })
  // the library names itself where nothing else is named
  delete doc.info.Creator
  if (author !== undefined) Object.assign(doc.info, { Author: author, Creator: 'Evenhand' })
  const written = finished(out)
  // awaited below; until then it must not count as an unhandled rejection
  written.catch(() => {})
  doc.pipe(out)
  const type = typesetter(doc)
  const draft = () => pageWriter(null, type, printed, 0)

  const [laid, ended] = [draft(), draft()]
  await body(laid)
  back?.(ended)
  // a page number with more digits may move the pages the table of contents names: lay out until both agree
  let before = -1
  for (let [round, found] = [0, 0]; round < 4 && found !== before; round += 1) {
    before = found
    const first = draft()
    front?.(first, before)
    found = first.page()
  }
  const pages = before + laid.page() + ended.page()
  const writer = pageWriter(doc, type, printed, pages)
  front?.(writer, before)
  await body(writer)
  back?.(writer)
  if (attachment) await attach(doc, attachment, madeAt)
  doc.end()
  await written
  return pages
}

function pageWriter(
  doc: InstanceType<typeof PDFDocument> | null,
  type: ReturnType<typeof typesetter>,
  printed: Printed,
  pages: number,
): PageWriter {
  let [page, y] = [0, 0]
  const bottom = PAGE.height - MARGIN.bottom
  let chapter: { addItem: (title: string) => unknown } | null = null

  function draw(line: Line, x: number, at: number, size: number): void {
    if (doc) type.drawLine(line, x, at, size)
  }

  function nextPage(): void {
    if (page > 0 && pages > 0) printed.onPage?.(page, pages)
    page += 1
    y = MARGIN.top
    if (!doc) return
    doc.addPage()
    doc.fillColor(INK)
    const at = PAGE.height - MARGIN.bottom + 26
    const rule = at - 8
    doc
      .moveTo(MARGIN.left, rule)
      .lineTo(PAGE.width - MARGIN.right, rule)
      .lineWidth(0.5)
      .stroke()
    const [foot] = type.linesOf(printed.foot, 'text', 8, 1000)
    const [number] = type.linesOf(printed.pageOf(page, pages), 'strong', 8, 1000)
    if (foot) draw(foot, MARGIN.left, at, 8)
    if (number) draw(number, PAGE.width - MARGIN.right - number.width, at, 8)
  }

  const leading = (size: number) => size * 1.36
  const need = (height: number) => {
    if (page === 0 || y + height > bottom) nextPage()
  }

  function text(words: string, style: Style = {}): void {
    const { face = 'text', size = 10, indent = 0, before = 0, keep = 0 } = style
    const width = style.width ?? ACROSS - indent
    if (page > 0 && y > MARGIN.top) y += before
    const lines = type.linesOf(words, face, size, width)
    need(leading(size) * (Math.min(2, lines.length) + keep))
    for (const line of lines) {
      need(leading(size))
      draw(line, MARGIN.left + indent + (line.fromRight ? width - line.width : 0), y, size)
      y += leading(size)
    }
  }

  function row(cells: readonly string[], style: RowStyle): void {
    const { widths, ends = [], face = 'text', size = 8.5, keep = 0 } = style
    const whole = widths.reduce((sum, width) => sum + width, 0)
    const wide = widths.map((width) => (width / whole) * ACROSS)
    const laid = cells.map((cell, at) =>
      type.linesOf(cellText(cell), face, size, (wide[at] ?? 0) - GAP.across),
    )
    // below the heads of a table, which are repeated on each page
    const most = Math.floor((bottom - MARGIN.top) / leading(size)) - 6
    const tall = Math.min(most, Math.max(...laid.map((lines) => lines.length)))
    const height = tall * leading(size) + GAP.down
    const begun = page
    need(height + keep * leading(size))
    if (page !== begun) style.onNewPage?.()
    let x = MARGIN.left
    for (const [at, lines] of laid.entries()) {
      const width = wide[at] ?? 0
      for (const [down, line] of lines.slice(0, tall).entries()) {
        const inset = ends[at] || line.fromRight ? width - GAP.across - line.width : 0
        draw(line, x + inset, y + down * leading(size), size)
      }
      x += width
    }
    y += height
    if (style.isRuled) rule(0)
  }

  function rule(before = 6): void {
    if (y + before > bottom) return
    y += before
    doc
      ?.moveTo(MARGIN.left, y)
      .lineTo(PAGE.width - MARGIN.right, y)
      .lineWidth(0.4)
      .stroke()
  }

  return {
    text,
    row,
    rule,
    beside: (words, style = {}) => {
      const { size = 10, before = 0, keep = 3 } = style
      if (page > 0 && y > MARGIN.top) y += before
      need(leading(size) * (1 + keep))
      const [line] = type.linesOf(words, style.face ?? 'text', size, 120)
      if (line) draw(line, MARGIN.left + (style.indent ?? 0), y, size)
    },
    space: (points) => {
      y += points
    },
    newPage: () => {
      if (page === 0 || y > MARGIN.top) nextPage()
    },
    bookmark: (title, isChapter = false) => {
      if (page === 0) nextPage()
      if (!doc) return
      const outline = doc.outline as unknown as {
        addItem: (title: string) => { addItem: (title: string) => unknown }
      }
      if (isChapter || !chapter) chapter = outline.addItem(title)
      else chapter.addItem(title)
    },
    blank: (label) => {
      need(44)
      y += 28
      doc
        ?.moveTo(MARGIN.left, y)
        .lineTo(MARGIN.left + 300, y)
        .lineWidth(0.5)
        .stroke()
      y += 3
      text(label, { size: 8 })
    },
    page: () => page,
    rest: async () => {
      // one turn of the event loop lets the stream flush
      await new Promise((next) => setImmediate(next))
      while (doc && doc.readableLength > HELD_BYTES) await new Promise((next) => setTimeout(next, 5))
    },
  }
}

/** A cell's text in one paragraph, without what nobody sees: controls, and orders to turn the direction. */
const cellText = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
