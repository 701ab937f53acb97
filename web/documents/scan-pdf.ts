import type { Word } from '@evenhand/domain/receipts/finding/rows.ts'

/** A page of a scan: a JPEG with its size in pixels, and its words where they were read. */
export type ScannedPage = {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
  readonly words?: readonly Pick<Word, 'text' | 'left' | 'top' | 'bottom'>[]
}

/** A4 in points. */
const PAGE = { width: 595, height: 842 }
const MARGIN = 12

/**
 * One PDF of several photographs, each on its own page in the same orientation; the words that were read lie invisibly over
 * them, so that search finds it by them and they can be copied.
 */
export function pdfOfPages(pages: readonly ScannedPage[]): Blob {
  const text = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const offsets: number[] = []
  let length = 0
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? text.encode(part) : new Uint8Array(part)
    parts.push(bytes)
    length += bytes.length
  }
  const object = (number: number, ...body: (string | Uint8Array)[]) => {
    offsets[number] = length
    add(`${number} 0 obj\n`)
    for (const part of body) add(part)
    add('\nendobj\n')
  }
  add('%PDF-1.4\n')
  const font = 3 + pages.length * 3
  const kids = pages.map((_, at) => `${3 + at * 3} 0 R`).join(' ')
  object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  for (const [at, page] of pages.entries()) {
    const [own, drawing, picture] = [3 + at * 3, 4 + at * 3, 5 + at * 3]
    const isWide = page.width > page.height
    const [wide, high] = isWide ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height]
    const scale = Math.min((wide - 2 * MARGIN) / page.width, (high - 2 * MARGIN) / page.height)
    const [w, h] = [page.width * scale, page.height * scale]
    const [left, below] = [(wide - w) / 2, (high - h) / 2]
    const picked = `q ${w.toFixed(2)} 0 0 ${h.toFixed(2)} ${left.toFixed(2)} ${below.toFixed(2)} cm /P Do Q`
    const words = (page.words ?? []).map(({ text, left: x, top, bottom }) => {
      const place = `${(left + x * scale).toFixed(2)} ${(below + h - bottom * scale).toFixed(2)}`
      return `\nBT 3 Tr /F ${Math.max(1, (bottom - top) * scale).toFixed(2)} Tf 1 0 0 1 ${place} Tm <${winAnsi(`${text} `)}> Tj ET`
    })
    const draw = picked + words.join('')
    object(
      own,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${drawing} 0 R /Resources << /XObject << /P ${picture} 0 R >> /Font << /F ${font} 0 R >> >> >>`,
    )
    object(drawing, `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`)
    object(
      picture,
      `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${page.jpeg.length} >>\nstream\n`,
      page.jpeg,
      '\nendstream',
    )
  }
  object(font, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const start = length
  const lines = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  add(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${lines.join('')}`)
  add(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

/** Characters of print that Latin-1 does not have where the encoding of the font has them (PDF 1.7, annex D.2). */
const BEYOND_LATIN = new Map(
  Object.entries({
    '€': 128,
    '…': 133,
    Œ: 140,
    '‘': 145,
    '’': 146,
    '“': 147,
    '”': 148,
    '–': 150,
    '—': 151,
    œ: 156,
  }),
)

/** A text in the font's encoding, in hexadecimal; a character that it does not have is left out. */
function winAnsi(text: string): string {
  return [...text.normalize('NFC')]
    .map((one) => BEYOND_LATIN.get(one) ?? one.codePointAt(0)!)
    .filter((code) => code < 256)
    .map((code) => code.toString(16).padStart(2, '0'))
    .join('')
}
