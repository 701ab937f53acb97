import { unzlibSync } from 'fflate'
import { filesOfZip } from './read-zip.ts'

/** Whether the bytes start like a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return textOf(bytes.subarray(0, 5)) === '%PDF-'
}

/**
 * The data that an exported PDF contains as its only attachment. Reads only the format of our own writer: a PDF saved
 * by another program has lost its seal, so nothing is lost by not reading its attachment.
 */
export function filesOfPdf(bytes: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  const at = placeOf(bytes, '/Type /EmbeddedFile')
  if (at === -1) throw new Error('the PDF carries no data')
  const stream = placeOf(bytes, 'stream\n', at)
  const head = textOf(bytes.subarray(Math.max(0, at - 200), stream))
  const dictionary = head.slice(head.lastIndexOf(' obj\n'))
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
  const content = bytes.subarray(stream + 7, stream + 7 + length)
  return filesOfZip(dictionary.includes('/FlateDecode') ? unzlibSync(content) : content)
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

function placeOf(bytes: Uint8Array, text: string, from = 0): number {
  const [first = 0, ...rest] = [...text].map((letter) => letter.charCodeAt(0))
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (rest.every((letter, i) => bytes[at + 1 + i] === letter)) return at
  return -1
}
