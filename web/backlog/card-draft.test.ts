import { expect, test } from 'vitest'
import { changesOf, draftFrom } from './card-draft.ts'

const id = '01900000-0000-7000-8000-000000000301'

test('[MSG-08] a card made from a message has its words and links back to it', () => {
  const short = changesOf(draftFrom({ id, text: 'Book the\ndentist', day: '2026-11-25' }), null)
  expect(short).toMatchObject({
    title: 'Book the dentist',
    notes: '',
    links: [{ kind: 'message', id }],
  })
  const long = changesOf(draftFrom({ id, text: 'word '.repeat(100).trim(), day: '2026-11-25' }), null)
  expect(long.title?.length).toBeLessThanOrEqual(160)
  expect(long.notes).toBe('word '.repeat(100).trim())
})
