import 'fake-indexeddb/auto'
import { toBase64url } from '@evenhand/domain/record/base64url.ts'
import { headBytes } from '@evenhand/domain/record/head.ts'
import { headLine } from '@evenhand/domain/record/head-line.ts'
import { sha256 } from '@evenhand/domain/record/sha256.ts'
import { keyFingerprint } from '@evenhand/domain/record/witness.ts'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropDatabase, REPLICA } from '../device/replica-database.ts'
import { type ARecord, aRecord, messages, type Said } from '../testing/a-record.ts'
import { familyOf, NORA, SAM } from '../testing/test-samples.ts'
import { checkExport, heldInText } from '../verifier/check.ts'
import { EXIT, sentencesOf } from '../verifier/sentences.ts'
import { type Desk, openDesk, whyOf } from './desk.ts'
import type { Listed } from './listing.ts'
import type { Ask } from './message.ts'

const family = familyOf().id
const AT = '2026-11-28T09:00:00.000Z'
let desk: Desk
let erased: Record<number, string>

beforeEach(() => {
  erased = {}
})
afterEach(() => dropDatabase(REPLICA))

/** This device has the record, under a head that a server signed. */
async function has(record: ARecord): Promise<string> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const x = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const kid = toBase64url(await keyFingerprint(x, sha256))
  const { signature: _, kid: __, ...said } = record.head()
  const bytes = headBytes({ ...said, at: Date.parse(said.at) as never })
  const signature = toBase64url(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes)))
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  desk = openDesk(async (_family, from) => ({
    entries: record.entries.filter(({ seq }) => seq >= from),
    erasures: Object.entries(erased).map(([seq, at]) => ({ seq: Number(seq), at })),
    next: null,
  }))
  desk.open(key, NORA)
  const head = { ...said, kid, signature }
  const seen = { head, keys: [{ kid, x }], erased: Object.keys(erased).length, left: [], at: AT }
  await desk.answer({ to: 'sync', family, seen })
  return headLine({ head: { ...said, at: Date.parse(said.at) as never }, kid, signature })
}

async function copied(): Promise<Uint8Array<ArrayBuffer>> {
  const zip = (await desk.answer({ to: 'copy', family, extras: [], at: AT })) as Blob
  return new Uint8Array(await zip.arrayBuffer())
}

const joined = (person: string, displayName: string): Said => ({
  kind: 'member.joined',
  subject: person,
  actor: person,
  body: { v: 1, firstName: displayName, lastName: '', displayName },
})
const PHOTO = 'ab'.repeat(32)
const SAYS: Said[] = [
  joined(NORA, 'Nora'),
  joined(SAM, 'Sam'),
  { kind: 'device.added', subject: 'd1', body: { v: 1, kid: 'k', x: 'x', label: 'phone' } },
  ...messages(120),
  {
    kind: 'expense.created',
    subject: 'e1',
    body: { v: 1, description: 'Zahnärztin', amountMinor: 8_501, file: { sha256: PHOTO } },
  },
]

it('[REC-09] the root that is read out is made from the entries here, as far as the other parent has them', async () => {
  const record = await aRecord(family, SAYS)
  await has(record)
  const rootOf = (size: number) => desk.answer({ to: 'root', family, size })
  expect(await rootOf(SAYS.length)).toBe(record.head().root)
  expect(await rootOf(70)).toBe(record.head(70).root)
  await expect(rootOf(SAYS.length + 1)).rejects.toThrow()
})

describe('[REC-07] a copy made on the device', () => {
  it('is consistent, without the server’s seal, and says so; a line from a mail says what it covers', async () => {
    const line = await has(await aRecord(family, SAYS))
    const report = await checkExport(await copied())
    expect(report.findings).toEqual([])
    expect(report).toMatchObject({ outcome: 'consistent', entries: SAYS.length, readable: SAYS.length })
    expect(report).toMatchObject({ people: { [NORA]: 'Nora', [SAM]: 'Sam' }, attachmentsMissing: 1 })
    const said = sentencesOf(report)
    expect(said.verdict).toMatch(/^Consistent, without the server’s seal/)
    expect(EXIT[said.outcome]).toBe(2)
    const held = sentencesOf(await checkExport(await copied(), heldInText(line)))
    // never more than that: whoever made it signed no list of its files
    expect(held.outcome).toBe('consistent')
    expect(held.compared[0]).toContain(`covers the first ${SAYS.length} of ${SAYS.length} entries`)
    expect(JSON.stringify(said)).not.toContain('null')
  })

  it('keeps the place of what was erased, and says on which day', async () => {
    const record = await aRecord(family, SAYS)
    erased = { 5: '2026-11-20T02:00:00.000Z' }
    const entries = record.entries.map((one) => (one.seq === 5 ? { ...one, salt: null, body: null } : one))
    await has({ ...record, entries })
    const report = await checkExport(await copied())
    expect(report).toMatchObject({ outcome: 'consistent', erased: 1, erasedOn: ['2026-11-20'] })
  })

  it('that somebody changed is found, whatever they changed', async () => {
    await has(await aRecord(family, SAYS))
    const zip = await copied()
    const files = Object.keys(unzipSync(zip))
    expect(files).toContain('README.txt')
    const text = Buffer.from(zip)
    for (const words of ['Word 7"', 'Nora"', '"kind":"expense.created"', '"amountMinor":8501']) {
      const at = text.indexOf(words)
      expect(at, words).toBeGreaterThan(0)
      const changed = Uint8Array.from(zip)
      changed[at + words.length - 2]! ^= 1
      expect((await checkExport(changed)).outcome, words).toBe('changed')
    }
  })

  it('is not made of a part: only all entries give the root that was signed', async () => {
    await has(await aRecord(family, []))
    const why = await desk
      .answer({ to: 'copy', family: 'none', extras: [], at: AT })
      .catch((thrown) => whyOf(thrown))
    expect(why).toBe('not-whole')
  })
})

describe('[REC-07] the record read from the device', () => {
  const list = async (
    more: Partial<Extract<Ask, { to: 'list' }>['wanted']> = {},
    before: number | null = null,
  ) => {
    const wanted = { area: null, text: '', people: [], ...more }
    return (await desk.answer({ to: 'list', family, wanted, before })) as Listed
  }
  const kindsOf = ({ items }: Listed) => items.map(({ kind }) => kind)

  it('comes newest first, page by page, each entry once', async () => {
    await has(await aRecord(family, SAYS))
    const first = await list()
    const second = await list({}, first.next)
    const third = await list({}, second.next)
    const all = [first, second, third].flatMap(({ items }) => items.map(({ seq }) => seq))
    expect(all).toEqual(SAYS.map((_, seq) => seq).reverse())
    expect(third.next).toBeNull()
  })

  it('is found by part, words without accents, names, amounts and numbers', async () => {
    await has(await aRecord(family, SAYS))
    expect(kindsOf(await list({ area: 'expenses' }))).toEqual(['expense.created'])
    expect(kindsOf(await list({ text: 'zahnarztin' }))).toEqual(['expense.created'])
    expect(kindsOf(await list({ text: '€85.01' }))).toEqual(['expense.created'])
    expect(kindsOf(await list({ text: 'EH-000002' }))).toEqual(['device.added'])
    expect(kindsOf(await list({ text: 'Sam', people: [SAM] }))).toEqual(['member.joined'])
    // a name of a field is no word of the record
    expect(kindsOf(await list({ text: 'amountMinor' }))).toEqual([])
  })

  it('shows a message’s first view with it, and not by itself', async () => {
    const view = { kind: 'message.viewed', subject: 'message-0', actor: SAM, body: { v: 1 } }
    await has(await aRecord(family, [...messages(1), view]))
    const { items } = await list()
    expect(items).toHaveLength(1)
    expect(items[0]?.views).toEqual([{ personId: SAM, at: expect.any(Number) }])
  })
})
