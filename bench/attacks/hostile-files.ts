import { gzipSync } from 'node:zlib'
import sharp from 'sharp'

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
