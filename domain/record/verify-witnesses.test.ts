import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toBase64url } from './base64url.ts'
import { type Said, saidCommitment } from './said.ts'
import { sha256 } from './sha256.ts'
import type { LogItem } from './verify.ts'
import { verifyWitnesses } from './verify-witnesses.ts'
import { keyFingerprint, writeBytes } from './witness.ts'

const [family, parent, device] = ['family', 'parent', 'device']
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const x = publicKey.export({ format: 'jwk' }).x as string
const kid = toBase64url(await keyFingerprint(x, sha256))

const item = (seq: number, kind: string, subject: string, body: unknown): LogItem => ({
  entry: { family, seq, kind, subject, at: seq, actor: parent, commitment: '0'.repeat(64) },
  content: { salt: new Uint8Array(32), body },
})
const record = [
  item(0, 'device.added', device, { v: 1, kid, x, label: 'phone' }),
  ...Array.from({ length: 5 }, (_, at) => item(at + 1, 'message.sent', `m${at}`, { text: `Word ${at}` })),
]
const signatures = await Promise.all(
  record.slice(1).map(async ({ entry, content }) => {
    const key = `key of ${entry.subject}`
    const said: Said = { at: {}, says: content?.body as Said['says'] }
    const commitment = await saidCommitment(key, said, sha256)
    const signature = toBase64url(sign(null, writeBytes({ call: 'POST /m', commitment }), privateKey))
    return { device, first: entry.seq, entries: 1, call: 'POST /m', commitment, key, said, signature }
  }),
)
/** What is found of the signatures, and how many entries count as signed; the device confirmed nothing here. */
async function checked(items: readonly LogItem[], given = signatures) {
  const found = await verifyWitnesses(
    { confirmations: [], signatures: given },
    ...([items, family, new Map(), sha256, () => true] as const),
  )
  return [found.findings.filter((one) => 'seq' in one), found.signedEntries]
}

describe('[REC-04] with an entry missing in the middle', () => {
  it('no other entry is blamed for it, and its own signature is not counted', async () => {
    expect(await checked(record)).toEqual([[], 5])
    for (const dropped of [1, 2, 4]) expect(await checked(record.toSpliced(dropped, 1))).toEqual([[], 4])
  })

  it('the signature of a write that had more entries is neither blamed nor counted', async () => {
    const both = signatures.slice(1, 2).map((one) => ({ ...one, entries: 2 }))
    expect(await checked(record.toSpliced(3, 1), both)).toEqual([[], 0])
  })

  it('a signature beyond the end of the record is still a finding', async () => {
    const blamed = [{ code: 'signed-by-another', seq: 5 }]
    expect(await checked(record.slice(0, -1))).toEqual([blamed, 4])
    const long = signatures.slice(-1).map((one) => ({ ...one, entries: 2 }))
    expect(await checked(record, long)).toEqual([blamed, 0])
  })
})
