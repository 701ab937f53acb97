import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createDeflate } from 'node:zlib'
import type PDFDocument from 'pdfkit'

/** A ZIP file on this machine to attach to a document. */
export type Attachment = { readonly name: string; readonly path: string; readonly about: string }

/**
 * Attaches a file to a document. The library's own function holds it in memory three times over; here it is read in
 * pieces, and only its compressed bytes are held.
 */
export async function attach(
  doc: InstanceType<typeof PDFDocument>,
  { name, path, about }: Attachment,
  at: Date,
): Promise<void> {
  const digest = createHash('md5')
  let size = 0
  const packed: Buffer[] = []
  const source = createReadStream(path)
  source.on('data', (chunk) => {
    digest.update(chunk)
    size += chunk.length
  })
  const deflated = source.pipe(createDeflate())
  source.on('error', (error) => deflated.destroy(error))
  for await (const chunk of deflated) packed.push(chunk)
  const file = doc.ref({
    Type: 'EmbeddedFile',
    Subtype: 'application#2Fzip',
    Filter: 'FlateDecode',
    Params: {
      CreationDate: at,
      ModDate: at,
      Size: size,
      // a String object makes the library write a string in brackets rather than a name
      CheckSum: new String(digest.digest('hex')),
    },
  })
  file.end(Buffer.concat(packed))
  const described = doc.ref({
    Type: 'Filespec',
    AFRelationship: 'Data',
    EF: { F: file },
    F: new String(name),
    UF: new String(name),
    Desc: new String(about),
  })
  described.end(undefined)
  doc.addNamedEmbeddedFile(name, described)
}
