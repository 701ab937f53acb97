import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, symlink, unlink } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { dirname } from 'node:path'
import { addDocument, documentFile } from '@evenhand/contract/documents/documents.ts'
import {
  beginUpload,
  cancelUpload,
  getUpload,
  listUploads,
  sendBytes,
} from '@evenhand/contract/documents/uploads.ts'
import { DOCUMENT_MAX_BYTES, UPLOADS_MAX } from '@evenhand/domain/documents/document.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../db/pool.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { DiskFull, type Staging } from '../outside/staging.ts'
import { cleanUploadsJob } from './documents.jobs.ts'
import { sendPiece, uploadFile } from './test-documents.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true, checkReplies: true } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

const begin = (size: number, more: object = {}, token = home.a.token) =>
  app.call(beginUpload, {
    token,
    params: { familyId: home.id },
    body: { clientId: uuidv7(), name: 'scan.bin', size, ...more },
  })
const look = (id: string, on = app) => on.call(getUpload, { token: home.a.token, params: { id } })
const add = (uploadId: string, on = app) =>
  on.call(addDocument, {
    token: home.a.token,
    params: { familyId: home.id },
    body: { clientId: uuidv7(), uploadId },
  })

describe('an upload', () => {
  it('[R5] whose pieces carry an idempotency key is taken all the same', async () => {
    const { id } = (await begin(4)).body.upload
    const answer = await fetch(`${app.url}${sendBytes.path.replace(':id', id)}?offset=0`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${home.a.token}`,
        'x-evenhand': '1',
        'content-type': 'application/offset+octet-stream',
        'idempotency-key': uuidv7(),
      },
      body: Buffer.from('four'),
    })
    expect([answer.status, await answer.json()]).toEqual([200, { received: 4 }])
  })

  it('[DOC-01] that is cut off resumes at its byte, even on a restarted server, and is complete', async () => {
    const bytes = randomBytes(3_000_000)
    const { id } = (await begin(bytes.length)).body.upload
    // the connection breaks somewhere in the middle
    const cut = new AbortController()
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.subarray(0, 1_234_567))
      },
    })
    const sending = sendPiece(app, home.a.token, id, 0, half, cut.signal)
    await expect.poll(async () => (await look(id)).body.upload.received).toBe(1_234_567)
    cut.abort()
    await expect(sending).rejects.toThrow()
    // another process on the same folder
    const second = await startTestApp({ beside: app, config: app.ctx.config, faults: { noLimits: true } })
    const { received } = (await look(id, second)).body.upload
    expect(received).toBe(1_234_567)
    const rest = await sendPiece(second, home.a.token, id, received, bytes.subarray(received))
    expect(await rest.json()).toEqual({ received: bytes.length })
    const { document } = (await add(id, second)).body
    const answer = await fetch(
      `${second.url}${documentFile.path.replace(':id', document.id).replace(':versionId', id)}`,
      { headers: { authorization: `Bearer ${home.a.token}`, accept: 'application/json', 'x-evenhand': '1' } },
    )
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    await second.stop()
  })

  it('[DOC-01] accepts only the next byte, and none beyond its announced size', async () => {
    const { id } = (await begin(10)).body.upload
    expect((await sendPiece(app, home.a.token, id, 0, Buffer.from('12345'))).status).toBe(200)
    for (const offset of [0, 4, 6]) {
      const answer = await sendPiece(app, home.a.token, id, offset, Buffer.from('x'))
      expect(await answer.json()).toMatchObject({ code: 'upload/wrong-offset' })
    }
    const over = await sendPiece(app, home.a.token, id, 5, Buffer.from('678901'))
    expect(await over.json()).toMatchObject({ code: 'upload/too-long' })
    expect((await add(id)).problem.code).toBe('upload/unfinished')
  })

  it('[DOC-01] begun twice by the same device is created once, and private to its person', async () => {
    const clientId = uuidv7()
    const first = (await begin(10, { clientId })).body.upload
    expect((await begin(10, { clientId })).body.upload.id).toBe(first.id)
    expect((await begin(11, { clientId })).problem.code).toBe('request/idempotency-mismatch')
    const params = { familyId: home.id }
    const mine = (await app.call(listUploads, { token: home.a.token, params })).body.uploads
    expect(mine.map((one) => one.id)).toContain(first.id)
    expect((await app.call(listUploads, { token: home.b.token, params })).body.uploads).toEqual([])
    const theirs = await sendPiece(app, home.b.token, first.id, 0, Buffer.from('1'))
    expect(theirs.status).toBe(404)
  })

  it('[DOC-01] is refused if empty, over the limit, or the family has no room', async () => {
    expect((await begin(0)).problem.code).toBe('file/empty')
    expect((await begin(DOCUMENT_MAX_BYTES + 1)).problem.code).toBe('file/too-large')
    const small = await startTestApp({
      beside: app,
      config: { documentsBytes: 1000 },
      faults: { noLimits: true },
    })
    const refused = await small.call(beginUpload, {
      token: home.a.token,
      params: { familyId: home.id },
      body: { clientId: uuidv7(), name: 'x', size: 1001 },
    })
    expect(refused.problem.code).toBe('document/family-full')
    await small.stop()
  })

  it('[DOC-01] can be cancelled, which deletes what had arrived', async () => {
    const { id } = (await begin(10)).body.upload
    await sendPiece(app, home.a.token, id, 0, Buffer.from('12345'))
    await app.call(cancelUpload, { token: home.a.token, params: { id } })
    expect((await look(id)).problem.code).toBe('upload/not-found')
    expect(await app.ctx.staging.received(id)).toBe(0)
  })

  it('[DOC-01] that is abandoned is cleaned up', async () => {
    const { id } = (await begin(10)).body.upload
    await sendPiece(app, home.a.token, id, 0, Buffer.from('12345'))
    const jobs = openPool(app.jobsUrl)
    await cleanUploadsJob(app.ctx, {}, jobs)
    expect((await look(id)).body.upload.received).toBe(5)
    const later = { ...app.ctx, clock: () => Date.now() + 49 * 3_600_000 }
    await cleanUploadsJob(later, {}, jobs)
    expect((await look(id)).problem.code).toBe('upload/not-found')
    expect(await app.ctx.staging.received(id)).toBe(0)
    await jobs.close()
  })

  it('[DOC-01] on a full disk is refused saying so, and keeps what has arrived', async () => {
    const bytes = randomBytes(10)
    const body = { clientId: uuidv7(), name: 'scan.bin', size: bytes.length }
    let free = 4
    let isFull = true
    const staging: Staging = {
      ...app.ctx.staging,
      hasRoom: async (more) => more <= free,
      append: (...piece) => {
        if (isFull) throw new DiskFull()
        return app.ctx.staging.append(...piece)
      },
    }
    const small = await startTestApp({ beside: app, staging, faults: { noLimits: true } })
    const ask = { token: home.a.token, params: { familyId: home.id }, body }
    const refused = await small.call(beginUpload, ask)
    expect([refused.status, refused.problem.code]).toEqual([507, 'server/files-full'])
    const { id } = (await begin(bytes.length, body)).body.upload
    await sendPiece(app, home.a.token, id, 0, bytes.subarray(0, 6))
    const full = await sendPiece(small, home.a.token, id, 6, bytes.subarray(6))
    expect([full.status, await full.json()]).toMatchObject([507, { code: 'server/files-full' }])
    free = 3
    expect((await small.call(beginUpload, ask)).problem.code).toBe('server/files-full')
    // room for the rest is enough: the first bytes already have theirs
    free = 4
    isFull = false
    expect((await small.call(beginUpload, ask)).body.upload).toMatchObject({ id, received: 6 })
    await sendPiece(small, home.a.token, id, 6, bytes.subarray(6))
    free = 0
    expect((await small.call(beginUpload, ask)).body.upload.received).toBe(bytes.length)
    expect((await add(id, small)).status).toBe(201)
    await small.stop()
  })

  it.skipIf(!existsSync('/dev/full'))(
    '[DOC-01] during which the disk fills is answered, and resumes at its byte once there is room',
    async () => {
      const bytes = randomBytes(24_000_000)
      const { id } = (await begin(bytes.length)).body.upload
      const path = await app.ctx.staging.path(id)
      // a device on which every write fails as on a full disk
      await mkdir(dirname(path), { recursive: true })
      await symlink('/dev/full', path)
      const refused = await patchWhole(id, bytes)
      expect([refused.status, refused.code]).toEqual([507, 'server/files-full'])
      await unlink(path)
      const { received } = (await look(id)).body.upload
      const rest = await sendPiece(app, home.a.token, id, received, bytes.subarray(received))
      expect(await rest.json()).toEqual({ received: bytes.length })
    },
  )

  /** Sends like a browser, which reads the reply only once it has sent everything. */
  async function patchWhole(id: string, bytes: Uint8Array): Promise<{ status: number; code: string }> {
    const headers = {
      authorization: `Bearer ${home.a.token}`,
      accept: 'application/json',
      'x-evenhand': '1',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    }
    const path = sendBytes.path.replace(':id', id)
    const sending = request(`${app.url}${path}?offset=0`, { method: 'PATCH', headers })
    const answered = once(sending, 'response')
    await new Promise<void>((sent, failed) => {
      sending.once('error', failed)
      sending.end(bytes, () => sent())
    })
    const [answer] = (await answered) as [IncomingMessage]
    const { code } = JSON.parse(Buffer.concat(await answer.toArray()).toString())
    return { status: answer.statusCode ?? 0, code }
  }

  it('[DOC-01] is limited in number', async () => {
    const other = await newFamily(app)
    const params = { familyId: other.id }
    const start = () =>
      app.call(beginUpload, {
        token: other.a.token,
        params,
        body: { clientId: uuidv7(), name: 'x', size: 10 },
      })
    for (let n = 0; n < UPLOADS_MAX; n += 1) await start()
    expect((await start()).problem.code).toBe('upload/too-many')
  })
})

describe('a virus scanner', () => {
  let clamd: Server
  let scanned: TestApp
  beforeAll(async () => {
    // implements INSTREAM and finds one signature of its own
    clamd = createServer((socket) => {
      let seen = Buffer.alloc(0)
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        seen = Buffer.concat([seen, chunk])
        if (seen.subarray(-4).equals(Buffer.alloc(4)))
          socket.end(seen.includes('EVIL') ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0')
      })
    })
    await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
    const { port } = clamd.address() as AddressInfo
    const config = { ...app.ctx.config, clamdUrl: `tcp://127.0.0.1:${port}` }
    scanned = await startTestApp({ beside: app, config, faults: { noLimits: true } })
  })
  afterAll(() => scanned.stop())

  it('[DOC-01] refuses what it finds infected and lets the rest through', async () => {
    const evil = await uploadFile(scanned, home, home.a.token, {
      name: 'x',
      bytes: Buffer.from('an EVIL file'),
    })
    expect((await add(evil, scanned)).problem.code).toBe('document/infected')
    const good = await uploadFile(scanned, home, home.a.token, {
      name: 'x',
      bytes: Buffer.from('a good file'),
    })
    expect((await add(good, scanned)).status).toBe(201)
  })

  it('[DOC-01] that is down leaves the upload for later', async () => {
    await new Promise((resolve) => clamd.close(resolve))
    const id = await uploadFile(scanned, home, home.a.token, { name: 'x', bytes: Buffer.from('a good file') })
    expect((await add(id, scanned)).problem.code).toBe('server/scanner-unavailable')
    expect(scanned.ctx.life.troubles.counts().scanner).toBe(1)
    expect((await add(id)).status).toBe(201)
  })
})
