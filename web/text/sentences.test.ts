import { expect, it } from 'vitest'
import { inSentences, stopped } from './sentences.ts'

it('[CAL-03] a sentence has one full stop, also after an abbreviated month', () => {
  expect(stopped('Sam propose d’échanger le jeu. 10 déc. contre le mar. 8 déc.')).toBe(
    'Sam propose d’échanger le jeu. 10 déc. contre le mar. 8 déc.',
  )
  expect(stopped('Sam asks to swap Thu 10 Dec for Tue 8 Dec')).toBe(
    'Sam asks to swap Thu 10 Dec for Tue 8 Dec.',
  )
})

it('what follows such a date begins after one full stop, and what is not there takes none', () => {
  expect(inSentences(['Pour le 7 déc.', '', 'Form filled in.'])).toBe('Pour le 7 déc. Form filled in.')
  expect(inSentences(['Due 7 Dec', null, false, 'Form filled in'])).toBe('Due 7 Dec. Form filled in')
  expect(inSentences([])).toBe('')
})
