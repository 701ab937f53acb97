import { generateKeyPairSync, hash as sha256, sign, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hexOf } from './bytes.ts'
import { commitmentOf, entryHash, entryTime, isEntry, saltLength } from './entry.ts'
import { type Head, headBytes, isHead, type SignatureCheck, type SignedHead, verifyHead } from './head.ts'
import { appendLeaf, emptyRange, type Hash, rootOf } from './merkle.ts'
import { type Log, type LogItem, verifyLog } from './verify.ts'

const hash: Hash = (bytes) => sha256('sha256', bytes, 'buffer')
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
// Asked thousands of times about the same head; the answer is kept.
const answers = new Map<string, boolean>()
const check: SignatureCheck = (bytes, signature) => {
  const key = `${Buffer.from(bytes).toString('latin1')} ${Buffer.from(signature).toString('latin1')}`
  const answer = answers.get(key) ?? verify(null, bytes, publicKey, signature)
  answers.set(key, answer)
  return answer
}
const signed = (head: Head): SignedHead => ({ head, signature: sign(null, headBytes(head), privateKey) })

const family = '0190a6f4-family'
const saltOf = (n: number) => Uint8Array.from({ length: saltLength }, (_, at) => (n * 31 + at) % 256)

async function item(seq: number, amount: number): Promise<LogItem> {
  const body = { amount, currency: 'EUR', description: `Zahnarzt ${seq}` }
  const commitment = await commitmentOf(saltOf(seq), body, hash)
  const entry = {
    family,
    seq,
    at: 1_795_000_000_000 + seq,
    actor: 'ana',
    kind: 'expense.created',
    subject: `e${seq}`,
  }
  return { entry: { ...entry, commitment }, content: { salt: saltOf(seq), body } }
}

async function headOf(items: readonly LogItem[], at = 1_795_000_100_000): Promise<SignedHead> {
  let range = emptyRange
  for (const { entry } of items) range = await appendLeaf(range, await entryHash(entry, hash), hash)
  return signed({ family, size: items.length, root: hexOf(await rootOf(range, hash)), at })
}

const items = await Promise.all([8501, 1200, 310, 45_000, 999].map((amount, seq) => item(seq, amount)))
const log: Log = { family, items, head: await headOf(items) }
const earlier = await headOf(items.slice(0, 3))
const codes = async (change: Partial<Log>) => {
  const found = await verifyLog({ ...log, ...change }, hash, check)
  return found.map((finding) => `${finding.code} ${'seq' in finding ? finding.seq : finding.size}`)
}

test('a sound record has no findings, with outside heads, erased bodies, or nothing in it at all', async () => {
  expect(await codes({})).toEqual([])
  expect(await codes({ outside: [earlier, log.head, await headOf([])] })).toEqual([])
  expect(
    await codes({ items: items.map((one, seq) => (seq === 1 ? { ...one, content: null } : one)) }),
  ).toEqual([])
  expect(await codes({ items: [], head: await headOf([]) })).toEqual([])
})

/** Every single-bit change of the second of two entries and of the head over them: how many, and those not found. */
async function bitChanges(two: readonly LogItem[]) {
  const head = await headOf(two)
  const { entry, content } = two[1]!
  const { salt, body } = content!
  const withItem = (change: Partial<LogItem>) =>
    codes({ items: two.with(1, { entry, content, ...change }), head })
  const withHead = (change: Partial<SignedHead>) => codes({ items: two, head: { ...head, ...change } })
  const changes = [
    ...changed(entry).map((one) => [one, () => withItem({ entry: one })] as const),
    ...changed(body as object).map((one) => [one, () => withItem({ content: { salt, body: one } })] as const),
    ...flips(salt).map((one) => [one, () => withItem({ content: { salt: one, body } })] as const),
    ...changed(head.head).map((one) => [one, () => withHead({ head: one })] as const),
    ...flips(head.signature).map((one) => [one, () => withHead({ signature: one })] as const),
  ]
  const found = await Promise.all(changes.map(([, find]) => find()))
  const missed = changes.filter((_, at) => found[at]?.length === 0).map(([change]) => change)
  return { count: changes.length, missed }
}

test('[REC-03] every single-bit change is found: in entry, body, salt, head and signature', async () => {
  const { count, missed } = await bitChanges(items.slice(0, 2)) // few, for speed
  expect(missed).toEqual([])
  expect(count).toBeGreaterThan(2000)
})

// BIT_CHANGES=100000 npx vitest run domain/record/verify.test.ts
const wanted = Number(process.env['BIT_CHANGES'] ?? 0)
test.runIf(wanted > 0)(
  '[REC-03] and so is every one of as many as are asked for',
  async () => {
    let [total, pair] = [0, 0]
    for (; total < wanted; pair += 1) {
      const two = await Promise.all([item(0, pair), item(1, pair * 7919 + 1)])
      const { count, missed } = await bitChanges(two)
      expect(missed).toEqual([])
      total += count
      answers.clear()
    }
    console.log(`${total} single-bit changes of ${pair} records: all found`)
  },
  600_000,
)

/** The bytes with each bit turned, one at a time. */
const flips = (bytes: Uint8Array) =>
  Array.from({ length: bytes.length * 8 }, (_, bit) =>
    Uint8Array.from(bytes).with(bit >> 3, bytes[bit >> 3]! ^ (1 << (bit & 7))),
  )

/** The object with each of the lower seven bits of each character of each field turned, one at a time. */
const changed = <Fields extends object>(fields: Fields): Fields[] =>
  Object.entries(fields).flatMap(([field, value]) => {
    const text = String(value)
    return [...text].flatMap((_, at) =>
      Array.from({ length: 7 }, (_, bit) => {
        const turned =
          text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1)
        return { ...fields, [field]: typeof value === 'number' ? Number(turned) : turned }
      }),
    )
  })

describe('what a liar might do', () => {
  test('swap, insert, delete, cut the tail', async () => {
    const [a, b, c, d, e] = items as [LogItem, LogItem, LogItem, LogItem, LogItem]
    expect(await codes({ items: [a, c, b, d, e] })).toEqual(['out-of-order 1', 'history-differs 5'])
    expect(await codes({ items: [a, b, b, c, d, e] })).toEqual([
      'entry-twice 1',
      'history-differs 5',
      'entries-not-signed 5',
    ])
    // one entry dropped is one finding about it, however many follow
    expect(await codes({ items: [a, b, d, e] })).toEqual(['entries-left-out 2', 'entries-missing 5'])
    const dated = { ...c, entry: { ...c.entry, at: 1 } }
    expect(await codes({ items: [a, b, dated, d, e] })).toEqual(['time-goes-back 2', 'history-differs 5'])
    expect(await codes({ items: [a, b, c, d] })).toEqual(['entries-missing 5'])
    expect(await codes({ items: [a, b, c, d, e, await item(5, 1)] })).toEqual(['entries-not-signed 5'])
  })

  test('[REC-01] rewrite all of it and sign it anew: only a head kept elsewhere catches that', async () => {
    const other = [items[0]!, await item(1, 99_999), ...items.slice(2)]
    const rewritten = { items: other, head: await headOf(other) }
    expect(await codes(rewritten)).toEqual([]) // the control: without outside heads nobody can know
    expect(await codes({ ...rewritten, outside: [earlier] })).toEqual(['history-differs 3'])
  })

  test('cut the tail and sign it anew', async () => {
    const cut = { items: items.slice(0, 2), head: await headOf(items.slice(0, 2)) }
    expect(await codes(cut)).toEqual([])
    expect(await codes({ ...cut, outside: [earlier] })).toEqual(['entries-missing 3'])
  })

  test('show an old head as the latest', async () => {
    expect(await codes({ head: earlier })).toEqual(['entries-not-signed 3'])
  })

  test('show two parents two histories', async () => {
    const other = await headOf([...items.slice(0, 4), await item(4, 1)])
    expect(await codes({ outside: [other] })).toEqual(['history-differs 5'])
  })

  test('bring entries or a head of another family', async () => {
    const foreign = { ...items[4]!, entry: { ...items[4]!.entry, family: 'other' } }
    expect(await codes({ items: items.with(4, foreign) })).toEqual(['other-family 4', 'history-differs 5'])
    const head = signed({ ...log.head.head, family: 'other' })
    expect(await codes({ head })).toEqual(['head-of-other-family 5'])
  })

  test('bring what is no entry, no body, no salt', async () => {
    const [first] = items
    const broken = (change: object) => items.with(0, { ...first!, ...change })
    expect(await codes({ items: broken({ entry: { ...first!.entry, note: 'x' } }) })).toEqual([
      'not-an-entry 0',
    ])
    for (const content of [
      { salt: saltOf(0), body: Number.NaN },
      { salt: saltOf(0), body: '\ud800' },
      { salt: new Uint8Array(0), body: first!.content!.body },
      { salt: saltOf(1), body: first!.content!.body },
    ])
      expect(await codes({ items: broken({ content }) })).toEqual(['body-differs 0'])
  })

  test('sign with another key, or sign something else', async () => {
    const other = generateKeyPairSync('ed25519')
    const forged = { ...log.head, signature: sign(null, headBytes(log.head.head), other.privateKey) }
    expect(await codes({ head: forged })).toEqual(['head-not-signed 5'])
    expect(await verifyHead(signed({ ...log.head.head, root: 'abc' }), check)).toBe(false)
    expect(await verifyHead(log.head, check)).toBe(true)
  })
})

test('an entry from outside has the seven fields, of their kinds, and no other', () => {
  const { entry } = items[0]!
  expect(isEntry(entry)).toBe(true)
  expect(isEntry({ ...entry, actor: null })).toBe(true)
  const { subject, ...without } = entry
  for (const value of [
    null,
    'entry',
    without,
    { ...without, other: subject },
    { ...entry, extra: 1 },
    { ...entry, seq: -1 },
    { ...entry, seq: 0.5 },
    { ...entry, seq: 2 ** 64 },
    { ...entry, seq: '0' },
    { ...entry, at: Number.NaN },
    { ...entry, at: '2026' },
    { ...entry, actor: undefined },
    { ...entry, actor: 7 },
    { ...entry, kind: '\udc00' },
    { ...entry, commitment: entry.commitment.toUpperCase() },
    { ...entry, commitment: entry.commitment.slice(2) },
    { ...entry, commitment: null },
  ])
    expect(isEntry(value)).toBe(false)
})

test('a head from outside has the four fields, of their kinds, and no other', () => {
  const { head } = log.head
  expect(isHead(head)).toBe(true)
  for (const value of [
    null,
    5,
    {},
    { ...head, extra: 1 },
    { ...head, size: -1 },
    { ...head, family: 1 },
    { ...head, family: '\ud800' },
    { ...head, at: 0.5 },
    { ...head, root: 'ab' },
  ])
    expect(isHead(value)).toBe(false)
})

test('a clock set back does not set the record back', () => {
  expect([entryTime(10, null), entryTime(10, 5), entryTime(10, 15)]).toEqual([10, 10, 15])
})
