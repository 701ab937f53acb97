import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.ts'

describe('a sheet', () => {
  test('quoted fields hold commas, quotes and line ends; marks and semicolons are understood', () => {
    const cells = (text: string) => readCsv(text).map((row) => row.cells)
    expect(cells('\uFEFFa,b\r\n"x, ""y""\nz",2\r\n\r\n')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ])
    expect(cells('a;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
    expect(cells('a\n"open')).toEqual([['a'], ['open']])
    expect(cells('sep=;\r\na;b\r\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
    // what is quoted does not say how the sheet is divided
    expect(cells('"a, b, c";d\n1;2')).toEqual([
      ['a, b, c', 'd'],
      ['1', '2'],
    ])
  })

  test('[EXP-10] a row has the line it begins on, also behind blank lines and line ends within quotes', () => {
    const lines = (text: string) => readCsv(text).map(({ line }) => line)
    expect(lines('a,b\n\n"x\ny",2\n\r\n3,4')).toEqual([1, 3, 6])
    expect(lines('sep=,\r\na,b\r\n\r\n1,2\r3,4')).toEqual([2, 4, 5])
  })

  test('[EXP-10] whatever a sheet holds is read as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\t', ' ', 'é') })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (rows, sign, end) => {
          const name = sign === '\t' ? '\t' : sign
          const quoted = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(sign))
          const read = readCsv(`sep=${name}${end}${quoted.join(end)}`)
          const full = rows.filter((row) => row.some((one) => one.trim() !== ''))
          expect(read.map(({ cells }) => cells)).toEqual(full)
        },
      ),
    )
  })
})
