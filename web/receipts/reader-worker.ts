// Reads a receipt or a sheet of paper in a worker: the page stays quick, and the server's policy for this file lets it
// reach nobody at all.

import { evenLight } from '@evenhand/domain/receipts/picture/light.ts'
import { type Colour, grayOf } from '@evenhand/domain/receipts/picture/pixels.ts'
import { readReceipt } from '@evenhand/domain/receipts/read.ts'
import { type Tesseract, type WordReader, wordReader } from '@evenhand/domain/receipts/tesseract.ts'
import startTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import type { FromReader, ToReader } from './read-message.ts'

declare const self: {
  onmessage: ((event: { data: ToReader }) => void) | null
  postMessage(answer: FromReader): void
}

let reader: Promise<WordReader> | null = null

self.onmessage = ({ data }) => {
  if (data.kind === 'start') {
    const quiet = () => {}
    const own = { wasmBinary: data.bytes.wasm, print: quiet, printErr: quiet }
    reader = startTesseract(own).then((tesseract: Tesseract) => wordReader(tesseract, data.bytes.data))
    return
  }
  answer(data).catch(() => self.postMessage({ kind: 'failed' }))
}

async function answer(ask: Exclude<ToReader, { kind: 'start' }>): Promise<void> {
  if (!reader) throw new Error('a picture came before the recogniser')
  const read = await reader
  const picture = pixelsOf(ask.picture)
  if (ask.kind === 'page')
    return self.postMessage({ kind: 'words', words: read(evenLight(grayOf(picture)), 'column') })
  const { found, hasOther } = readReceipt(picture, read, ask.known, ({ gray, isCutOut }) =>
    self.postMessage({ kind: 'sheet', sheet: gray, isCutOut }),
  )
  self.postMessage({ kind: 'read', found, hasOther })
}

function pixelsOf(picture: ImageBitmap): Colour {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser cannot draw in a worker')
  context.drawImage(picture, 0, 0)
  picture.close()
  return context.getImageData(0, 0, width, height)
}
