import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MarkedText, stretchesOf } from './marked-text.tsx'

const text = 'You liar. Pickup is at 5.'

it('[MSG-04] the whole text is there, marked or not, in one piece', () => {
  render(<MarkedText text={text} marks={[{ start: 4, end: 8 }]} />)
  expect(screen.getByRole('blockquote').textContent).toBe('You liar1. Pickup is at 5.')
  expect(screen.getByText('liar').closest('mark')).not.toBeNull()
})

it.each([
  [
    'apart',
    [
      [0, 3],
      [4, 8],
    ],
    ['You1', 'liar2'],
  ],
  [
    'one in the other',
    [
      [0, 8],
      [4, 8],
    ],
    ['You liar1, 2'],
  ],
  [
    'crossing',
    [
      [0, 6],
      [4, 8],
    ],
    ['You li1ar2'],
  ],
  [
    'the same',
    [
      [4, 8],
      [4, 8],
    ],
    ['liar1, 2'],
  ],
  ['past the end', [[20, 99]], ['at 5.']],
] as const)('marks that lie %s', (_how, places, shown) => {
  const marks = places.map(([start, end]) => ({ start, end }))
  const marked = stretchesOf(text, marks).filter((stretch) => stretch.isMarked)
  expect(
    marked.map(({ parts }) =>
      parts.map((part) => text.slice(part.start, part.end) + part.ends.join(', ')).join(''),
    ),
  ).toEqual(shown)
})
