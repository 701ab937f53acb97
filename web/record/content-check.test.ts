import { recordWitnesses } from '@evenhand/contract/record/devices.ts'
import { type LogEntry, recordLog, recordShownOtherwise } from '@evenhand/contract/record/record.ts'
import { canonicalJson } from '@evenhand/domain/record/canonical.ts'
import { commitmentOf, entryHash } from '@evenhand/domain/record/entry.ts'
import { appendLeaf, emptyRange, rootOf } from '@evenhand/domain/record/merkle.ts'
import { keyFingerprint, seenBytes } from '@evenhand/domain/record/witness.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { familyOf, SAM } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer } from '../testing/test-server.tsx'
import { checkContent } from './content-check.ts'
import { recordHash } from './signature.data.ts'

const family = familyOf().id
const DEVICE = '01980000-0000-7000-8000-00000000000d'
const AT = '2026-11-22T21:00:00.000Z'
const DAY = '2026-11-22T00:00:00.000Z'
const base64url = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url')
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

let server: FakeServer
let pair: CryptoKeyPair
/** The root over the first so many entries. */
let roots: string[]
beforeEach(async () => {
  server = fakeServer()
  pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
})

/** The server shows this record; Sam's device confirmed `size` entries, with the root it is told to have seen. */
async function shows(
  kinds: readonly string[],
  size: number,
  { root, by = pair.privateKey }: { root?: string; by?: CryptoKey } = {},
): Promise<void> {
  const x = base64url(await crypto.subtle.exportKey('raw', pair.publicKey))
  const kid = base64url(await keyFingerprint(x, recordHash as never))
  const log: LogEntry[] = []
  let range = emptyRange
  roots = [hex(await rootOf(range, recordHash))]
  for (const [seq, kind] of kinds.entries()) {
    const salt = new Uint8Array(32)
    const subject = kind.startsWith('device.') ? DEVICE : family
    const body = kind === 'device.added' ? { v: 1, kid, x, label: 'phone' } : { text: `Word ${seq}` }
    const commitment = await commitmentOf(salt, body, recordHash)
    const facts = { seq, actor: SAM, kind, subject, commitment }
    const leaf = await entryHash({ ...facts, family, at: Date.parse(AT) } as never, recordHash)
    range = await appendLeaf(range, leaf, recordHash)
    roots.push(hex(await rootOf(range, recordHash)))
    log.push({ ...facts, at: AT, salt: base64url(salt), body: canonicalJson(body) })
  }
  const seen = root ?? roots[size]!
  const bytes = seenBytes({ family, size, root: seen, at: Date.parse(AT) }, Date.parse(DAY))
  const signature = base64url(await crypto.subtle.sign('Ed25519', by, bytes))
  const device = {
    id: DEVICE,
    personId: SAM,
    kid,
    label: null,
    addedAt: null,
    endedAt: null,
    endedBy: null,
    confirmedSize: size,
    confirmedAt: null,
    confirmation: { root: seen, headAt: AT, seenAt: DAY, signature },
  }
  const own = { documents: 0, events: 0, expenses: 0, drafts: 0 }
  server.answer(recordLog, () => ({ entries: log, erasures: [], next: null }))
  server.answer(recordShownOtherwise, () => ({ entries: [], unrecorded: 0 }))
  server.answer(recordWitnesses, () => ({ devices: [device], stamps: [], parts: [], own, isStamped: false }))
}
const read = (size: number) => checkContent(family, { size, root: roots[size]! })
const RECORD = ['device.added', 'message.sent', 'message.sent', 'message.sent']

describe('[REC-04] a device that confirmed the record', () => {
  it.each([1, 2, 4])('%d of 4 entries agrees with it, and raises no alarm', async (size) => {
    await shows(RECORD, size)
    const { fits, confirmed, contradicted } = await read(4)
    expect([fits, [...confirmed.keys()], [...contradicted]]).toEqual([true, [DEVICE], []])
  })

  it('but was added after the head that is shown is neither counted nor blamed', async () => {
    await shows(['message.sent', 'device.added'], 1)
    const { confirmed, contradicted } = await read(1)
    expect([[...confirmed], [...contradicted]]).toEqual([[], []])
  })

  it('with another root than these entries make contradicts it', async () => {
    await shows(RECORD, 2, { root: 'ab'.repeat(32) })
    expect([...(await read(4)).contradicted]).toEqual([DEVICE])
  })

  it('signed by another key contradicts it', async () => {
    const other = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
    await shows(RECORD, 2, { by: other.privateKey })
    expect([...(await read(4)).contradicted]).toEqual([DEVICE])
  })
})
