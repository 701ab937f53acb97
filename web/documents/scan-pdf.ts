/** A page of a scan: a JPEG with its size in pixels. */
export type ScannedPage = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number }

/** A4 in points. */
const PAGE = { width: 595, height: 842 }
const MARGIN = 12

/** One PDF of several photographs, each on its own page in the same orientation. */
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
  const kids = pages.map((_, at) => `${3 + at * 3} 0 R`).join(' ')
  object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  for (const [at, page] of pages.entries()) {
    const [own, drawing, picture] = [3 + at * 3, 4 + at * 3, 5 + at * 3]
    const isWide = page.width > page.height
    const [wide, high] = isWide ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height]
    const scale = Math.min((wide - 2 * MARGIN) / page.width, (high - 2 * MARGIN) / page.height)
    const [w, h] = [page.width * scale, page.height * scale]
    const draw = `q ${w.toFixed(2)} 0 0 ${h.toFixed(2)} ${((wide - w) / 2).toFixed(2)} ${((high - h) / 2).toFixed(2)} cm /P Do Q`
    object(
      own,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${drawing} 0 R /Resources << /XObject << /P ${picture} 0 R >> >> >>`,
    )
    object(drawing, `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`)
    object(
      picture,
      `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${page.jpeg.length} >>\nstream\n`,
      page.jpeg,
      '\nendstream',
    )
  }
  const start = length
  const lines = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  add(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${lines.join('')}`)
  add(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}
