import { unzipSync } from 'fflate'

/** The files of a ZIP by name, folders left out. Throws where the bytes are no ZIP. */
export function filesOfZip(bytes: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => !name.endsWith('/'))
  return new Map(files.map(([name, content]) => [name, content as Uint8Array<ArrayBuffer>]))
}
