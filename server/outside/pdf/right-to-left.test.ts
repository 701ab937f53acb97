import { expect, it } from 'vitest'
import { hasRightToLeft, runsFromRight, seenOrder } from './right-to-left.ts'

const seen = (text: string, fromRight = false) =>
  seenOrder([{ of: 'text', text }], fromRight).map((piece) => `${piece.isBack ? '<' : ''}${piece.text}`)

it('[REC-02] recognises right-to-left text', () => {
  expect(['Nora', 'Ένα', 'Жук', 'נועה', 'دانيال'].map(hasRightToLeft)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  expect(['Nora ו נועה', 'נועה and Nora', '12 דצמבר'].map(runsFromRight)).toEqual([false, true, true])
})

it('[REC-02] puts names of both directions on one line in visual order', () => {
  expect(seen('Message, Nora to נועה לוי.')).toEqual(['Message, Nora to ', '<נועה לוי', '.'])
  // the whole line runs right to left, so its end is on the left
  expect(seen('שלום Nora', true)).toEqual(['Nora', '<שלום '])
})

it('[REC-02] keeps numbers inside readable, and mirrors brackets', () => {
  expect(seen('נועה 12 לוי', true)).toEqual(['< לוי', '12', '<נועה '])
  expect(seen('(נועה)', true)).toEqual(['<)נועה('])
})
