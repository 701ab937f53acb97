import { expect, it } from 'vitest'
import { stopped } from './proposal-words.ts'

it('[CAL-03] a sentence has one full stop, also after an abbreviated month', () => {
  expect(stopped('Sam propose d’échanger le jeu. 10 déc. contre le mar. 8 déc.')).toMatch(/[^.]\.$/)
  expect(stopped('Sam asks to swap Thu 10 Dec for Tue 8 Dec')).toBe(
    'Sam asks to swap Thu 10 Dec for Tue 8 Dec.',
  )
})
