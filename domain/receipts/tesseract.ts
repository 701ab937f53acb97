import type { Word } from './finding/rows.ts'
import type { Gray } from './picture/pixels.ts'

/** How print is laid out: in a column of lines of any size, or in one block, every row from edge to edge. */
export type Layout = 'column' | 'block'

/** What reads the words off a sheet. */
export type WordReader = (sheet: Gray, layout: Layout) => Word[]

/** What of the recogniser (tesseract.js-core 7, compiled to WebAssembly) is used; whoever runs it loads it. */
export type Tesseract = {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void }
  readonly TessBaseAPI: new () => {
    /** 0 where it has begun */
    Init(folder: string, languages: string, engine: number): number
    SetVariable(name: string, value: string): unknown
    SetPageSegMode(mode: number): void
    SetImageFile(orientation: number, angle: number): unknown
    Recognize(monitor: null): unknown
    GetTSVText(page: number): string
    Clear(): void
  }
}

/** Tesseract's numbers for the layouts (PSM) and for its neural engine alone (OEM). */
const PSM: Record<Layout, number> = { column: 4, block: 6 }
/** How it parts ink from paper: by what is around a pixel (Sauvola), or by one level for all (Otsu). Two looks are to differ. */
const THRESHOLDING: Record<Layout, string> = { column: '2', block: '0' }
const LSTM_ONLY = 1

/** Starts the recogniser with the given languages' data (unpacked `.traineddata`), by their three letters. */
export function wordReader(tesseract: Tesseract, data: ReadonlyMap<string, Uint8Array>): WordReader {
  for (const [language, bytes] of data) tesseract.FS.writeFile(`${language}.traineddata`, bytes)
  const api = new tesseract.TessBaseAPI()
  if (api.Init('.', [...data.keys()].join('+'), LSTM_ONLY) !== 0)
    throw new Error('the recogniser does not take its language data')
  for (const language of data.keys()) tesseract.FS.unlink(`${language}.traineddata`)
  // what it would else guess from the size, wrongly, on each picture
  api.SetVariable('user_defined_dpi', '300')
  return (sheet, layout) => {
    tesseract.FS.writeFile('/input', asPgm(sheet))
    api.SetPageSegMode(PSM[layout])
    api.SetVariable('thresholding_method', THRESHOLDING[layout])
    api.SetImageFile(1, 0)
    api.Recognize(null)
    const words = wordsOf(api.GetTSVText(0))
    api.Clear()
    return words
  }
}

/** As a portable graymap, the plainest format there is. */
function asPgm({ width, height, data }: Gray): Uint8Array {
  const head = Uint8Array.from(`P5\n${width} ${height}\n255\n`, (letter) => letter.charCodeAt(0))
  const file = new Uint8Array(head.length + data.length)
  file.set(head)
  file.set(data, head.length)
  return file
}

/** Its table of words: level (5 is a word), page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function wordsOf(table: string): Word[] {
  return table.split('\n').flatMap((row) => {
    const cells = row.split('\t')
    const text = cells[11]?.trim() ?? ''
    if (cells[0] !== '5' || text === '') return []
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number)
    const line = cells.slice(2, 5).join('.')
    return [{ text, confidence, left, right: left + width, top, bottom: top + height, line }]
  })
}
