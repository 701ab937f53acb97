import * as contract from '@evenhand/contract/documents/documents.ts'
import { createFolder } from '@evenhand/contract/documents/folders.ts'
import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { readLog } from '../record/read-log.sql.ts'
import { newDocument, pdfOf, sharedDocument, uploadFile } from './test-documents.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true, checkReplies: true } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

const TEXT = { name: 'letter.txt', bytes: Buffer.from('Dear both') }
const list = async (token: string, query: object = {}) =>
  (await app.call(contract.listDocuments, { token, params: { familyId: home.id }, query })).body.documents
const overview = async (token: string) =>
  (await app.call(contract.documentsOverview, { token, params: { familyId: home.id } })).body
const get = (token: string, id: string) => app.call(contract.getDocument, { token, params: { id } })
const file = (token: string, id: string, versionId: string, as: 'opened' | 'downloaded' = 'opened') =>
  app.call(contract.documentFile, { token, params: { id, versionId }, query: { as } })
const said = (more: object = {}) =>
  ({
    title: 'Letter',
    kind: 'other',
    folderId: null,
    childId: null,
    tags: [],
    note: '',
    expiresOn: null,
    remindDays: [],
    ...more,
  }) as const
const change = (token: string, id: string, more: object = {}) =>
  app.call(contract.changeDocument, { token, params: { id }, body: said(more) as never })
const facts = async (subject: string) => {
  const log = await inTransaction(app.ctx.db, { person: home.a.id }, (tx) => readLog(tx, home.id))
  return (log?.items ?? []).filter(({ entry }) => entry.subject === subject).map(({ entry }) => entry.kind)
}

describe('a private document', () => {
  it('[DOC-01] is neither listed nor counted nor named for the other parent', async () => {
    const { id, latest } = await newDocument(app, home, home.a.token, TEXT, { title: 'From my lawyer' })
    expect((await list(home.a.token)).map((one) => one.id)).toContain(id)
    expect((await list(home.b.token)).map((one) => one.id)).not.toContain(id)
    expect((await overview(home.b.token)).total).toBe(0)
    for (const answer of [await get(home.b.token, id), await file(home.b.token, id, latest.id)])
      expect(answer.problem.code).toBe('document/not-found')
    expect(await facts(id)).toEqual([])
  })

  it('[DOC-01] hides its folder’s name from the other parent until something in it is shared', async () => {
    const params = { familyId: home.id }
    const body = { name: 'Divorce' }
    const { folder } = (await app.call(createFolder, { token: home.a.token, params, body })).body
    const { id, latest } = await newDocument(app, home, home.a.token, TEXT, { folderId: folder.id })
    expect((await overview(home.b.token)).folders).toEqual([])
    const taken = await newDocument(app, home, home.b.token, TEXT)
    expect((await change(home.b.token, taken.id, { folderId: folder.id })).problem.code).toBe(
      'folder/not-found',
    )
    await app.call(contract.shareDocument, {
      token: home.a.token,
      params: { id },
      body: { versionId: latest.id },
    })
    expect((await overview(home.b.token)).folders).toMatchObject([{ name: 'Divorce', total: 1 }])
  })

  it('[DOC-01] is created once per client id, however often it arrives', async () => {
    const uploadId = await uploadFile(app, home, home.a.token, TEXT)
    const add = () =>
      app.call(contract.addDocument, {
        token: home.a.token,
        params: { familyId: home.id },
        body: { clientId: '01890000-0000-7000-8000-00000000000a', uploadId },
      })
    const [first, again] = [await add(), await add()]
    expect(again.body.document.id).toBe(first.body.document.id)
  })
})

describe('sharing', () => {
  it('[DOC-01] is done and recorded once by its author, and cannot be undone', async () => {
    const { id, latest } = await newDocument(app, home, home.a.token, TEXT)
    const share = (token: string) =>
      app.call(contract.shareDocument, { token, params: { id }, body: { versionId: latest.id } })
    expect((await share(home.b.token)).problem.code).toBe('document/not-found')
    expect((await share(home.a.token)).body.document).toMatchObject({ isShared: true })
    expect((await share(home.a.token)).problem.code).toBe('document/already-shared')
    expect((await get(home.b.token, id)).body.document.latest.sha256).toBe(latest.sha256)
    expect(await facts(id)).toEqual(['document.shared'])
    // not even by the application's own role
    const undo = inTransaction(app.ctx.db, { person: home.a.id }, (tx) =>
      tx.updateTable('documents').set({ own_of: home.a.id }).where('document_id', '=', id).execute(),
    )
    await expect(undo).rejects.toThrow()
  })

  it('[DOC-01] both see each time a shared one is opened or downloaded', async () => {
    const { id, latest } = await sharedDocument(app, home, home.a.token, TEXT)
    expect((await file(home.b.token, id, latest.id)).text).toBe('Dear both')
    await file(home.b.token, id, latest.id)
    await file(home.b.token, id, latest.id, 'downloaded')
    app.pass(11 * 60_000)
    await file(home.b.token, id, latest.id)
    // its author's own downloads are not tracked
    await file(home.a.token, id, latest.id)
    for (const { token } of [home.a, home.b]) {
      const { openings } = (await get(token, id)).body.document
      expect(openings.map(({ what, personId }) => [what, personId === home.b.id])).toEqual([
        ['opened', true],
        ['downloaded', true],
        ['opened', true],
      ])
    }
    expect(await facts(id)).toEqual([
      'document.shared',
      'document.opened',
      'document.downloaded',
      'document.opened',
    ])
  })

  it('[DOC-01] a version is private until shared; earlier ones stay readable', async () => {
    const { id, latest } = await sharedDocument(app, home, home.a.token, TEXT)
    const uploadId = await uploadFile(app, home, home.a.token, {
      name: 'v2.txt',
      bytes: Buffer.from('Second'),
    })
    const added = await app.call(contract.addVersion, {
      token: home.a.token,
      params: { id },
      body: { uploadId },
    })
    expect(added.body.document.versions.map(({ number, isShared }) => [number, isShared])).toEqual([
      [2, false],
      [1, true],
    ])
    const theirs = (await get(home.b.token, id)).body.document
    expect(theirs.versions.map((one) => one.id)).toEqual([latest.id])
    expect((await file(home.b.token, id, uploadId)).problem.code).toBe('file/not-found')
    expect((await file(home.a.token, id, latest.id)).text).toBe('Dear both')
    // the other parent adds one of their own
    const signed = await uploadFile(app, home, home.b.token, { name: 'v3.txt', bytes: Buffer.from('Third') })
    const more = await app.call(contract.addVersion, {
      token: home.b.token,
      params: { id },
      body: { uploadId: signed },
    })
    expect(more.body.document.versions.map(({ number }) => number)).toEqual([2, 1])
  })

  it('[DOC-01] what a parent shared stays with the other when they leave', async () => {
    const other = await newFamily(app)
    const { id, latest } = await sharedDocument(app, other, other.a.token, TEXT)
    const own = await newDocument(app, other, other.a.token, TEXT)
    await app.call(leaveFamily, {
      token: other.a.token,
      params: { familyId: other.id },
      body: { understood: true },
    })
    expect((await file(other.b.token, id, latest.id)).text).toBe('Dear both')
    expect((await get(other.b.token, own.id)).problem.code).toBe('document/not-found')
    expect((await get(other.a.token, id)).problem.code).toBe('document/not-found')
  })
})

describe('a document’s metadata', () => {
  it('[DOC-01] is changed only by its owner, within the family’s folders and children', async () => {
    const { id } = await sharedDocument(app, home, home.a.token, TEXT)
    expect((await change(home.b.token, id)).problem.code).toBe('document/not-own')
    const elsewhere = await newFamily(app)
    expect((await change(home.a.token, id, { childId: elsewhere.children[0] })).problem.code).toBe(
      'child/not-found',
    )
    // the contract itself ends with the year 2200
    const far = (await change(home.a.token, id, { expiresOn: '2500-01-01' })).problem
    expect([far.code, far.fields?.[0]?.field]).toEqual(['request/invalid', 'expiresOn'])
    const more = {
      title: 'Passport, Mila',
      kind: 'identity',
      childId: home.children[0],
      tags: ['travel', 'travel'],
    }
    const changed = (await change(home.a.token, id, more)).body.document
    expect(changed).toMatchObject({ title: 'Passport, Mila', tags: ['travel'], childId: home.children[0] })
    expect(await facts(id)).toEqual(['document.shared', 'document.changed'])
  })

  it('[DOC-01] stays readable after a withdrawal, which it shows, and can no longer be changed', async () => {
    const { id, latest } = await sharedDocument(app, home, home.a.token, TEXT, { title: 'Old plan' })
    const withdraw = (token: string) => app.call(contract.withdrawDocument, { token, params: { id } })
    expect((await withdraw(home.b.token)).problem.code).toBe('document/not-own')
    expect((await withdraw(home.a.token)).body.document.withdrawnAt).not.toBeNull()
    expect((await withdraw(home.a.token)).problem.code).toBe('document/withdrawn')
    expect((await change(home.a.token, id)).problem.code).toBe('document/withdrawn')
    expect((await list(home.b.token)).map((one) => one.id)).not.toContain(id)
    expect((await list(home.b.token, { withdrawn: 'true' })).map((one) => one.id)).toContain(id)
    expect((await file(home.b.token, id, latest.id)).text).toBe('Dear both')
  })
})

describe('search', () => {
  it('[DOC-01] matches every word in name, tags or PDF text, ignoring accents', async () => {
    const pdf = { name: 'plan.pdf', bytes: pdfOf('Zahnspange Kostenvoranschlag') }
    const { id } = await newDocument(app, home, home.a.token, pdf, {
      title: 'Médical plan',
      tags: ['retainer'],
    })
    await expect
      .poll(async () => (await get(home.a.token, id)).body.document.latest.textState, { timeout: 20_000 })
      .toBe('read')
    const found = async (q: string, token = home.a.token) => (await list(token, { q })).map((one) => one.id)
    expect((await get(home.a.token, id)).body.document.latest.pages).toBe(1)
    for (const q of ['zahnsp', 'medical', 'RETAINER kostenvoranschlag']) expect(await found(q)).toEqual([id])
    expect(await found('zahnspange elsewhere')).toEqual([])
    // the text of a private document is private too
    expect(await found('zahnspange', home.b.token)).toEqual([])
    const { latest } = (await get(home.a.token, id)).body.document
    await app.call(contract.shareDocument, {
      token: home.a.token,
      params: { id },
      body: { versionId: latest.id },
    })
    expect(await found('zahnspange', home.b.token)).toEqual([id])
  })

  it('[DOC-01] keeps an unreadable PDF, marked as not searchable by text', async () => {
    const broken = { name: 'broken.pdf', bytes: Buffer.from('%PDF-1.7\nnothing of the kind') }
    const { id } = await newDocument(app, home, home.a.token, broken)
    await expect
      .poll(async () => (await get(home.a.token, id)).body.document.latest.textState, { timeout: 20_000 })
      .toBe('unreadable')
  })

  it('[DOC-01] filters by folder, child, kind and own documents, page by page', async () => {
    const other = await newFamily(app)
    const params = { familyId: other.id }
    const body = { name: 'School' }
    const { folder } = (await app.call(createFolder, { token: other.a.token, params, body })).body
    const made = []
    for (let n = 0; n < 7; n += 1)
      made.push(
        await newDocument(app, other, other.a.token, TEXT, { folderId: folder.id, title: `Report ${n}` }),
      )
    await sharedDocument(app, other, other.a.token, TEXT, { kind: 'order', childId: other.children[0] })
    const ask = async (query: object) =>
      (await app.call(contract.listDocuments, { token: other.a.token, params, query })).body
    // the first view: the newest five of each folder
    expect((await ask({})).documents).toHaveLength(6)
    const first = await ask({ folder: folder.id, limit: '4' })
    const rest = await ask({ folder: folder.id, limit: '4', before: first.documents.at(-1)?.id })
    expect([first.hasMore, rest.hasMore]).toEqual([true, false])
    expect([...first.documents, ...rest.documents].map((one) => one.id)).toEqual(
      made.map((one) => one.id).reverse(),
    )
    expect((await ask({ kind: 'order', child: other.children[0] })).documents).toHaveLength(1)
    expect((await ask({ mine: 'true' })).documents).toHaveLength(7)
    expect((await ask({ folder: 'none' })).documents).toHaveLength(1)
    const seen = (await app.call(contract.documentsOverview, { token: other.a.token, params })).body
    expect(seen).toMatchObject({ total: 8, onlyMine: 7, loose: 1, folders: [{ name: 'School', total: 7 }] })
  })
})
