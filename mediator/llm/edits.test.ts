import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Edit } from '../mediation.ts'
import { editsBetween } from './edits.ts'

function applyEdits(text: string, edits: readonly Pick<Edit, 'start' | 'end' | 'to'>[]): string {
  let made = ''
  let at = 0
  for (const { start, end, to } of [...edits].sort((one, other) => one.start - other.start)) {
    made += text.slice(at, start) + to
    at = end
  }
  return made + text.slice(at)
}

it('[MSG-04] edits between two texts are word by word, and applying them gives the other text', () => {
  const text = 'Bring the seat, you clown, and the folder by 6.'
  const wording = 'Bring the seat and the folder by 6.'
  const edits = editsBetween(text, wording, 'insult')
  expect(edits).toEqual([{ start: 14, end: 26, from: ', you clown,', to: '', why: 'insult' }])
  expect(applyEdits(text, edits)).toBe(wording)
})

it('[MSG-04] whatever the two texts are', () => {
  const words = fc.array(fc.constantFrom('you', ' you', ' 5', ',', '. ', 'No', '’t', '\n', '🙂', ' '))
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [text, wording] = [one.join(''), other.join('')]
      const edits = editsBetween(text, wording, 'insult')
      expect(applyEdits(text, edits)).toBe(wording)
      expect(edits.every(({ start, end, from }) => text.slice(start, end) === from)).toBe(true)
    }),
  )
})
