import { analyse } from '@evenhand/mediator/reading/analyse.ts'
import { expect, it } from 'vitest'
import { readApart } from './reading.commands.ts'
import type { Own } from './reading-work.commands.ts'

const own: Own = {
  locale: 'en',
  direction: 'in',
  childNames: ['Mila'],
  parentNames: [],
  llmConsent: false,
}
const HOSTILE = 'You are a selfish idiot. Mila has the dentist on Friday at 16:30.'

it('[R15] the thread reads as the engine does', async () => {
  const { ms: _, ...here } = analyse(HOSTILE, own)
  const there = await readApart('a-family', { to: 'read', text: HOSTILE, own })
  expect(there).toMatchObject({ ...here, ms: expect.any(Number) })
  const worded = await readApart('a-family', { to: 'word', text: HOSTILE, own })
  expect(worded?.keep.join(' ')).toContain('16:30')
  const verify = {
    to: 'verify',
    text: HOSTILE,
    own,
    wording: 'Mila has the dentist on Friday at 16:30.',
    embedded: worded!.embedded,
  } as const
  expect(await readApart('a-family', verify)).toMatchObject({ ok: true })
})

it('[R15] no text holds the server’s own thread, and one family’s texts do not hold another’s', async () => {
  const order: string[] = []
  const long = 'a_'.repeat(5000)
  const read = (owner: string, text: string) =>
    readApart(owner, { to: 'read', text, own }).then(() => order.push(owner))
  const all = Array.from({ length: 12 }, () => read('many', long))
  // this thread goes on with what others want while they are read
  setImmediate(() => order.push('another request'))
  await Promise.all([...all, read('few', HOSTILE)])
  expect(order[0]).toBe('another request')
  expect(order.indexOf('few')).toBeLessThan(4)
})

it('[R15] a text that takes too long is not read, and the next one is', async () => {
  const endless = 'a_'.repeat(2_000_000)
  expect(await readApart('one', { to: 'read', text: endless, own }, 1)).toBeNull()
  expect(await readApart('one', { to: 'read', text: HOSTILE, own })).not.toBeNull()
})

it('[R15] past twenty texts of one family that wait, the next is not read', async () => {
  const all = Array.from({ length: 23 }, () => readApart('many', { to: 'read', text: 'Hello', own }))
  const read = await Promise.all(all)
  expect(read.filter((one) => one === null).length).toBe(2)
})
