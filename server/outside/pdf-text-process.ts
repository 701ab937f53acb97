// A separate process with little memory and no access to anything of ours: what it reads may be hostile.
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

const TEXT_MAX = 400_000

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const pdf = await getDocument({
  data: new Uint8Array(Buffer.concat(chunks)),
  useSystemFonts: false,
  disableFontFace: true,
  stopAtErrors: false,
  verbosity: VerbosityLevel.ERRORS,
}).promise
let text = ''
for (let page = 1; page <= pdf.numPages && text.length < TEXT_MAX; page += 1) {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  text += `${items.map((item) => ('str' in item ? item.str : '')).join(' ')}\n`
}
process.stdout.write(JSON.stringify({ pages: pdf.numPages, text: text.slice(0, TEXT_MAX) }))
