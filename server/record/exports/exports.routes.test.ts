import { createHash, createPublicKey, verify } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { createCard } from '@evenhand/contract/backlog/backlog.ts'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { exportFile, listExports, listRecord, startExport } from '@evenhand/contract/record/exports.ts'
import { type Container, verifyBundle } from '@evenhand/domain/record/bundle.ts'
import { type BundleFiles, DOCUMENT, ENTRIES, HEADS, MANIFEST } from '@evenhand/domain/record/bundle-parts.ts'
import type { KeyCheck } from '@evenhand/domain/record/compared.ts'
import { NOTHING_HELD } from '@evenhand/domain/record/held.ts'
import { SEAL_LENGTH } from '@evenhand/domain/record/seal.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily, type TestPerson } from '../../http/test-people.ts'
import { filesIn } from '../../testing/zip.ts'

let app: TestApp
let home: TestFamily
let whole: Map<string, Uint8Array<ArrayBuffer>>
let zip: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
  await app.call(createExpense, {
    token: home.a.token,
    body: { amount: 10.01, category: 'food', description: 'Lunch', date: '2026-11-01', splitType: 'equal' },
  })
  await app.call(createCard, {
    token: home.b.token,
    params: { familyId: home.id },
    body: { title: 'Choose a camp' },
  })
  zip = await exportedZip(home.a, {})
  whole = filesIn(zip)
})
afterAll(() => app.stop())

const exported = async (who: TestPerson, body: AskOf<typeof startExport>['body']) =>
  filesIn(await exportedZip(who, body))

async function exportedZip(who: TestPerson, body: AskOf<typeof startExport>['body']) {
  const params = { familyId: home.id }
  const { id } = (await app.call(startExport, { token: who.token, params, body })).body.export
  const state = async () => {
    const { exports } = (await app.call(listExports, { token: who.token, params })).body
    return exports.find((one) => one.id === id)?.status
  }
  await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 60_000, interval: 100 })
  const headers = { authorization: `Bearer ${who.token}` }
  const response = await fetch(`${app.url}/api/families/${home.id}/record/exports/${id}/file`, { headers })
  expect(response.headers.get('content-disposition')).toContain('attachment')
  return new Uint8Array(await response.arrayBuffer())
}

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const keyCheck: KeyCheck = ({ x }, bytes, signature) => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, bytes, key, signature)
  } catch {
    return false
  }
}
const check = (files: BundleFiles, container?: Container) =>
  verifyBundle(files, sha256, keyCheck, NOTHING_HELD, container)
/** The raw bytes of a PDF's only attachment. */
function attachmentOf(text: string): Buffer {
  const from = text.indexOf('stream\n', text.indexOf('/Type /EmbeddedFile')) + 7
  return Buffer.from(text.slice(from, text.indexOf('\nendstream', from)), 'latin1')
}
const changed = (name: string, change: (text: string) => string): BundleFiles =>
  new Map([...whole, [name, new TextEncoder().encode(change(new TextDecoder().decode(whole.get(name))))]])
const codes = async (files: BundleFiles) => (await check(files)).findings.map(({ code }) => code)

describe('[REC-02] [REC-03] an export', () => {
  it('of the whole record verifies on its own, and lists its contents', async () => {
    const report = await check(whole)
    expect(report.findings).toEqual([])
    expect(report).toMatchObject({ family: home.id, leftOut: 0, erased: 0, outcome: 'consistent' })
    expect(report.readable).toBe(report.entries)
    const text = new TextDecoder().decode(whole.get(ENTRIES))
    expect(text).toContain('Lunch')
    expect(text).toContain('Choose a camp')
    expect(new TextDecoder().decode(whole.get('README.txt'))).toContain('not a certification')
  })

  it('of a part verifies too: what was left out is named, and its content is not included', async () => {
    const part = await exported(home.a, { areas: ['backlog'] })
    const report = await check(part)
    expect(report.findings).toEqual([])
    expect(report.readable).toBe(1)
    expect(report.leftOut).toBe(report.entries - 1)
    expect([...part.values()].some((bytes) => new TextDecoder().decode(bytes).includes('Lunch'))).toBe(false)
    const past = await check(await exported(home.b, { to: '2001-01-01' }))
    expect([past.findings, past.readable]).toEqual([[], 0])
  })

  it('is for the parent who requested it, and for nobody else', async () => {
    const params = { familyId: home.id }
    const { exports } = (await app.call(listExports, { token: home.a.token, params })).body
    const exportId = exports[0]?.id ?? ''
    const theirs = await app.call(exportFile, { token: home.b.token, params: { ...params, exportId } })
    expect(theirs.problem.code).toBe('export/not-found')
    const ids = (await app.call(listExports, { token: home.b.token, params })).body.exports.map(
      ({ id }) => id,
    )
    expect(ids).not.toContain(exportId)
  })

  it('with an end before its start is refused at its field', async () => {
    const params = { familyId: home.id }
    const body = { from: '2026-02-01', to: '2026-01-01' }
    const refused = await app.call(startExport, { token: home.a.token, params, body })
    expect([refused.problem.code, refused.problem.fields?.[0]?.field]).toEqual(['export/invalid', 'to'])
  })

  it.each<[string, () => BundleFiles, string]>([
    ['a changed amount', () => changed(ENTRIES, (text) => text.replace('1001', '9001')), 'body-differs'],
    [
      'a retold time',
      () => changed(ENTRIES, (text) => text.replace(/"at":(\d+)/, (_, at) => `"at":${Number(at) - 1}`)),
      'history-differs',
    ],
    [
      'an entry removed',
      () => changed(ENTRIES, (text) => text.split('\n').toSpliced(1, 1).join('\n')),
      'entries-left-out',
    ],
    [
      'the end cut off',
      () => changed(ENTRIES, (text) => text.split('\n').slice(0, -2).join('\n')),
      'entries-missing',
    ],
    [
      'two entries swapped',
      () =>
        changed(ENTRIES, (text) => {
          const [a = '', b = '', ...rest] = text.split('\n')
          return [b, a, ...rest].join('\n')
        }),
      'out-of-order',
    ],
    [
      'a head of a different size',
      () =>
        changed(HEADS, (text) =>
          text.replace(/"size": (\d+)(?![\s\S]*"size")/, (_, size) => `"size": ${Number(size) + 1}`),
        ),
      'head-not-signed',
    ],
    [
      'a changed manifest',
      () => changed(MANIFEST, (text) => text.replace('"madeFor"', '"madeBy"')),
      'list-not-signed',
    ],
    ['other names', () => changed('people.json', (text) => text.replace('name', 'nome')), 'file-changed'],
    [
      'a file put in',
      () => new Map([...whole, ['attachments/more.pdf', new Uint8Array([1])]]),
      'file-unlisted',
    ],
    [
      'a file taken out',
      () => new Map([...whole].filter(([name]) => name !== 'people.json')),
      'file-missing',
    ],
    ['no list', () => new Map([...whole].filter(([name]) => name !== MANIFEST)), 'not-an-export'],
    ['nothing', () => new Map(), 'not-an-export'],
  ])('[REC-03] with %s is not verified', async (_name, files, code) => {
    expect(await codes(files())).toContain(code)
  })

  it('[REC-03] is sealed as a file: any changed byte of the ZIP fails verification, even in its headers', async () => {
    expect((await check(whole, { kind: 'zip', bytes: zip })).findings).toEqual([])
    for (let round = 0; round < 150; round += 1) {
      // bytes all over it, and the last ones one by one
      const at = round < 100 ? (round * 104_729) % zip.length : zip.length - (round - 99) * 3
      const bytes = Uint8Array.from(zip)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (round % 8))
      expect((await check(whole, { kind: 'zip', bytes })).findings, `byte ${at}`).not.toEqual([])
    }
    const again = zip.slice(0, -SEAL_LENGTH)
    expect((await check(whole, { kind: 'zip', bytes: again })).findings).toEqual([{ code: 'packed-again' }])
  })

  it('[REC-02] [REC-03] includes a document with its own seal and the data attached', async () => {
    const pdf = whole.get(DOCUMENT) as Uint8Array<ArrayBuffer>
    const text = Buffer.from(pdf).toString('latin1')
    expect(text.startsWith('%PDF-1.')).toBe(true)
    for (const part of ['/Outlines', '/EmbeddedFile', '/ToUnicode', '/Lang (en)'])
      expect(text).toContain(part)
    const carried = filesIn(new Uint8Array(inflateSync(attachmentOf(text))))
    expect((await check(carried, { kind: 'pdf', bytes: pdf })).findings).toEqual([])
    const saved = Uint8Array.from([...pdf.slice(0, -SEAL_LENGTH)])
    expect((await check(carried, { kind: 'pdf', bytes: saved })).findings).toEqual([{ code: 'not-sealed' }])
    const retyped = Uint8Array.from(pdf)
    retyped[2000] = (retyped[2000] ?? 0) ^ 1
    expect((await check(carried, { kind: 'pdf', bytes: retyped })).findings).toEqual([
      { code: 'seal-broken' },
    ])
  })

  it('[REC-03] any changed byte of its data fails verification', async () => {
    const names = [...whole.keys()].filter((name) => !name.startsWith('verify'))
    for (let round = 0; round < 200; round += 1) {
      const name = names[round % names.length] ?? ''
      const bytes = Uint8Array.from(whole.get(name) ?? [])
      const at = (round * 7919) % bytes.length
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (round % 8))
      expect((await check(new Map([...whole, [name, bytes]]))).findings, `${name} at ${at}`).not.toEqual([])
    }
  })
})

describe('[REC-05] reading the record', () => {
  const page = async (query: NonNullable<AskOf<typeof listRecord>['query']>) =>
    (await app.call(listRecord, { token: home.b.token, params: { familyId: home.id }, query })).body

  it('returns entries newest first, by area and by content', async () => {
    const all = await page({})
    expect(all.items.map(({ seq }) => seq)).toEqual(all.items.map((_, at) => all.size - 1 - at))
    expect((await page({ area: 'expenses' })).items.map(({ kind }) => kind)).toEqual(['expense.created'])
    expect((await page({ area: 'family' })).items.every(({ area }) => area === 'family')).toBe(true)
    expect((await page({ text: 'LUNCH' })).items).toHaveLength(1)
    expect((await page({ text: '10.01' })).items.map(({ kind }) => kind)).toEqual(['expense.created'])
    expect((await page({ text: 'description' })).items).toEqual([])
    expect((await page({ text: 'eh-000001' })).items.map(({ seq }) => seq)).toEqual([1])
    expect((await page({ area: 'agreements' })).items).toEqual([])
    expect((await page({ before: '1' })).items).toHaveLength(1)
  })
})
