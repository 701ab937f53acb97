import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import sharp from 'sharp'
import type { Product } from '../../e2e/product.ts'
import { ask, sendFile } from '../calls/document-upload.ts'
import { bearer } from '../calls/list.ts'
import { type Family, liftLimits, newAddress } from '../family.ts'
import { memoryDuring } from '../usage.ts'

/** A file to upload: its name, its bytes, and its declared size. */
export type HostileFile = { readonly name: string; readonly bytes: Buffer; readonly size: number }

const DOCUMENT_MAX_BYTES = 512 * 1024 * 1024

/** This many files with bad contents and bad names, the same each time; the canary marks what must not be served. */
export async function hostileFiles(count: number, canary: string): Promise<HostileFile[]> {
  const contents = await badContents(canary)
  return Array.from({ length: count }, (_, at) => {
    const bytes = contents[at % contents.length]!
    const name = NAMES[Math.floor(at / contents.length) % NAMES.length]!
    if (bytes === TOO_LONG) return { name, bytes, size: DOCUMENT_MAX_BYTES + 1 }
    // make each file unique, so that repeats do not happen to share storage
    const own = at % 3 === 0 && bytes.length > 0 ? Buffer.concat([bytes, Buffer.from(`\n${at}`)]) : bytes
    return { name, bytes: own, size: own.length }
  })
}

const NAMES = [
  ...['page.html', 'drawing.svg', 'report.pdf', 'photo.jpg', 'photo.png', 'run.exe', 'sheet.xlsm', 'a.htm'],
  ...[
    '../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    'C:\\boot.ini',
    '/etc/shadow.pdf',
    '.htaccess',
    'nul',
  ],
  ...['photo\u202egnp.exe', 'a'.repeat(390), 'no-extension', 'x.php;.jpg', 'x.jpg\n.html', '<img src=x>.png'],
]

/** Stands for a file one byte over the limit. */
const TOO_LONG = Buffer.from('too long')

async function badContents(canary: string): Promise<Buffer[]> {
  const made = sharp({ create: { width: 64, height: 48, channels: 3, background: '#a33' } })
  const exif = {
    exif: { IFD0: { Copyright: canary }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } },
  }
  const jpeg = await made.clone().withMetadata(exif).jpeg().toBuffer()
  const png = await made.clone().withMetadata(exif).png().toBuffer()
  const script = Buffer.from(`<script>alert("${canary}")</script>`)
  const pdf = Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\("x"\\))>>>>endobj\ntrailer<</Root 1 0 R>>`,
  )
  return [
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
    pdf,
    Buffer.concat([Buffer.from('<html>'), pdf]),
    Buffer.concat([pdf, script]),
    jpeg,
    png,
    Buffer.concat([jpeg, script]),
    Buffer.concat([jpeg, zipBomb()]),
    await made.clone().withMetadata(exif).webp().toBuffer(),
    await made.clone().gif().toBuffer(),
    await made.clone().tiff().toBuffer(),
    pixelBomb(jpeg),
    jpeg.subarray(0, 200),
    zipBomb(),
    gzipSync(Buffer.alloc(50_000_000)),
    Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('word/vbaProject.bin')]),
    Buffer.from('MZ\x90\0\x03', 'latin1'),
    Buffer.from([0]),
    Buffer.alloc(0),
    TOO_LONG,
  ]
}

/** An archive of 40 kB that claims to unpack to gigabytes. */
function zipBomb(): Buffer {
  const head = Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1')
  return Buffer.concat([head, gzipSync(Buffer.alloc(40_000_000))])
}

/** A picture that declares 60,000 by 60,000 pixels and contains next to nothing. */
function pixelBomb(jpeg: Buffer): Buffer {
  const bomb = Buffer.from(jpeg)
  for (let at = 0; at < bomb.length - 9; at += 1)
    if (bomb[at] === 0xff && bomb[at + 1] === 0xc0) {
      bomb.writeUInt16BE(60_000, at + 5)
      bomb.writeUInt16BE(60_000, at + 7)
    }
  return bomb
}

const CANARY = 'CANARY-7731'
const SAFE = ['application/octet-stream', 'application/pdf', 'image/jpeg', 'image/png']

/** [DOC-01] Hundreds of bad files: whether anything comes back that could run, and what they cost everybody else. */
export async function benchHostileFiles(
  product: Product,
  root: pg.Client,
  [sender, other]: readonly Family[],
  count: number,
): Promise<string[]> {
  const files = await hostileFiles(count, CANARY)
  const problems: string[] = []
  const outcomes = { kept: 0, refused: 0 }
  const times: number[] = []
  let isOver = false
  const othersReading = async () => {
    while (!isOver) {
      const begun = performance.now()
      const headers = { ...bearer(other!), 'x-forwarded-for': newAddress() }
      await (await fetch(`${product.url}/expenses/family/${other!.id}`, { headers })).arrayBuffer()
      times.push(performance.now() - begun)
      await wait(20)
    }
  }
  const { before, most } = await memoryDuring(product.pid(), async () => {
    const reading = othersReading()
    let next = 0
    const send = async () => {
      for (let at = next; at < files.length; at = next) {
        next += 1
        if (at % 5 === 0) await liftLimits(root)
        outcomes[await tryOne(product.url, sender!, files[at]!, problems)] += 1
      }
    }
    try {
      await Promise.all([send(), send(), send(), send()])
    } finally {
      isOver = true
      await reading
    }
  })
  times.sort((one, two) => one - two)
  const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
  return [
    `${count} bad files by 4 at once: ${outcomes.kept} kept as downloads, ${outcomes.refused} refused, ${problems.length} problems`,
    ...[...new Set(problems)].slice(0, 10).map((problem) => `  PROBLEM ${problem}`),
    `  memory of the server above what it was before: ${(most - before).toFixed(0)} MB   aim under 200`,
    `  somebody else's list of expenses meanwhile, ${times.length} times: p99 ${p99.toFixed(0)} ms   aim under 1000`,
  ]
}

async function tryOne(
  url: string,
  family: Family,
  { name, bytes, size }: HostileFile,
  problems: string[],
): Promise<'kept' | 'refused'> {
  const bytesOf = () => Readable.from([bytes])
  if (size !== bytes.length || size === 0) {
    const begun = await ask(url, family, 'POST', `/api/documents/family/${family.id}/uploads`, {
      clientId: randomUUID(),
      name,
      size,
    })
    if (begun.status < 400 || begun.status >= 500)
      problems.push(`a file of ${size} bytes was answered ${begun.status}`)
    return 'refused'
  }
  const uploadId = await sendFile(url, family, { name, size, piece: size, bytesOf })
  const path = `/api/documents/family/${family.id}`
  const added = await ask(url, family, 'POST', path, { clientId: randomUUID(), uploadId })
  if (!added.ok) {
    if (added.status >= 500) problems.push(`${JSON.stringify(name)} was answered ${added.status}`)
    // a refused upload stays until it is cancelled or two days old
    await ask(url, family, 'DELETE', `/api/document-uploads/${uploadId}`)
    return 'refused'
  }
  const { document } = (await added.json()) as { document: { id: string; latest: { name: string } } }
  if (/[/\\\p{Cc}\u202e]/u.test(document.latest.name)) problems.push(`kept the name ${document.latest.name}`)
  const file = await fetch(`${url}/api/documents/${document.id}/versions/${uploadId}/file`, {
    headers: { ...bearer(family), 'x-forwarded-for': newAddress() },
  })
  problems.push(...(await problemsOf(file)).map((problem) => `${JSON.stringify(name)}: ${problem}`))
  return 'kept'
}

/** Whatever would let a browser run it, or show where a picture was taken. */
async function problemsOf(file: Response): Promise<string[]> {
  const type = file.headers.get('content-type') ?? ''
  const problems: string[] = []
  if (!SAFE.includes(type)) problems.push(`served as ${type}`)
  if (!file.headers.get('content-disposition')?.startsWith('attachment;')) problems.push('served inline')
  if (file.headers.get('x-content-type-options') !== 'nosniff') problems.push('may be sniffed')
  if (!file.headers.get('content-security-policy')?.includes('sandbox')) problems.push('no sandbox')
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!type.startsWith('image/')) return problems
  const { exif, xmp, iptc } = await sharp(bytes).metadata()
  if (exif || xmp || iptc || bytes.includes(CANARY)) problems.push('kept metadata')
  return problems
}
