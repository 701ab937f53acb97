import { recordKeys } from '@evenhand/contract/auth.ts'
import { recordHead, type SignedHeadReply } from '@evenhand/contract/record.ts'
import { recordWitnesses } from '@evenhand/contract/record-devices.ts'
import { headBytes } from '@evenhand/domain/record/head.ts'
import { appendLeaf, emptyRange, rootOf, textLeafHash } from '@evenhand/domain/record/merkle.ts'
import { consistencyProof } from '@evenhand/domain/record/proofs.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { familyOf, NORA, SAM } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { CheckNote } from './check-note.tsx'
import { checkRecord } from './heads.ts'
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
  server.answer(recordWitnesses, () => ({ devices: [], stamps: [], parts: [], own: [] }))
})
afterEach(() => localStorage.clear())

/** The server shows a record of these entries; `isSigned`: with a valid signature. */
async function shows(entries: readonly string[], { isSigned = true } = {}): Promise<void> {
  const hashes = await Promise.all(entries.map((entry) => textLeafHash(entry, recordHash)))
  let range = emptyRange
  for (const leaf of hashes) range = await appendLeaf(range, leaf, recordHash)
  const root = hex(await rootOf(range, recordHash))
  const said = { family: family.id, size: entries.length, root, at: Date.parse(AT) as never }
  const bytes = headBytes(isSigned ? said : { ...said, size: entries.length + 1 })
  const signature = text64(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes)))
  const head: SignedHeadReply = { ...said, at: AT, kid: KID, signature }
  server.answer(recordHead, async ({ query }) => {
    const since = Number(query.get('since'))
    if (since < 1 || since > entries.length) return { head, consistency: null }
    const proof = await consistencyProof((index) => hashes[index]!, since, entries.length, recordHash)
    return { head, consistency: proof.map(hex) }
  })
}
const state = async () => (await checkRecord(family.id)).state

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
  const me = { id: NORA, firstName: 'Nora' }
  const parents = { me, other: { id: SAM, firstName: 'Sam' }, them: 'Sam' } as never
  renderScreen(<CheckNote {...{ family, parents }} />)
  const alarm = await screen.findByRole('alert')
  expect(alarm.textContent).toContain('a different history from the one this device has seen')
  expect(alarm.textContent).toContain('a record of 3 entries')
  expect(screen.queryByText(/none changed/)).toBeNull()
})
