/** A made-up page: a letterhead, a title and lines of text; a line that begins with a tab is right-aligned. */
export type Paper = { readonly from: string; readonly title: string; readonly lines: readonly string[] }

/** A PDF of A4 pages in the standard fonts. */
export function paperPdf(pages: readonly Paper[]): Buffer {
  const kids = pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Times-Roman'),
    font('Helvetica'),
    ...pages.flatMap((page, at) => {
      const drawn = drawingOf(page)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + at * 2} 0 R /Resources << /Font << /S 3 0 R /H 4 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${at} 00000 n \n`).join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

function drawingOf({ from, title, lines }: Paper): string {
  const text = (style: string, size: number, x: number, y: number, words: string) =>
    `BT /${style} ${size} Tf ${x} ${y} Td (${words.replace(/[()\\]/g, '\\$&')}) Tj ET`
  return [
    text('S', 15, 56, 770, from),
    '0.6 w 56 752 m 539 752 l S',
    text('S', 26, 56, 700, title),
    ...lines.map((line, at) => text('H', 11, 56, 650 - at * 24, line)),
  ].join('\n')
}
