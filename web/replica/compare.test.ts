import type { ThingKey } from '@evenhand/domain/shown/book.ts'
import { beforeEach, expect, test } from 'vitest'
import { openComparing } from './compare.ts'
import type { Fact } from './facts.ts'
import type { SyncedTo } from './message.ts'

const FAMILY = '01980000-0000-7000-8000-0000000000f1'
const SOUND: SyncedTo = {
  ...{
    from: 0,
    size: 1,
    root: 'r1',
    signedAt: '2026-11-20T17:00:00.000Z',
    syncedAt: '2026-11-20T17:00:01.000Z',
  },
  ...{ reading: 0, fault: null, isDamaged: false },
}

const factOf = (text: string | null): Fact => ({
  ...{ seq: 0, kind: 'message.sent', version: 1, at: 0, author: 'sam', subject: 'm', erasedAt: null },
  body:
    text === null ? null : { conversationId: FAMILY, place: 1, authorId: 'sam', text, attachments: [], v: 1 },
})

let told: SyncedTo
let facts: Fact[]
/** how many facts were read */
let reads: number
let copy: string
let comparing: ReturnType<typeof openComparing>
beforeEach(() => {
  told = SOUND
  facts = [factOf('Late')]
  reads = 0
  copy = 'one'
  comparing = openComparing({
    syncedTo: async () => told,
    copyIn: async () => copy,
    factsOfKinds: async (_family, _kinds, since = 0) => {
      const found = facts.filter(({ seq }) => seq >= since)
      reads += found.length
      return found
    },
  })
})

const outcomeOf = async (text: string, thing: ThingKey = 'message:m') =>
  (await comparing.compare(FAMILY, [{ thing, shown: { text }, since: 0 }])).outcomes[0]!.is

test('[REC-08] what is shown is as recorded, or it is not, or no entry tells of it', async () => {
  expect([await outcomeOf('Late'), await outcomeOf('On time')]).toEqual(['same', 'other'])
  expect(await outcomeOf('I agree.', 'message:other')).toBe('untold')
})

test('[REC-08] the record is read once, and after a sync only what is new in it', async () => {
  await outcomeOf('Late')
  told = { ...SOUND, syncedAt: '2026-11-20T18:00:00.000Z' }
  await outcomeOf('Late')
  expect(reads).toBe(1)
  facts = [factOf('Late'), { ...factOf('On time'), seq: 1, subject: 'n' }]
  told = { ...told, size: 2, root: 'r2' }
  expect(await outcomeOf('On time', 'message:n')).toBe('same')
  expect(await outcomeOf('Late')).toBe('same')
  expect(reads).toBe(2)
})

test('[REC-08] what was erased meanwhile, or is another copy, is read anew and not compared', async () => {
  await outcomeOf('Late')
  facts = [factOf(null)]
  copy = 'one, with one erased'
  expect(await outcomeOf('')).toBe('same')
  expect(reads).toBe(2)
})

test.each<[string, Partial<SyncedTo>]>([
  ['nothing was checked yet', { root: null }],
  ['a part was lost on this device', { isDamaged: true }],
  ['the server gave out something else than the record', { fault: { code: 'body-differs', seq: 0 } }],
])('[REC-08] nothing is said where %s', async (_name, more) => {
  told = { ...SOUND, ...more }
  expect([await outcomeOf('Late'), await outcomeOf('On time')]).toEqual(['unknown', 'unknown'])
})

test('[REC-08] what is added up from all entries is not compared where the first are not here', async () => {
  told = { ...SOUND, from: 64 }
  for (const thing of ['plan:f', 'handover:2026-12-04 18:00', 'document:d', 'card:c'] as const)
    expect(await outcomeOf('Anything', thing)).toBe('unknown')
})

test('[REC-08] where this device keeps only the newest entries, an older thing may have been told before', async () => {
  told = { ...SOUND, from: 64 }
  expect(await outcomeOf('Anything', 'message:older')).toBe('unknown')
})

test('[REC-10] a list is compared as a whole: what it leaves out is told, and what came later is not', async () => {
  const list = (...ids: string[]) => ({ of: 'message', where: { conversationId: [FAMILY] }, ids })
  const listed = async (since: number, ...ids: string[]) =>
    (await comparing.compare(FAMILY, [{ thing: 'list:m', shown: list(...ids), since }])).outcomes[0]!
  expect(await listed(1, 'm')).toEqual({ is: 'same', seq: 0 })
  expect(await listed(0)).toEqual({ is: 'earlier' })
  expect(await listed(1)).toMatchObject({ is: 'other', told: { leftOut: [{ id: 'm', seq: 0 }] } })
})

test('[REC-10] a list of what is added up from all entries is not compared where the first are not here', async () => {
  told = { ...SOUND, from: 64 }
  const shown = { of: 'card', where: {}, ids: ['c', 'c'] }
  const { outcomes } = await comparing.compare(FAMILY, [{ thing: 'list:c', shown, since: 1 }])
  expect(outcomes).toEqual([{ is: 'unknown' }])
})
