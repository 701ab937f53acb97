import { recordKeys } from '@evenhand/contract/account/auth.ts'
import { recordWitnesses } from '@evenhand/contract/record/devices.ts'
import {
  type LogEntry,
  recordHead,
  recordLog,
  recordShownOtherwise,
  type SignedHeadReply,
} from '@evenhand/contract/record/record.ts'
import { canonicalJson } from '@evenhand/domain/record/canonical.ts'
import { commitmentOf, entryHash } from '@evenhand/domain/record/entry.ts'
import { headBytes } from '@evenhand/domain/record/head.ts'
import { appendLeaf, emptyRange, rootOf } from '@evenhand/domain/record/merkle.ts'
import { consistencyProof } from '@evenhand/domain/record/proofs.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { familyOf, NORA, SAM } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { CheckNote } from './check-note.tsx'
import { learnEarlier } from './earlier-heads.ts'
import { checkRecord, type DivergedCheck, goOnFrom } from './heads.ts'
import { type Earlier, memoryOf, spaced } from './remembered-heads.ts'
import { recordHash } from './signature.data.ts'

const family = familyOf()
const AT = '2026-11-22T21:00:00.000Z'
const KID = 'k1'
const text64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

let server: FakeServer
let pair: CryptoKeyPair
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const x = text64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  server.answer(recordKeys, () => ({
    keys: [{ kty: 'OKP', crv: 'Ed25519', x, kid: KID, alg: 'EdDSA', use: 'sig' }],
  }))
  const own = { documents: 0, events: 0, expenses: 0, drafts: 0 }
  server.answer(recordWitnesses, () => ({ devices: [], stamps: [], parts: [], own, isStamped: false }))
})
afterEach(() => localStorage.clear())

/** The server shows a record of these entries; `isSigned`: with a valid signature; `at`: when the last was added. */
async function shows(entries: readonly string[], { isSigned = true, at = AT } = {}): Promise<void> {
  const log = await Promise.all(entries.map(entryOf))
  const hashes = log.map(({ leaf }) => leaf)
  server.answer(recordLog, () => ({ entries: log.map(({ entry }) => entry), erasures: [], next: null }))
  server.answer(recordShownOtherwise, () => ({ entries: [], unrecorded: 0 }))
  let range = emptyRange
  for (const leaf of hashes) range = await appendLeaf(range, leaf, recordHash)
  const root = hex(await rootOf(range, recordHash))
  const said = { family: family.id, size: entries.length, root, at: Date.parse(at) as never }
  const bytes = headBytes(isSigned ? said : { ...said, size: entries.length + 1 })
  const signature = text64(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes)))
  const head: SignedHeadReply = { ...said, at, kid: KID, signature }
  server.answer(recordHead, async ({ query }) => {
    const since = Number(query.get('since'))
    if (since < 1 || since > entries.length) return { head, consistency: null, erased: 0 }
    const proof = await consistencyProof((index) => hashes[index]!, since, entries.length, recordHash)
    return { head, consistency: proof.map(hex), erased: 0 }
  })
}
/** An entry that says a text, at its place. */
async function entryOf(text: string, seq: number): Promise<{ entry: LogEntry; leaf: Uint8Array }> {
  const salt = new Uint8Array(32)
  const body = { text }
  const commitment = await commitmentOf(salt, body, recordHash)
  const facts = { seq, actor: NORA, kind: 'message.sent', subject: family.id, commitment }
  const leaf = await entryHash({ ...facts, family: family.id, at: Date.parse(AT) } as never, recordHash)
  return { entry: { ...facts, at: AT, salt: text64(salt), body: canonicalJson(body) }, leaf }
}
const state = async () => (await checkRecord(family.id)).state

const render = () => {
  const me = { id: NORA, firstName: 'Nora' }
  const parents = { me, other: { id: SAM, firstName: 'Sam' }, them: 'Sam' } as never
  renderScreen(<CheckNote family={family} parents={parents} />)
}

test('[REC-04] a record that only grows is the same, and what this device saw is its beginning', async () => {
  await shows(['a', 'b', 'c'])
  expect(await state()).toBe('first')
  expect(await state()).toBe('same')
  await shows(['a', 'b', 'c', 'd', 'e'])
  expect(await checkRecord(family.id)).toMatchObject({ state: 'same', before: { size: 3 } })
  expect(await checkRecord(family.id)).toMatchObject({ state: 'same', before: { size: 5 } })
})

test.each<[string, string[]]>([
  ['shorter', ['a', 'b']],
  ['rewritten, and of the same length', ['a', 'x', 'c']],
  ['rewritten, and longer', ['a', 'x', 'c', 'd']],
])(
  '[REC-04] a record that is %s is another history, signed or not, until the old one is back',
  async (_, entries) => {
    await shows(['a', 'b', 'c'])
    await state()
    for (const isSigned of [true, false]) {
      await shows(entries, { isSigned })
      expect(await state()).toBe('other-history')
    }
    // it has not taken the place of what was seen
    await shows(['a', 'b', 'c', 'd'])
    expect(await state()).toBe('same')
  },
)

test('[REC-04] a head without a valid signature is neither believed nor remembered', async () => {
  await shows(['a', 'b'], { isSigned: false })
  expect(await state()).toBe('unsigned')
  await shows(['x', 'y'])
  expect(await state()).toBe('first')
})

test('[REC-04] another history is an alarm on the screen, with what this device saw', async () => {
  await shows(['a', 'b', 'c'])
  await state()
  await shows(['a', 'b'])
  render()
  const alarm = await screen.findByRole('alert')
  expect(alarm.textContent).toContain('a different history from the one this device has seen')
  expect(alarm.textContent).toContain('a record of 3 entries')
  expect(screen.queryByText(/none changed/)).toBeNull()
})

describe('after a backup was restored', () => {
  const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T21:00:00.000Z`
  const NEW = day(24)
  const entries = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `entry ${n + from}`)

  /** This device has seen the record at these sizes, on the 10th, 11th, 12th. */
  async function seen(...sizes: number[]): Promise<void> {
    for (const [n, size] of sizes.entries()) {
      await shows(entries(size), { at: day(10 + n) })
      await checkRecord(family.id)
    }
  }

  it('[REC-04] a record that ends at a head seen before agrees up to there, and says what is missing', async () => {
    await seen(20, 23, 30)
    await shows(entries(23), { at: day(11) })
    expect(await checkRecord(family.id)).toMatchObject({
      state: 'ends-earlier',
      before: { size: 30 },
      head: { size: 23 },
      shared: { size: 23, at: day(11) },
      missed: { size: 30 },
    })
  })

  it('[REC-04] one that ends between two heads seen agrees up to the earlier; the rest cannot be compared', async () => {
    await seen(20, 23, 30)
    await shows(entries(26), { at: day(12) })
    expect(await checkRecord(family.id)).toMatchObject({ state: 'ends-earlier', shared: { size: 23 } })
    render()
    const note = await screen.findByRole('region', { name: /ends earlier than the one this device has seen/ })
    for (const words of [
      /seen it up to EH-000029 of .*now shows it up to EH-000025/,
      /Up to EH-000022 of .* nothing has changed/,
      /cannot compare 3 entries after that: EH-000023 – EH-000025/,
      /4 entries .* no longer on this server: EH-000026 – EH-000029/,
      /So does removing the last entries on purpose: this device cannot tell which it was/,
    ])
      expect(note.textContent).toMatch(words)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/none changed/)).toBeNull()
  })

  it('[REC-04] new entries after it make a branch, longer than before or not', async () => {
    await seen(20, 23, 30)
    for (const more of [2, 7, 40]) {
      await shows([...entries(23), ...entries(more, 1000)], { at: NEW })
      expect(await checkRecord(family.id), `${more} more`).toMatchObject({
        state: 'forked',
        shared: { size: 23 },
        missed: { size: 30 },
      })
    }
    render()
    const note = await screen.findByRole('region', { name: /goes on differently/ })
    expect(note.textContent).toContain('After that, at EH-000029 at the latest, it is a different record')
    expect(note.textContent).toContain('EH-000023 – EH-000029 is missing or has been replaced')
    expect(note.textContent).toContain('Read what is shown as EH-000023 – EH-000062')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[REC-04] after reading, this device goes on from what is shown, and lists what it saw before', async () => {
    const user = userEvent.setup()
    await seen(20, 23, 30)
    await shows(entries(23), { at: day(11) })
    render()
    await user.click(await screen.findByRole('button', { name: /I have read this/ }))
    await screen.findByText('23 entries, none changed.')
    await screen.findByText('Seen on this device before, and not continued here')
    expect(memoryOf(family.id)).toMatchObject({
      size: 23,
      earlier: [{ size: 20 }],
      left: [{ size: 30, at: day(12), shared: 23 }],
    })
    await shows([...entries(23), 'new'], { at: NEW })
    expect(await checkRecord(family.id)).toMatchObject({ state: 'same', left: [{ size: 30 }] })
    // what was left behind is not believed again by itself, and what was gone on from is held to
    await shows(['x', ...entries(30, 1)], { at: NEW })
    expect(await state()).toBe('other-history')
  })

  it('[REC-04] a check that was overtaken does not take the place of what another tab has seen', async () => {
    await seen(20, 30)
    await shows(entries(20), { at: day(10) })
    const old = (await checkRecord(family.id)) as DivergedCheck
    await seen(20, 30, 33)
    goOnFrom(family.id, old)
    expect(memoryOf(family.id)).toMatchObject({ size: 33 })
    expect(memoryOf(family.id)?.left).toEqual([])
  })

  it('[REC-04] a device that has seen one head knows its beginnings from proofs', async () => {
    await seen(600)
    await learnEarlier(family.id)
    expect(memoryOf(family.id)?.earlier?.map(({ size }) => size)).toEqual([599, 596, 584, 536, 344])
    await shows(entries(590), { at: day(9) })
    expect(await checkRecord(family.id)).toMatchObject({ state: 'ends-earlier', shared: { size: 584 } })
    await shows([...entries(540), ...entries(100, 1000)], { at: NEW })
    expect(await checkRecord(family.id)).toMatchObject({ state: 'forked', shared: { size: 536 } })
    await shows(['x', ...entries(589, 1)], { at: day(9) })
    expect(await state()).toBe('other-history')
  })

  it.each<[string, string[], { at?: string; isSigned?: boolean }]>([
    ['changes what came before', ['x', ...entries(22, 1)], {}],
    ['is unsigned', entries(23), { isSigned: false }],
    ['goes back in time', entries(26), { at: day(3) }],
  ])('[REC-04] one that %s is an alarm', async (_, shown, how) => {
    await seen(20, 23, 30)
    await shows(shown, { at: day(11), ...how })
    expect(await state()).toBe('other-history')
  })

  it('[REC-04] so is one that misses what was seen more than a month before', async () => {
    await seen(20, 23)
    await shows(entries(40), { at: '2026-12-20T21:00:00.000Z' })
    await checkRecord(family.id)
    await shows(entries(20), { at: day(10) })
    expect(await state()).toBe('other-history')
    await shows(entries(23), { at: day(11) })
    expect(await state()).toBe('ends-earlier')
  })

  it('[REC-04] what an older version of this page remembered is understood', async () => {
    await seen(30)
    const { size, root, at } = memoryOf(family.id)!
    localStorage.setItem('evenhand:heads', JSON.stringify({ [family.id]: { size, root, at } }))
    await shows(entries(32), { at: day(12) })
    expect(await state()).toBe('same')
    expect(memoryOf(family.id)?.earlier).toMatchObject([{ size: 30 }])
  })
})

test('[REC-04] some fifty heads are remembered of any record, close together near its end', async () => {
  let heads: Earlier[] = []
  for (let size = 2; size < 20_000; size += 1)
    heads = spaced(size, [{ size: size - 1, root: `${size - 1}`, at: null }, ...heads])
  expect(heads.length).toBeLessThan(50)
  const distances = heads.map(({ size }) => 19_999 - size)
  expect(distances.slice(0, 3)).toEqual([1, 2, 3])
  for (const [n, distance] of distances.entries())
    expect(distance / (distances[n - 1] ?? distance)).toBeLessThanOrEqual(2.5)
})

describe('[REC-04] “none changed” on the record’s screen', () => {
  const shown = async () => {
    await shows(['a', 'b', 'c'])
    await state()
  }

  it('is said once every content was read here, with what it was held against', async () => {
    await shown()
    render()
    await screen.findByText('3 entries, none changed.')
    expect(document.body.textContent).toMatch(
      /Read and checked on this device just now: the first 3 are those/,
    )
    // what the server compared is said as its report, and no wider than it compares
    expect(document.body.textContent).toMatch(
      /This server reports that the words of messages, and the amount, day, payer and name of recorded expenses/,
    )
    expect(document.body.textContent).not.toContain('show the same elsewhere')
  })

  it('is not said while the content is being read, nor where it cannot be', async () => {
    await shown()
    let fail = (_: Error) => {}
    server.answer(
      recordLog,
      () =>
        new Promise<never>((_, refuse) => {
          fail = refuse
        }),
    )
    render()
    await screen.findByText('Reading every entry to check its content…')
    expect(screen.queryByText(/none changed/)).toBeNull()
    fail(new Error('gone'))
  })

  it('is not said above content that somebody changed: the entry is named instead', async () => {
    await shown()
    const log = await Promise.all(['a', 'b', 'c'].map(entryOf))
    const entries = log.map(({ entry }, at) => (at === 1 ? { ...entry, body: '{"text":"other"}' } : entry))
    server.answer(recordLog, () => ({ entries, erasures: [], next: null }))
    render()
    expect((await screen.findByRole('alert')).textContent).toContain('Not what was recorded: EH-000001.')
    expect(screen.queryByText(/none changed/)).toBeNull()
  })

  it('is not said above entries that are missing or retold with their commitments', async () => {
    await shown()
    const log = await Promise.all(['a', 'x', 'c'].map(entryOf))
    server.answer(recordLog, () => ({ entries: log.map(({ entry }) => entry), erasures: [], next: null }))
    render()
    expect((await screen.findByRole('alert')).textContent).toContain('do not fit the signature')
    expect(screen.queryByText(/none changed/)).toBeNull()
  })

  it('is not said while the thread shows other words than were recorded', async () => {
    await shown()
    server.answer(recordShownOtherwise, () => ({ entries: [2], unrecorded: 1 }))
    render()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /elsewhere here than they were recorded: EH-000002.*never recorded/,
    )
    expect(screen.queryByText(/none changed/)).toBeNull()
  })
})
