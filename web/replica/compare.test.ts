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
let reads: number
let comparing: ReturnType<typeof openComparing>
beforeEach(() => {
  told = SOUND
  facts = [factOf('Late')]
  reads = 0
  comparing = openComparing({
    syncedTo: async () => told,
    factsOfKinds: async () => {
      reads += 1
      return facts
    },
  })
})

const outcomeOf = async (text: string, thing: ThingKey = 'message:m') =>
  (await comparing.compare(FAMILY, [{ thing, shown: { text }, since: 0 }])).outcomes[0]!.is

test('[REC-08] what is shown is as recorded, or it is not, or no entry tells of it', async () => {
  expect([await outcomeOf('Late'), await outcomeOf('On time')]).toEqual(['same', 'other'])
  expect(await outcomeOf('I agree.', 'message:other')).toBe('untold')
})

test('[REC-08] the record is read once until the copy is another; what was erased meanwhile is not compared', async () => {
  await outcomeOf('Late')
  await outcomeOf('Late')
  expect(reads).toBe(1)
  facts = [factOf(null)]
  told = { ...SOUND, syncedAt: '2026-11-20T18:00:00.000Z' }
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

test('[REC-08] where this device keeps only the newest entries, an older thing may have been told before', async () => {
  told = { ...SOUND, from: 64 }
  expect(await outcomeOf('Anything', 'message:older')).toBe('unknown')
})
