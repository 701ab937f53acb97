import { readFile } from 'node:fs/promises'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  home = await newFamily(app)
})
afterAll(() => app.stop())

/** The value written into each tag, which occurs nowhere else. */
const canary = (n: number) => `CANARY${String(n).padStart(2, '0')}`
const [EXIF, GPS, XMP, IPTC] = [
  ['Make', 'Model', 'Software', 'Artist', 'Copyright', 'ImageDescription', 'DateTime'],
  ['GPSMapDatum', 'GPSSatellites', 'GPSDateStamp'],
  ['creator', 'city', 'country', 'location', 'instanceId', 'lens', 'serialNumber', 'rating'],
  // by-line, city, country, caption, headline, keywords, source, credit
  [80, 90, 101, 120, 105, 25, 115, 110],
] as const
const TAGS = EXIF.length + GPS.length + XMP.length + IPTC.length + 1

const tagged = (names: readonly (string | number)[], from: number) =>
  Object.fromEntries(names.map((name, at) => [name, canary(from + at)]))

function exif() {
  return { IFD0: tagged(EXIF, 1), IFD3: tagged(GPS, 1 + EXIF.length) }
}

function xmp(): string {
  const from = 1 + EXIF.length + GPS.length
  const fields = XMP.map((name, at) => `<e:${name}>${canary(from + at)}</e:${name}>`).join('')
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:e="https://example.org/">${fields}</rdf:Description></rdf:RDF></x:xmpmeta>`
}

/** The IPTC block as Photoshop writes it, and a comment. */
function segments(): Buffer {
  const from = 1 + EXIF.length + GPS.length + XMP.length
  const data = Buffer.concat(
    IPTC.map((tag, at) => {
      const text = Buffer.from(canary(from + at))
      return Buffer.concat([Buffer.from([0x1c, 2, tag, 0, text.length]), text])
    }),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const photoshop = [Buffer.from('Photoshop 3.0\0' + '8BIM\x04\x04\0\0', 'latin1'), size, data]
  const even = Buffer.alloc(data.length % 2)
  return Buffer.concat([
    segment(0xed, Buffer.concat([...photoshop, even])),
    segment(0xfe, Buffer.from(canary(TAGS))),
  ])
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c84' } })
    .withExif(exif())
    .withXmp(xmp())

async function jpeg(): Promise<Buffer> {
  const bytes = await picture().jpeg().toBuffer()
  return Buffer.concat([bytes.subarray(0, 2), segments(), bytes.subarray(2)])
}

/** Which of the tags can be found in a file, as with a text editor. */
const found = (bytes: Buffer) =>
  Array.from({ length: TAGS }, (_, at) => canary(at + 1)).filter((word) => bytes.includes(word)).length

async function kept(bytes: Buffer, name: string): Promise<Buffer> {
  const body = {
    amount: 10,
    category: 'food',
    description: 'Lunch',
    date: '2026-11-01',
    splitType: 'equal',
  } as const
  const token = home.a.token
  const { id } = (await app.call(createExpense, { token, body })).body.data.expense
  const form = new FormData()
  form.set('receipt', new Blob([new Uint8Array(bytes)]), name)
  const { receipt } = (await app.call(uploadReceipt, { token, params: { id }, form })).body.data.expense
  return readFile(`${app.ctx.config.filesUrl}/${home.id}/${receipt!.id}`)
}

describe('the metadata of a receipt’s photo', () => {
  it('[EXP-10] 27 tags of EXIF, GPS, XMP, IPTC and a comment become none', async () => {
    const source = await jpeg()
    expect([TAGS, found(source)]).toEqual([27, 27])
    const stored = await kept(source, 'receipt.jpg')
    expect(found(stored)).toBe(0)
    const { exif: camera, xmp: packet, iptc, comments, width, height } = await sharp(stored).metadata()
    expect([camera, packet, iptc, comments]).toEqual([undefined, undefined, undefined, undefined])
    expect([width, height]).toEqual([300, 200])
  })

  it.each(['png', 'webp'] as const)('[EXP-10] a %s loses its EXIF, GPS and XMP', async (format) => {
    const source = await picture()[format]().toBuffer()
    const before = await sharp(source).metadata()
    expect([before.exif, before.xmp].every(Boolean)).toBe(true)
    const stored = await kept(source, `receipt.${format}`)
    const after = await sharp(stored).metadata()
    expect([after.exif, after.xmp, found(stored)]).toEqual([undefined, undefined, 0])
  })
})
