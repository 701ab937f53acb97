import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { addDocument, documentFile, getDocument } from '@evenhand/contract/documents/documents.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { newDocument, pdfOf, uploadFile } from './test-documents.ts'

let app: TestApp
let home: TestFamily
let contents: Record<string, Buffer>
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true, checkReplies: true } })
  home = await newFamily(app)
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
  const placed = {
    exif: { IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } },
  }
  const jpeg = await picture.clone().withMetadata(placed).jpeg().toBuffer()
  const script = Buffer.from('<script>alert("CANARY")</script>')
  contents = {
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    eicar: Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
    gzip: gzipSync(Buffer.alloc(20_000_000)),
    macro: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('word/vbaProject.bin')]),
    executable: Buffer.from('MZ\x90\0', 'latin1'),
    'pdf with a script': Buffer.concat([
      pdfOf('CANARY'),
      Buffer.from('\n% /OpenAction << /S /JavaScript >>'),
    ]),
    'pdf behind html': Buffer.concat([Buffer.from('<html>'), pdfOf('x')]),
    'picture with a place': jpeg,
    'picture with a script behind it': Buffer.concat([jpeg, script]),
    webp: await picture.clone().withMetadata(placed).webp().toBuffer(),
    'one byte': Buffer.from([0]),
  }
})
afterAll(() => app.stop())

const NAMES = ['page.html', 'drawing.svg', '../../etc/passwd.pdf', 'photo.jpg\u202egnp.exe']
const SAFE = ['application/octet-stream', 'application/pdf', 'image/jpeg', 'image/png']

const get = (id: string, versionId: string) =>
  fetch(app.url + documentFile.path.replace(':id', id).replace(':versionId', versionId), {
    headers: { authorization: `Bearer ${home.a.token}`, accept: 'application/json', 'x-evenhand': '1' },
  })

it.each(NAMES)(
  '[DOC-01] a file named %j is never served in a way that could run, and no picture keeps metadata',
  async (name) => {
    for (const [what, bytes] of Object.entries(contents)) {
      const { id, latest } = await newDocument(app, home, home.a.token, { name, bytes })
      const answer = await get(id, latest.id)
      const type = answer.headers.get('content-type') ?? ''
      expect(SAFE, what).toContain(type)
      expect(answer.headers.get('content-disposition'), what).toMatch(/^attachment;/)
      expect(answer.headers.get('x-content-type-options'), what).toBe('nosniff')
      expect(answer.headers.get('content-security-policy'), what).toContain('sandbox')
      expect(latest.name, what).not.toMatch(/[/\\\u202e]/)
      const served = Buffer.from(await answer.arrayBuffer())
      if (!type.startsWith('image/')) continue
      expect(served.includes('CANARY'), what).toBe(false)
      const { exif, xmp, iptc } = await sharp(served).metadata()
      expect([exif, xmp, iptc], what).toEqual([undefined, undefined, undefined])
    }
  },
  60_000,
)

it.each(['tiff', 'gif', 'avif'] as const)(
  '[DOC-01] %s is not decoded, and therefore not stored',
  async (format) => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .toFormat(format)
      .toBuffer()
    const uploadId = await uploadFile(app, home, home.a.token, { name: `photo.${format}`, bytes })
    const answer = await app.call(addDocument, {
      token: home.a.token,
      params: { familyId: home.id },
      body: { clientId: crypto.randomUUID(), uploadId },
    })
    expect(answer.problem.code).toBe('file/type-not-allowed')
  },
)

it('[DOC-01] refuses a picture with too many pixels for memory, and a truncated one', async () => {
  // declares 60,000 by 60,000 pixels and contains none
  const bomb = Buffer.from(contents['picture with a place']!)
  for (let at = 0; at < bomb.length - 9; at += 1)
    if (bomb[at] === 0xff && bomb[at + 1] === 0xc0) {
      bomb.writeUInt16BE(60_000, at + 5)
      bomb.writeUInt16BE(60_000, at + 7)
    }
  for (const bytes of [bomb, contents['picture with a place']!.subarray(0, 120)]) {
    const uploadId = await uploadFile(app, home, home.a.token, { name: 'photo.jpg', bytes })
    const answer = await app.call(addDocument, {
      token: home.a.token,
      params: { familyId: home.id },
      body: { clientId: crypto.randomUUID(), uploadId },
    })
    expect(answer.problem.code).toBe('file/unreadable')
  }
})

it('[R9] a PDF that takes too much to read is kept, and says that search does not know its words', async () => {
  const bytes = await readFile(`${import.meta.dirname}/../outside/apart/hostile/double-deflate.pdf`)
  const { id } = await newDocument(app, home, home.a.token, { name: 'plan.pdf', bytes })
  await expect
    .poll(
      async () =>
        (await app.call(getDocument, { token: home.a.token, params: { id } })).body.document.latest.textState,
      {
        timeout: 60_000,
      },
    )
    .toBe('unreadable')
}, 90_000)
