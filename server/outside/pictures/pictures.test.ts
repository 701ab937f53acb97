import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { declaredSize } from './declared-size.ts'
import { kindOf } from './kind.ts'
import { cleanPicture as clean, portrait } from './pictures.ts'

const MB = 1024 * 1024
const cleanPicture = async (bytes: Buffer, limits?: Parameters<typeof clean>[2]) => {
  const made = await clean(bytes, 'a-family', limits)
  return made.ok ? made.value : null
}
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fa4' } })

/** An HEIF file that declares a picture of this size and has no pixels. */
function heicOf(width: number, height: number): Buffer {
  const ispe = box('ispe', Buffer.concat([Buffer.alloc(4), uint32(width), uint32(height)]))
  const meta = box('meta', Buffer.concat([Buffer.alloc(4), box('iprp', box('ipco', ispe))]))
  return Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')), meta])
}
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, body: Buffer) => Buffer.concat([uint32(body.length + 8), Buffer.from(type), body])

describe('[EXP-05] what a picture declares', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    '%s: the size in its header, as the decoder sees it',
    async (format) => {
      for (const options of [{}, { progressive: true, lossless: true, alphaQuality: 50 }]) {
        const bytes = await blank(321, 123)
          .withExif({ IFD0: { Make: 'x'.repeat(900) } })
          [format](options)
          .toBuffer()
        expect(kindOf(bytes)).toBe(format)
        expect(declaredSize(bytes, format)).toMatchObject({ width: 321, height: 123 })
      }
    },
  )

  it('heic: the largest extent it names', () => {
    expect(declaredSize(heicOf(4032, 3024), 'heic')).toMatchObject({ width: 4032, height: 3024 })
  })

  it.each([
    ['jpeg', Buffer.from('ffd8ffe000', 'hex')],
    ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['heic', Buffer.from('\0\0\0\u0018ftypheic')],
  ] as const)('%s: a head cut short declares nothing, and is not decoded', async (kind, bytes) => {
    expect(declaredSize(bytes, kind)).toBeNull()
    expect(await cleanPicture(bytes)).toBeNull()
  })

  it('an impossible size is refused by its header, before anything is decompressed', async () => {
    const before = process.memoryUsage.rss()
    const bombs = [
      await blank(12_000, 12_000).png().toBuffer(),
      heicOf(30_000, 30_000),
      heicOf(8000, 8000),
      // a camera's number of pixels, with twice the bytes
      await sharp({ create: { width: 7000, height: 7000, channels: 4, background: '#f00' } })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    ]
    for (const bomb of bombs) expect(await cleanPicture(bomb)).toBeNull()
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * MB)
  })
})

describe('[EXP-05] the decoder is a separate process', () => {
  it('re-encodes pictures', async () => {
    const made = await cleanPicture(await blank(4000, 2000).jpeg().toBuffer())
    expect(made).toMatchObject({ mediaType: 'image/jpeg', extension: 'jpg' })
    expect(await sharp(made?.bytes).metadata()).toMatchObject({ width: 3000, height: 1500 })
    const square = await portrait(await blank(900, 700).webp().toBuffer(), 'a-family')
    expect(square.ok && (await sharp(square.value).metadata())).toMatchObject({ width: 512, height: 512 })
  })

  it('turns a picture upright, and keeps the transparency of a PNG', async () => {
    const turned = await blank(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await sharp((await cleanPicture(turned))?.bytes).metadata()).toMatchObject({
      width: 20,
      height: 40,
    })
    const clear = sharp({ create: { width: 4, height: 4, channels: 4, background: '#f000' } })
    const made = await cleanPicture(await clear.png().toBuffer())
    expect(await sharp(made?.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  })

  it('a picture that takes too much memory ends the process, not the server; the next one is read', async () => {
    const { data } = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#08f' } })
      .jpeg({ progressive: true })
      .toBuffer({ resolveWithObject: true })
    const before = process.memoryUsage.rss()
    expect(await cleanPicture(data, { allowance: 64 * MB })).toBeNull()
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MB)
    // the same picture passes under the usual limit, so it was the limit that ended it
    expect(await cleanPicture(data)).toMatchObject({ extension: 'jpg' })
  }, 60_000)

  it('gives up on one that takes too long', async () => {
    const picture = await blank(6000, 6000).webp().toBuffer()
    expect(await cleanPicture(picture, { allowance: 600 * MB, patience: 1 })).toBeNull()
    expect(await cleanPicture(await blank(10, 10).png().toBuffer())).not.toBeNull()
  })

  it('is started without the server’s environment', () => {
    const source = readFileSync(new URL('../apart/launch.ts', import.meta.url), 'utf8')
    expect(source).not.toContain('process.env')
  })
})
