import { readdir, readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { PDFDocument } from '@cantoo/pdf-lib'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { RECEIPT_MAX_BYTES, receiptFile, uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import { alive } from '@evenhand/contract/server/server.ts'
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

async function attach(
  bytes: Buffer,
  name: string,
  more: { token?: string; key?: string; id?: string; query?: { original: 'keep' } } = {},
) {
  const form = new FormData()
  form.set('receipt', new Blob([new Uint8Array(bytes)]), name)
  const { token = home.a.token, key, id = await newExpense(), query } = more
  return app.call(uploadReceipt, {
    token,
    params: { id },
    form,
    ...(key && { key }),
    ...(query && { query }),
  })
}

async function newExpense(): Promise<string> {
  const body = {
    amount: 10,
    category: 'food',
    description: 'Lunch',
    date: '2026-11-01',
    splitType: 'equal',
  } as const
  return (await app.call(createExpense, { token: home.a.token, body })).body.data.expense.id
}

/** A photo with its place and camera in its metadata. */
async function photo(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#c84' } })
    .withExif({
      IFD0: { Make: 'CANARY-CAMERA', Artist: 'CANARY-PERSON' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
}

describe('receipts', () => {
  it('[EXP-05] a photo is stored re-encoded without place or camera, and both parents can fetch it', async () => {
    const source = Buffer.concat([await photo(), Buffer.from('<script>CANARY-HIDDEN</script>')])
    expect(source.includes('CANARY-CAMERA')).toBe(true)
    const answer = await attach(source, 'kitchen.jpg')
    const { receipt } = answer.body.data.expense
    expect(receipt).toMatchObject({ name: 'kitchen.jpg', type: 'image/jpeg' })
    const params = { familyId: home.id, fileId: receipt!.id }
    const file = await app.call(receiptFile, { token: home.b.token, params })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    const stored = await readFile(`${app.ctx.config.filesUrl}/${home.id}/${receipt!.id}`)
    expect(stored.includes('CANARY')).toBe(false)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
  })

  it('[EXP-10] the original is kept only if the sender wants it', async () => {
    const source = await photo()
    const answer = await attach(source, 'kitchen.jpg', { query: { original: 'keep' } })
    const id = answer.body.data.expense.receipt!.id
    const stored = await readFile(`${app.ctx.config.filesUrl}/${home.id}/${id}`)
    expect(stored.equals(source)).toBe(true)
    const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])
    expect((await attach(broken, 'x.jpg', { query: { original: 'keep' } })).problem.code).toBe(
      'file/unreadable',
    )
  })

  it('[EXP-10] a PDF is stored without its author and the program that made it', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    document.setAuthor('CANARY-PERSON')
    const source = Buffer.from(await document.save({ useObjectStreams: false }))
    const { receipt } = (await attach(source, 'bill.pdf')).body.data.expense
    expect(receipt).toMatchObject({ name: 'bill.pdf', type: 'application/pdf' })
    const stored = await readFile(`${app.ctx.config.filesUrl}/${home.id}/${receipt!.id}`)
    expect((await PDFDocument.load(stored, { updateMetadata: false })).getAuthor()).toBeUndefined()
    expect((await attach(Buffer.from('%PDF-1.7\nno'), 'x.pdf')).problem.code).toBe('file/unreadable')
  })

  it.each([
    [
      'HTML under a picture’s name',
      Buffer.from('<!doctype html><script>1</script>'),
      415,
      'file/type-not-allowed',
    ],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'file/type-not-allowed'],
    ['a program', Buffer.from('MZ\u0090\u0000'), 415, 'file/type-not-allowed'],
    ['a picture cut short', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422, 'file/unreadable'],
    ['nothing', Buffer.alloc(0), 422, 'file/unreadable'],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024, 0xff), 413, 'file/too-large'],
    ['one byte too many', Buffer.alloc(RECEIPT_MAX_BYTES + 1, 0xff), 413, 'file/too-large'],
  ])('refuses %s and keeps nothing', async (_name, bytes, status, code) => {
    const before = await stored()
    const answer = await attach(bytes, 'receipt.jpg')
    expect([answer.status, answer.problem.code]).toEqual([status, code])
    expect(await stored()).toEqual(before)
  })

  it('refuses a picture that decompresses to more pixels than a camera takes', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await attach(bomb, 'bomb.png')).problem.code).toBe('file/unreadable')
  })

  it('[R9] refuses a PDF that takes more memory to read than a file should, in words of its own', async () => {
    const before = await stored()
    const source = await readFile(`${import.meta.dirname}/../../outside/apart/hostile/object-stream.pdf`)
    const answer = await attach(source, 'bill.pdf')
    expect([answer.status, answer.problem.code]).toEqual([422, 'file/too-much-to-read'])
    expect(await stored()).toEqual(before)
  }, 60_000)

  it('strips folders, control characters and markup from a name', async () => {
    const { receipt } = (await attach(await photo(), '../../etc/<b>pass\u202ewd</b>.jpg')).body.data.expense
    expect(receipt!.name).toMatch(/^[\w]+\.jpg$/)
  })

  it('the same upload sent twice makes one receipt', async () => {
    const [id, bytes] = [await newExpense(), await photo()]
    const both = [
      await attach(bytes, 'a.jpg', { id, key: 'upload-0001' }),
      await attach(bytes, 'a.jpg', { id, key: 'upload-0001' }),
    ]
    expect(both[0]!.text).toBe(both[1]!.text)
  })

  const stored = () => readdir(`${app.ctx.config.filesUrl}/${home.id}`).catch(() => [])
})

describe('uploads in progress', () => {
  it('are limited in number; finished ones make room again', async () => {
    const id = await newExpense()
    const hanging = await Promise.all(Array.from({ length: 3 }, () => beginUpload(id)))
    const bytes = await photo()
    let answer = await attach(bytes, 'one.jpg', { id })
    // the last of the three may not have taken its place yet
    for (let tries = 0; tries < 50 && answer.status < 400; tries += 1)
      answer = await attach(bytes, 'one.jpg', { id })
    expect([answer.status, answer.problem.code]).toEqual([503, 'server/busy'])
    expect(answer.headers.get('retry-after')).toBe('3')
    // the other parent has their own limit
    const theirs = await attach(bytes, 'two.jpg', { id, token: home.b.token })
    expect(theirs.problem.code).toBe('expense/not-own')
    for (const one of hanging) one.destroy()
    for (let tries = 0; tries < 200 && answer.status === 503; tries += 1)
      answer = await attach(bytes, 'one.jpg', { id })
    expect(answer.status).toBe(200)
  })

  /** A phone in a tunnel: the head of an upload and then nothing. Resolves once it has been handed over. */
  async function beginUpload(id: string) {
    const request = httpRequest(`${app.url}/expenses/${id}/receipt`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${home.a.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '1000000',
      },
    })
    request.on('error', () => {})
    request.write('--b\r\ncontent-disposition: form-data; name="receipt"; filename="a.jpg"\r\n\r\nxxxx')
    await new Promise((resolve) => request.once('socket', (socket) => socket.once('connect', resolve)))
    // a request after it on another connection finds it there
    await app.call(alive, {})
    return request
  }
})
