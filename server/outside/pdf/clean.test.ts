import { Readable } from 'node:stream'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { pdfText } from '../pdf-text.ts'
import { cleanPdf as clean } from './clean.ts'

const cleanPdf = (bytes: Buffer) => clean(bytes, 'a-family')
const REFUSED = { ok: false, reason: 'unreadable' }

const SECRETS = [
  'Nora Writer',
  'Home Laptop',
  'secret keyword',
  'xmp-author',
  'private-data',
  'before-the-change',
]

async function telling(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.setAuthor('Nora Writer')
  document.setCreator('Home Laptop')
  document.setKeywords(['secret keyword'])
  const page = document.addPage([300, 200])
  page.drawText('Orthodontist 85.01')
  const xmp = document.context.stream('<x:xmpmeta>xmp-author</x:xmpmeta>')
  document.catalog.set(PDFName.of('Metadata'), document.context.register(xmp))
  page.node.set(PDFName.of('PieceInfo'), document.context.obj({ App: { Private: 'private-data' } }))
  // content of an earlier version that nothing refers to any more
  document.context.register(document.context.stream('before-the-change'))
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** Everything a reader could find, including in compressed object streams. */
async function everythingIn(bytes: Buffer): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object.toString())
  return [
    bytes.toString('latin1'),
    ...objects,
    String(document.getAuthor()),
    String(document.getKeywords()),
  ].join()
}

test('[EXP-10] a PDF loses its Info, XMP, private data and earlier versions, and keeps its pages', async () => {
  const before = await telling()
  const dirty = await everythingIn(before)
  expect(SECRETS.filter((secret) => dirty.includes(secret)).length).toBeGreaterThan(3)
  const made = await cleanPdf(before)
  expect(made).toMatchObject({ ok: true })
  const cleaned = (made as { value: Buffer }).value
  const left = await everythingIn(cleaned)
  expect(SECRETS.filter((secret) => left.includes(secret))).toEqual([])
  expect(left).not.toMatch(/\/Metadata|\/PieceInfo|\/Info /)
  expect(await pdfText(async () => Readable.from([cleaned]), 'a-family')).toMatchObject({
    ok: true,
    value: { pages: 1, text: expect.stringContaining('Orthodontist 85.01') },
  })
})

test('[EXP-10] anything that is not a PDF, or needs a password, is refused', async () => {
  expect(await cleanPdf(Buffer.from('%PDF-1.7\nnot one'))).toEqual(REFUSED)
  const locked = await PDFDocument.create()
  locked.addPage()
  locked.encrypt({ userPassword: 'open sesame', ownerPassword: 'owner' })
  expect(await cleanPdf(Buffer.from(await locked.save()))).toEqual(REFUSED)
})
