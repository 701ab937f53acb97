import { createHash, createPublicKey, verify } from 'node:crypto'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import {
  attachToMessage,
  openConversation,
  sawMessages,
  sendMessage,
} from '@evenhand/contract/messages/messages.ts'
import { exportFile, listExports, startExport } from '@evenhand/contract/record/exports.ts'
import { verifyBundle } from '@evenhand/domain/record/bundle.ts'
import {
  type BundleFiles,
  DOCUMENT,
  ENTRIES,
  HEADS,
  headsIn,
  KEYS,
  parsed,
  WITNESSES,
} from '@evenhand/domain/record/bundle-parts.ts'
import type { KeyCheck } from '@evenhand/domain/record/compared.ts'
import { type Held, NOTHING_HELD } from '@evenhand/domain/record/held.ts'
import { sha256 } from '@evenhand/domain/record/sha256.ts'
import { stampedHash } from '@evenhand/domain/record/time-stamp.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily, type TestPerson } from '../../http/test-people.ts'
import { type Line, linesOf, newForger } from '../../testing/forgery.ts'
import { addTestDevice, signatureHeader } from '../../testing/witness.ts'
import { filesIn } from '../../testing/zip.ts'

let app: TestApp
let home: TestFamily
let real: BundleFiles
let other: BundleFiles
let earlier: BundleFiles
/** What a parent holds: the line of a mail sent after everything was written. */
let mail: Held
let forger: Awaited<ReturnType<typeof newForger>>

beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
  forger = await newForger()
  const device = await addTestDevice(app, home.a.token, home.id)
  earlier = await exported(home, home.b)
  app.pass(60_000)
  await say('I will bring the boots on Friday', device)
  await say('Thank you', undefined, home.b)
  await say('With a picture', device, home.a, ['one.png', 'two.png'])
  const opened = await app.call(openConversation, {
    token: home.a.token,
    params: { familyId: home.id },
    body: { title: 'Swimming' },
  })
  await say('Only Tuesdays', device, home.a, [], opened.body.conversation.id)
  const paid = await app.call(createExpense, {
    token: home.a.token,
    body: {
      amount: 85.01,
      category: 'medical',
      description: 'Dentist',
      date: '2026-11-01',
      splitType: 'equal',
    },
  })
  if (paid.status !== 201) throw new Error(paid.text)
  real = await exported(home, home.a)
  mail = { ...NOTHING_HELD, heads: [headsIn(parsed(real, HEADS)).at(-1)!] }
  const strangers = await newFamily(app)
  other = await exported(strangers, strangers.a)
}, 120_000)
afterAll(() => app.stop())

async function say(
  text: string,
  device?: Parameters<typeof signatureHeader>[0],
  who: TestPerson = home.a,
  pictures: readonly string[] = [],
  conversationId = home.id,
) {
  const attachments: string[] = []
  for (const [at, name] of pictures.entries()) {
    const image = sharp({ create: { width: 8 + at, height: 8, channels: 3, background: '#fff' } })
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' }), name)
    const attached = await app.call(attachToMessage, {
      token: who.token,
      params: { id: conversationId },
      form,
    })
    attachments.push(attached.body.attachment.id)
  }
  const body = {
    conversationId,
    clientId: crypto.randomUUID(),
    text,
    decision: 'none' as const,
    ...(attachments.length > 0 && { attachments }),
  }
  const key = `say-${crypto.randomUUID()}`
  const header = device && {
    'x-evenhand-signature': await signatureHeader(device, sendMessage, { key, body }),
  }
  const sent = await app.call(sendMessage, {
    token: who.token,
    key,
    body,
    ...(header && { headers: header }),
  })
  if (sent.status !== 201) throw new Error(sent.text)
  const ids = [sent.body.message.id]
  const reader = who === home.a ? home.b : home.a
  await app.call(sawMessages, {
    token: reader.token,
    params: { id: conversationId },
    body: { what: 'viewed', ids },
  })
}

async function exported({ id: familyId }: TestFamily, { token }: TestPerson): Promise<BundleFiles> {
  const params = { familyId }
  const { id } = (await app.call(startExport, { token, params, body: {} })).body.export
  const state = async () =>
    (await app.call(listExports, { token, params })).body.exports.find((one) => one.id === id)?.status
  await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 60_000, interval: 100 })
  const address = exportFile.path.replace(':familyId', familyId).replace(':exportId', id)
  const response = await fetch(app.url + address, { headers: { authorization: `Bearer ${token}` } })
  return filesIn(new Uint8Array(await response.arrayBuffer()))
}

const hash = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const keyCheck: KeyCheck = ({ x }, bytes, signature) => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, bytes, key, signature)
  } catch {
    return false
  }
}
const check = (files: BundleFiles, held: Held = NOTHING_HELD) => verifyBundle(files, hash, keyCheck, held)
const realKey = () => (parsed(real, KEYS) as { keys: { kid: string; x: string }[] }).keys.at(-1)!
const fingerprint = (): Held => ({ ...NOTHING_HELD, keys: [realKey().kid] })

const edit = (of: (line: Line) => boolean, change: (line: Line) => Partial<Line>) => () =>
  linesOf(real).map((line) => (of(line) ? { ...line, ...change(line) } : line))
const kind =
  (name: string, text = '') =>
  (line: Line) =>
    line.entry.kind === name && JSON.stringify(line.body ?? {}).includes(text)
const words = (change: object) => (line: Line) => ({ body: { ...line.body, ...change } })
const without = (of: (line: Line) => boolean) => () => linesOf(real).filter((line) => !of(line))
const rewrite = (lines: () => Line[], also?: () => Record<string, unknown>) => () =>
  forger.rewritten(real, lines(), also?.())
/** As a careful forger does it: the witnesses that no longer fit are taken out, with the devices they are of. */
const NO_WITNESSES = { devices: [], confirmations: [], stamps: [], signatures: [] }
const withoutDevices = (lines: () => Line[]) =>
  rewrite(
    () => lines().filter(({ entry }) => !entry.kind.startsWith('device.')),
    () => ({
      [WITNESSES]: NO_WITNESSES,
    }),
  )
const again = (also: () => Record<string, unknown>) => async () => forger.listed(real, also())
const bothKeys = () => ({ keys: [realKey(), { kid: forger.kid, x: forger.x }] })
const attachments = () => [...real.keys()].filter((name) => name.startsWith('attachments/'))

/** Each by what it does, how, and what it comes to for a reader with nothing, and for one who holds a mail. */
const forgeries: [string, () => Promise<BundleFiles>, 'consistent' | 'changed', 'consistent' | 'changed'][] =
  [
    [
      'other words in a message',
      withoutDevices(edit(kind('message.sent', 'boots'), words({ text: 'I will not' }))),
      'consistent',
      'changed',
    ],
    [
      'another amount',
      withoutDevices(edit(kind('expense.created'), words({ amountMinor: 18501 }))),
      'consistent',
      'changed',
    ],
    [
      'another author',
      withoutDevices(
        edit(kind('message.sent', 'boots'), ({ entry }) => ({
          entry: { ...entry, actor: home.b.id as never },
        })),
      ),
      'consistent',
      'changed',
    ],
    [
      'other times',
      withoutDevices(
        edit(
          ({ entry }) => entry.seq > 3,
          ({ entry }) => ({ entry: { ...entry, at: entry.at + 3_600_000 } }),
        ),
      ),
      'consistent',
      'changed',
    ],
    ['a viewing taken out', withoutDevices(without(kind('message.viewed'))), 'consistent', 'changed'],
    ['the last entry dropped', withoutDevices(() => linesOf(real).slice(0, -1)), 'consistent', 'changed'],
    [
      'an entry in the middle dropped, and the rest renumbered',
      withoutDevices(without(kind('expense.created'))),
      'consistent',
      'changed',
    ],
    [
      'an entry put in',
      withoutDevices(() =>
        linesOf(real).flatMap((line) => (kind('expense.created')(line) ? [line, line] : [line])),
      ),
      'consistent',
      'changed',
    ],
    [
      'two entries swapped',
      withoutDevices(() => {
        const [a, b, ...rest] = linesOf(real)
        return [b!, a!, ...rest].map((line) => ({
          ...line,
          entry: { ...line.entry, at: rest.at(-1)!.entry.at },
        }))
      }),
      'consistent',
      'changed',
    ],
    [
      'another salt',
      withoutDevices(edit(kind('expense.created'), () => ({ salt: 'A'.repeat(43) }))),
      'consistent',
      'changed',
    ],
    [
      'a conversation renamed',
      withoutDevices(edit(kind('conversation.opened', 'Swimming'), words({ title: 'Contact refused' }))),
      'consistent',
      'changed',
    ],
    [
      'content passed off as left out',
      withoutDevices(
        edit(kind('message.sent', 'Thank'), ({ entry }) => ({
          entry,
          salt: undefined as never,
          body: undefined as never,
          without: 'left-out',
        })),
      ),
      'consistent',
      'changed',
    ],
    ['everything as it was, signed by another key', rewrite(() => linesOf(real)), 'consistent', 'consistent'],
    [
      'only the list of files signed by another key',
      again(() => ({ [KEYS]: bothKeys() })),
      'consistent',
      'consistent',
    ],
    [
      'another text in the readme',
      again(() => ({ [KEYS]: bothKeys(), 'README.txt': 'Certified.' })),
      'consistent',
      'consistent',
    ],
    [
      'witnesses taken out, their devices left',
      rewrite(
        () => linesOf(real),
        () => ({ [WITNESSES]: NO_WITNESSES }),
      ),
      'changed',
      'changed',
    ],
    [
      'other words under the author’s signature',
      rewrite(edit(kind('message.sent', 'boots'), words({ text: 'I will not' }))),
      'changed',
      'changed',
    ],
    [
      'a message dropped, and the rest renumbered',
      withoutDevices(without(kind('message.sent', 'boots'))),
      'changed',
      'changed',
    ],
    [
      'a message put in under a number that is taken',
      withoutDevices(() =>
        linesOf(real).flatMap((line) => (kind('message.sent', 'boots')(line) ? [line, line] : [line])),
      ),
      'changed',
      'changed',
    ],
    [
      'two attachments swapped',
      again(() => {
        const [a = '', b = ''] = attachments()
        return { [KEYS]: bothKeys(), [a]: real.get(b), [b]: real.get(a) }
      }),
      'changed',
      'changed',
    ],
    [
      'an attachment put in',
      again(() => ({ [KEYS]: bothKeys(), [`attachments/${'ab'.repeat(32)}.pdf`]: 'x' })),
      'changed',
      'changed',
    ],
    [
      'the parents’ names exchanged',
      again(() => {
        const people = parsed(real, 'people.json') as { name: string }[]
        const names = people.map((one, at) => ({ ...one, name: people[1 - at]!.name }))
        return { [KEYS]: bothKeys(), 'people.json': names }
      }),
      'changed',
      'changed',
    ],
    ['entries of another family', rewrite(() => [...linesOf(real), ...linesOf(other)]), 'changed', 'changed'],
    [
      'an entry left out and the numbers as they were',
      async () =>
        forger.listed(real, {
          [KEYS]: bothKeys(),
          [ENTRIES]: new TextDecoder().decode(real.get(ENTRIES)).split('\n').toSpliced(2, 1).join('\n'),
        }),
      'changed',
      'changed',
    ],
    [
      'an earlier head as the newest',
      again(() => ({ [KEYS]: bothKeys(), [HEADS]: headsIn(parsed(real, HEADS)).slice(0, 3) })),
      'changed',
      'changed',
    ],
    [
      'the data of an earlier export in a later one’s file',
      again(() => ({ [KEYS]: bothKeys(), [ENTRIES]: earlier.get(ENTRIES) })),
      'changed',
      'changed',
    ],
    [
      'the real key’s name on the forger’s key',
      again(() => ({ [KEYS]: { keys: [{ kid: realKey().kid, x: forger.x }] } })),
      'changed',
      'changed',
    ],
    [
      'other counts in the list',
      async () => forger.listed(real, { [KEYS]: bothKeys() }, { readable: 1, leftOut: 0 }),
      'changed',
      'changed',
    ],
  ]

/** What a reader holds with another export. */
const heldExport = (files: BundleFiles): Held => {
  const { madeAt } = parsed(files, 'manifest.json') as { madeAt: string }
  const newest = headsIn(parsed(files, HEADS)).at(-1)!
  return { ...NOTHING_HELD, exports: [{ newest, madeAt: Date.parse(madeAt) }] }
}

describe('[REC-03] an export', () => {
  it('as it was made is consistent to whoever holds nothing, and matches what is held', async () => {
    const alone = await check(real)
    expect([alone.findings, alone.outcome]).toEqual([[], 'consistent'])
    for (const held of [mail, fingerprint()]) {
      const report = await check(real, held)
      expect([report.findings, report.outcome]).toEqual([[], 'matches'])
    }
    // an earlier export of one's own
    const before = heldExport(earlier)
    expect((await check(real, before)).outcome).toBe('matches')
    expect((await check(real, before)).compared.agree[0]?.size).toBeLessThan(alone.entries)
  })

  it('does not vouch for itself: the same file given once more, or one made later, counts for nothing', async () => {
    const report = await check(real, heldExport(real))
    expect([report.outcome, report.compared.notEarlier]).toEqual(['consistent', 1])
    const forged = await forger.rewritten(real, linesOf(real))
    expect((await check(forged, heldExport(forged))).outcome).toBe('consistent')
  })

  it('counts every message of every conversation, the first one too, in two ways', async () => {
    const { messages } = await check(real)
    expect(messages).toEqual({ messages: 4, readable: 4, conversations: 2 })
  })

  it('is held against a time stamp, which says nothing of who signed the rest', async () => {
    const { head } = headsIn(parsed(real, HEADS)).at(-1)!
    const stamped = [Buffer.from(await stampedHash(head, sha256)).toString('hex')]
    const report = await check(real, { ...NOTHING_HELD, stamped })
    expect([report.outcome, report.compared.stamped]).toEqual([
      'consistent',
      [{ size: head.size, at: head.at }],
    ])
    expect((await check(real, { ...NOTHING_HELD, stamped: ['00'.repeat(32)] })).compared.stamped).toEqual([])
  })

  it('is not vouched for by what says nothing about it: another family’s head, a newer one, a line with another signature', async () => {
    const [mine] = mail.heads
    const [theirs] = headsIn(parsed(other, HEADS)).slice(-1)
    const newer = { ...mine!, head: { ...mine!.head, size: 999, at: Date.now() + 1e9 } }
    const unsigned = { ...mine!, signature: 'A'.repeat(86) }
    const report = await check(real, { ...NOTHING_HELD, heads: [theirs!, unsigned] })
    expect([report.outcome, report.findings]).toEqual(['consistent', []])
    expect(report.compared).toMatchObject({ others: 1, unsigned: 1, agree: [] })
    expect((await check(real, { ...NOTHING_HELD, heads: [newer] })).outcome).toBe('consistent')
  })

  it.each(forgeries)('forged: %s', async (_name, forge, alone, withMail) => {
    const forged = await forge()
    const outcomes = await Promise.all([NOTHING_HELD, mail, fingerprint()].map((held) => check(forged, held)))
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([alone, withMail, alone])
    // whatever it is held against, it never matches, and a careful reader sees whose key it is
    expect(outcomes.every(({ signedBy }) => signedBy !== realKey().kid)).toBe(true)
  })

  it('with another export’s document in it is found by what that carries', async () => {
    const bytes = new Uint8Array()
    const [own, carried] = [real.get(DOCUMENT)!, other]
    expect(own.length).toBeGreaterThan(1000)
    const { findings } = await verifyBundle(real, hash, keyCheck, NOTHING_HELD, {
      kind: 'zip',
      bytes,
      document: carried,
    })
    expect(findings.map(({ code }) => code)).toContain('document-of-another-export')
  })
})
