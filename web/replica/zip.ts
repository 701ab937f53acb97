import { Zip, ZipPassThrough } from 'fflate'

/** A file to be put into a ZIP. */
export type ZipFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** A ZIP of files as they are, uncompressed: any program opens it, and making it takes no second copy of the record. */
export function zipOf(files: readonly ZipFile[], at: Date): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  // without waiting in between, each piece comes before the next file is added
  const zip = new Zip((error, piece) => {
    if (error) throw error
    parts.push(piece as Uint8Array<ArrayBuffer>)
  })
  for (const { name, bytes } of files) {
    const file = new ZipPassThrough(name)
    file.mtime = at
    zip.add(file)
    file.push(bytes, true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}
