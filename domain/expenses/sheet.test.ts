import { expect, test } from 'vitest'
import { sheet } from './sheet.ts'

test('[EXP-10] a sheet holds what was written, and no cell is a formula', () => {
  expect(sheet([['Sam, "Leo"', -12.5, null, 'two\nlines'], ['Ærø']])).toBe(
    '\uFEFF"Sam, ""Leo""",-12.5,,"two\nlines"\r\nÆrø\r\n',
  )
  for (const bad of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd|x', '\r=1', '\uFF1D1+1'])
    expect(
      sheet([[bad]])
        .replace(/^\uFEFF"?/, '')
        .startsWith("'"),
    ).toBe(true)
})
