import { crc32 } from 'node:zlib'
import { getDocument, withdrawDocument } from '@evenhand/contract/documents/documents.ts'
import { createFolder, folderZip } from '@evenhand/contract/documents/folders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { newDocument, sharedDocument } from './test-documents.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true, checkReplies: true } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

const zip = async (token: string, folder: string) => {
  const path = folderZip.path.replace(':familyId', home.id)
  const answer = await fetch(`${app.url}${path}?folder=${folder}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'x-evenhand': '1' },
  })
  return { answer, files: answer.ok ? unzip(Buffer.from(await answer.arrayBuffer())) : null }
}

it('[DOC-01] a folder’s ZIP has the latest version of each document its reader can see, under a safe name', async () => {
  const make = (token: string, name: string) =>
    app.call(createFolder, { token, params: { familyId: home.id }, body: { name } })
  const { folder } = (await make(home.a.token, 'Schule/Übungen')).body
  const text = (words: string) => ({ name: 'note.txt', bytes: Buffer.from(words) })
  const into = { folderId: folder.id }
  await sharedDocument(app, home, home.a.token, text('first'), { ...into, title: '../../etc/passwd' })
  await sharedDocument(app, home, home.a.token, text('second'), { ...into, title: 'Report' })
  const third = await sharedDocument(app, home, home.a.token, text('third'), { ...into, title: 'Report' })
  await newDocument(app, home, home.a.token, text('for my lawyer'), { ...into, title: 'Private' })
  const old = await sharedDocument(app, home, home.a.token, text('old'), { ...into, title: 'Withdrawn' })
  await app.call(withdrawDocument, { token: home.a.token, params: { id: old.id } })

  const own = await zip(home.a.token, folder.id)
  expect(own.answer.headers.get('content-type')).toBe('application/zip')
  expect(own.answer.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(Object.values(own.files!).sort()).toEqual(['first', 'for my lawyer', 'second', 'third'])
  const theirs = await zip(home.b.token, folder.id)
  expect(theirs.files).toMatchObject({ 'Report.txt': 'second', 'Report (2).txt': 'third' })
  expect(Object.values(theirs.files!).sort()).toEqual(['first', 'second', 'third'])
  for (const name of Object.keys(theirs.files!)) expect(name).not.toMatch(/[/\\]|^\./)
  // the other parent's files count as downloaded
  const { openings } = (await app.call(getDocument, { token: home.a.token, params: { id: third.id } })).body
    .document
  expect(openings).toMatchObject([{ what: 'downloaded', personId: home.b.id }])
})

it('[DOC-01] a folder not shared with the person is not found, and an empty one is an empty ZIP', async () => {
  const { folder } = (
    await app.call(createFolder, {
      token: home.a.token,
      params: { familyId: home.id },
      body: { name: 'Divorce' },
    })
  ).body
  expect((await zip(home.b.token, folder.id)).answer.status).toBe(404)
  expect((await zip(home.a.token, folder.id)).files).toEqual({})
})

/** The files of an uncompressed ZIP by name, read from its directory as unzip does; throws if anything is off. */
function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = bytes.readUInt32LE(end + 16)
  const files: Record<string, string> = {}
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, size] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 24)]
    const [name, extra] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(start, start + size)
    expect(crc32(content)).toBe(crc)
    files[bytes.toString('utf8', at + 46, at + 46 + name)] = content.toString()
    at += 46 + name + extra
  }
  return files
}
