// A separate process with limits and no access to anything of ours (apart/): what it reads may be hostile.
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { answerOnce } from './apart/inside.ts'

const TEXT_MAX = 400_000

await answerOnce(async (bytes) => {
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
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
  return JSON.stringify({ pages: pdf.numPages, text: text.slice(0, TEXT_MAX) })
})
