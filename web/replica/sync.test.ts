import 'fake-indexeddb/auto'
import type { LogEntry } from '@evenhand/contract/record/record.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDatabase, REPLICA } from '../device/replica-database.ts'
import { type ARecord, aRecord, madeAt, messages } from '../testing/a-record.ts'
import { familyOf, NORA, SAM } from '../testing/test-samples.ts'
import { type Desk, openDesk, whyOf } from './desk.ts'
import type { Page } from './growing.ts'
import type { SyncedTo } from './message.ts'
import { BLOCK } from './shelf.ts'
import type { Checked } from './sync.ts'

const family = familyOf().id
const OTHER = '01980000-0000-7000-8000-0000000000f2'
const PAGE = 100

let key: CryptoKey
/** What the server gives out, and how often it was asked for entries. */
let shown: readonly LogEntry[]
let asked: { from: number; since: string | undefined }[]
/** When entries were erased, by their number. */
let erasedAt: Record<number, string>
/** Pages until the server is out of reach. */
let reach: number
let desk: Desk

beforeEach(async () => {
  key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  asked = []
  erasedAt = {}
  reach = Number.POSITIVE_INFINITY
  desk = startDesk()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await dropDatabase(REPLICA)
})

/** A page of the app: its worker begins anew, on what is on the device. */
function startDesk(person = NORA): Desk {
  const opened = openDesk(async (_, from, since): Promise<Page | null> => {
    if (reach <= 0) return null
    reach -= 1
    asked.push({ from, since })
    const rows = shown.filter(
      ({ seq }) => seq >= from && (since === undefined || (erasedAt[seq] ?? '') >= since),
    )
    const page = rows.slice(0, PAGE)
    return {
      entries: since === undefined ? page : [],
      erasures: page.flatMap(({ seq }) => (erasedAt[seq] ? [{ seq, at: erasedAt[seq] }] : [])),
      next: page.length < PAGE ? null : page.at(-1)!.seq + 1,
    }
  })
  opened.open(key, person)
  return opened
}

const seenOf = (record: ARecord, more: Partial<Checked> = {}): Checked => ({
  head: record.head(),
  keys: [{ kid: 'k1', x: 'x' }],
  erased: Object.keys(erasedAt).length,
  left: [],
  at: '2026-11-28T09:00:00.000Z',
  ...more,
})

async function syncTo(record: ARecord, more: Partial<Checked> = {}, of = family): Promise<SyncedTo> {
  shown = more.head ? shown : record.entries
  return (await desk.answer({ to: 'sync', family: of, seen: seenOf(record, more) })) as SyncedTo
}

/** The server gives these entries out under a head of the true record. */
async function givesOut(entries: readonly LogEntry[], record: ARecord): Promise<SyncedTo> {
  shown = entries
  return syncTo(record, { head: record.head() })
}

const wordsOf = async (from = desk) =>
  (await from.factsOfKinds(family, ['message.sent'])).map(({ body }) => body?.['text'] ?? null)

describe('[REC-07] the copy of the record on this device', () => {
  it('has every entry with what it says, and finds what was recorded about a thing', async () => {
    const record = await aRecord(family, messages(250))
    expect(await syncTo(record)).toMatchObject({ from: 0, size: 250, fault: null, root: record.head().root })
    const [fact, ...more] = await desk.factsAbout(family, ['message-130'])
    expect(more).toEqual([])
    expect(fact).toEqual({
      seq: 130,
      kind: 'message.sent',
      version: 1,
      at: Date.parse(madeAt(130)),
      author: NORA,
      subject: 'message-130',
      body: { v: 1, text: 'Word 130' },
      erasedAt: null,
    })
    expect(await wordsOf()).toEqual(messages(250).map(({ body }) => body['text']))
  })

  it('grows by what is new alone, and nothing is fetched twice', async () => {
    const before = await aRecord(family, messages(130))
    await syncTo(before)
    asked = []
    const record = await aRecord(family, messages(3, 130), before)
    expect((await syncTo(record)).size).toBe(133)
    expect(asked).toEqual([{ from: 130, since: undefined }])
    await syncTo(record)
    expect(asked).toHaveLength(1)
    expect((await wordsOf()).at(-1)).toBe('Word 132')
  })

  it('cut off while it is read, goes on from there, and shows nothing that no signature was held against', async () => {
    const record = await aRecord(family, messages(350))
    reach = 2
    expect(await syncTo(record)).toMatchObject({ size: 0, reading: 200, fault: null })
    expect(await wordsOf()).toEqual([])
    // the app is opened again
    desk = startDesk()
    reach = 9
    asked = []
    expect(await syncTo(record)).toMatchObject({ size: 350, reading: 0 })
    expect(asked.map(({ from }) => from)).toEqual([200, 300])
    expect(await wordsOf()).toHaveLength(350)
  })

  it('keeps families apart, and removes that of a family that was left', async () => {
    const [own, other] = [await aRecord(family, messages(3)), await aRecord(OTHER, messages(5, 100))]
    await syncTo(own)
    await syncTo(other, {}, OTHER)
    expect(await desk.factsAbout(family, ['message-101'])).toEqual([])
    expect(await desk.factsAbout(OTHER, ['message-101'])).toHaveLength(1)
    await desk.answer({ to: 'keep', families: [OTHER] })
    expect([(await desk.syncedTo(family)).size, (await desk.syncedTo(OTHER)).size]).toEqual([0, 5])
    expect(await desk.factsAbout(family, ['message-1'])).toEqual([])
  })

  it('is for the person who fetched it: another who signs in here finds nothing, and it goes', async () => {
    await syncTo(await aRecord(family, messages(3)))
    desk = startDesk(SAM)
    expect([(await desk.syncedTo(family)).size, await wordsOf()]).toEqual([0, []])
    await syncTo(await aRecord(family, messages(1)))
    expect(await wordsOf()).toEqual(['Word 0'])
  })

  it('cannot be read without the device’s key, and is fetched anew under the next', async () => {
    const record = await aRecord(family, messages(3))
    await syncTo(record)
    key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    desk = startDesk()
    expect([(await desk.syncedTo(family)).size, await wordsOf()]).toEqual([0, []])
    await syncTo(record)
    expect(await wordsOf()).toHaveLength(3)
  })

  it('holds no word in the clear', async () => {
    await syncTo(await aRecord(family, [{ body: { v: 1, text: 'Orthodontzwx' } }]))
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(REPLICA)
      request.onsuccess = () => resolve(request.result)
    })
    const stored = await new Promise<{ data: ArrayBuffer }[]>((resolve) => {
      const request = database.transaction('blocks').objectStore('blocks').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    expect(stored).toHaveLength(1)
    expect(Buffer.from(stored[0]!.data).toString('latin1')).not.toContain('Orthodontzwx')
  })
})

describe('[REC-07] a server that gives out something else than the record', () => {
  let record: ARecord
  beforeEach(async () => {
    await syncTo(await aRecord(family, messages(120)))
    record = await aRecord(family, messages(30, 120), { ...(await rebuilt()), head: () => null as never })
  })
  const rebuilt = async () => ({ entries: shown })
  const changed = (seq: number, more: Partial<LogEntry>) =>
    record.entries.map((entry) => (entry.seq === seq ? { ...entry, ...more } : entry))

  it.each<[string, () => readonly LogEntry[], object]>([
    [
      'leaves an entry out',
      () => record.entries.filter(({ seq }) => seq !== 130),
      { code: 'left-out', seq: 130 },
    ],
    [
      'repeats one',
      () => record.entries.toSpliced(131, 0, record.entries[130]!),
      { code: 'repeated', seq: 131 },
    ],
    [
      'sends another body',
      () => changed(131, { body: '{"text":"Never","v":1}' }),
      { code: 'body-differs', seq: 131 },
    ],
    ['sends no JSON', () => changed(131, { body: 'Word' }), { code: 'body-differs', seq: 131 }],
    ['sends another salt', () => changed(131, { salt: 'AAAA' }), { code: 'body-differs', seq: 131 }],
    ['withholds a body', () => changed(131, { body: null, salt: null }), { code: 'withheld', seq: 131 }],
    ['goes back in time', () => changed(131, { at: madeAt(3) }), { code: 'time-goes-back', seq: 131 }],
    ['sends what is no entry', () => changed(131, { commitment: 'x' }), { code: 'not-an-entry', seq: 131 }],
    ['changes who did it', () => changed(131, { actor: SAM }), { code: 'history-differs', size: 150 }],
    ['ends early', () => record.entries.slice(0, 140), { code: 'ends-early', seq: 140 }],
  ])('that %s is named, and what was checked before stays', async (_, entries, fault) => {
    expect(await givesOut(entries(), record)).toMatchObject({ size: 120, reading: 0, fault })
    expect(await wordsOf()).toEqual(messages(120).map(({ body }) => body['text']))
    // the true record is taken up again, and the fault is over
    expect(await givesOut(record.entries, record)).toMatchObject({ size: 150, fault: null })
    expect(await wordsOf()).toHaveLength(150)
  })

  it('that answers with another family’s entries is noticed by the root', async () => {
    const other = await aRecord(OTHER, messages(150))
    expect(await givesOut(other.entries, record)).toMatchObject({
      size: 120,
      fault: { code: 'history-differs', size: 150 },
    })
  })

  it('that forks is noticed: another entry in the place of one, signed or not, does not fit what is here', async () => {
    const begun = { entries: record.entries.slice(0, 100), head: record.head }
    const fork = await aRecord(family, messages(60, 900), begun)
    expect(await syncTo(fork)).toMatchObject({ size: 120, fault: { code: 'history-differs', size: 160 } })
    expect((await wordsOf()).at(-1)).toBe('Word 119')
  })

  it('that goes back changes nothing, until the person has read that it did and goes on: then it is made anew', async () => {
    const shorter = { entries: record.entries.slice(0, 90), head: () => record.head(90) }
    expect(await syncTo(shorter)).toMatchObject({ size: 120, fault: null })
    const { root } = await desk.syncedTo(family)
    expect(await syncTo(shorter, { left: [root!] })).toMatchObject({ size: 90, fault: null })
    expect(await wordsOf()).toHaveLength(90)
  })

  it('what an earlier turn read of a history that never came is read once more', async () => {
    const begun = { entries: record.entries.slice(0, 120), head: record.head }
    const never = await aRecord(family, messages(150, 900), begun)
    reach = 1
    expect(await syncTo(never)).toMatchObject({ size: 120, reading: 100 })
    reach = 9
    const longer = await aRecord(family, messages(150, 150), record)
    expect(await syncTo(longer)).toMatchObject({ size: 300, fault: null })
  })

  it('that answers with no page of ours, or not at all, leaves things as they are', async () => {
    reach = 0
    expect(await givesOut(record.entries, record)).toMatchObject({ size: 120, fault: null })
  })
})

describe('[REC-07] an erased entry', () => {
  const erase = (record: ARecord, seqs: readonly number[], at: string): ARecord => {
    for (const seq of seqs) erasedAt[seq] = at
    const without = (entry: LogEntry) => ({ ...entry, salt: null, body: null })
    return {
      ...record,
      entries: record.entries.map((entry) => (seqs.includes(entry.seq) ? without(entry) : entry)),
    }
  }
  const factAt = async (seq: number) => (await desk.factsAbout(family, [`message-${seq}`]))[0]

  it('loses its content on this device at the next sync, and keeps its place', async () => {
    const record = await aRecord(family, messages(150))
    await syncTo(record)
    const first = erase(record, [7, 70], '2026-11-20T02:00:00.000Z')
    expect(await syncTo(first)).toMatchObject({ size: 150, fault: null })
    expect(await factAt(70)).toMatchObject({
      body: null,
      version: null,
      erasedAt: '2026-11-20T02:00:00.000Z',
    })
    expect((await wordsOf()).filter((text) => text === null)).toHaveLength(2)
    // later, and in a record that has grown
    const second = erase(await aRecord(family, messages(2, 150), first), [8], '2026-11-25T02:00:00.000Z')
    asked = []
    await syncTo(second)
    expect((await wordsOf()).filter((text) => text === null)).toHaveLength(3)
    // only those of the last days were asked for
    expect(asked.at(-1)).toEqual({ from: 0, since: '2026-11-19T02:00:00.000Z' })
    asked = []
    await syncTo(second)
    expect(asked).toEqual([])
  })

  it('that was never here with its content says when it was erased', async () => {
    await syncTo(erase(await aRecord(family, messages(5)), [3], '2026-11-20T02:00:00.000Z'))
    expect(await factAt(3)).toMatchObject({ body: null, erasedAt: '2026-11-20T02:00:00.000Z' })
  })
})

describe('[REC-07] what happens to the copy on the device itself', () => {
  /** Lays hands on a block of the database. */
  const withBlocks = (work: (blocks: IDBObjectStore) => void) =>
    new Promise<void>((resolve) => {
      const request = indexedDB.open(REPLICA)
      request.onsuccess = () => {
        const transaction = request.result.transaction('blocks', 'readwrite')
        work(transaction.objectStore('blocks'))
        transaction.oncomplete = () => {
          request.result.close()
          resolve()
        }
      }
    })

  it.each<[string, (blocks: IDBObjectStore) => void]>([
    ['a part is cut off', (blocks) => blocks.delete([family, 1, 1])],
    [
      'a part is changed',
      (blocks) => blocks.put({ iv: new Uint8Array(12), data: new ArrayBuffer(64) }, [family, 1, 1]),
    ],
  ])('%s: nothing is said of it, and it is made anew', async (_, harm) => {
    const record = await aRecord(family, messages(200))
    await syncTo(record)
    await withBlocks(harm)
    desk = startDesk()
    const why = await desk.factsAbout(family, ['message-1']).catch((thrown) => whyOf(thrown))
    expect(why).toBe('damaged')
    expect(await desk.syncedTo(family)).toMatchObject({ isDamaged: true })
    expect(await syncTo(record)).toMatchObject({ size: 200, isDamaged: false })
    expect(await wordsOf()).toHaveLength(200)
  })

  it('without room it keeps the newest, and says from where', async () => {
    // some 250 entries fit
    const limited = withRoomFor(4)
    const record = await aRecord(family, messages(600))
    const told = await syncTo(record)
    expect(told).toMatchObject({ size: 600, fault: null, root: record.head().root })
    expect(told.from).toBeGreaterThan(0)
    const words = await wordsOf()
    expect(words).toHaveLength(600 - told.from)
    expect(words.at(-1)).toBe('Word 599')
    limited.mockRestore()
    const longer = await aRecord(family, messages(10, 600), record)
    expect(await syncTo(longer)).toMatchObject({ from: told.from, size: 610 })
    expect((await wordsOf()).at(-1)).toBe('Word 609')
  })

  it('without any room it keeps nothing but how far the record goes', async () => {
    withRoomFor(0)
    expect(await syncTo(await aRecord(family, messages(150)))).toMatchObject({ from: 150, size: 150 })
    expect(await wordsOf()).toEqual([])
  })

  /** So many blocks fit; the rest has the browser's own error. */
  function withRoomFor(most: number) {
    const { put } = IDBObjectStore.prototype
    const numbers = new Set<string>()
    const refused = new WeakSet<IDBTransaction>()
    const { delete: remove } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, id) {
      numbers.delete(JSON.stringify(id))
      return remove.call(this, id)
    })
    return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      id,
    ) {
      const name = JSON.stringify(id)
      if (this.name === 'blocks' && !numbers.has(name) && numbers.size >= most) {
        const { transaction } = this
        if (refused.has(transaction)) return put.call(this, value, id)
        refused.add(transaction)
        queueMicrotask(() => {
          Object.defineProperty(transaction, 'error', {
            value: new DOMException('no room', 'QuotaExceededError'),
          })
          transaction.abort()
        })
        return put.call(this, value, id)
      }
      if (this.name === 'blocks') numbers.add(name)
      return put.call(this, value, id)
    })
  }

  it('reads a block that holds more than the head covers only as far as it does', async () => {
    const record = await aRecord(family, messages(BLOCK + 10))
    await syncTo(record)
    const longer = await aRecord(family, messages(200, BLOCK + 10), record)
    reach = 1
    await syncTo(longer)
    expect(await wordsOf()).toHaveLength(BLOCK + 10)
  })
})
