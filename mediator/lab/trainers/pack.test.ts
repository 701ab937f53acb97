import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packedLanguages } from '../../generated/language-data.ts'
import { numbersOf } from '../../packed-numbers.ts'
import { unpackText } from '../../packed-text.ts'
import { bytesOf } from '../../printed-bytes.ts'
import { packedLanguageData, packedPath } from './pack.ts'
import { packNumbers } from './pack-numbers.ts'
import { packText } from './pack-text.ts'
import { printed } from './print-bytes.ts'

test('the packed lexicon and frames match the text files', () => {
  const root = join(import.meta.dirname, '../../..')
  const packed = readFileSync(join(root, packedPath), 'utf8')
  expect(packed === packedLanguageData(root), 'run `npm run -s mediate -- build`, then `train`').toBe(true)
})

test('printed bytes round-trip, every value and any number of them', () => {
  const all = Array.from({ length: 256 }, (_, byte) => byte)
  for (const bytes of [[], [255], [0, 1], [129, 7, 250], all, all.toReversed()])
    expect([...bytesOf(printed(bytes)).subarray(0, bytes.length)].map((byte) => byte & 255)).toEqual(bytes)
})

test('a packed text round-trips exactly', () => {
  const text = `${'No, tú, ça: 2 | you ~3 @F? IDIOT\n=É\t'.repeat(40)}zœuvre`
  expect(unpackText(packText(text))).toBe(text)
  expect(unpackText(packText(''))).toBe('')
  expect(unpackText(packText('a'))).toBe('a')
})

test('the committed pack unpacks to a text that packs to the same again', () => {
  const text = unpackText(packedLanguages)
  expect(text).toHaveLength(packedLanguages.length)
  expect(packText(text).packed).toBe(packedLanguages.packed)
})

test('packed numbers round-trip, small ones and the largest, with or without kinds', () => {
  const lists = [
    { list: Int8Array.from({ length: 500 }, (_, at) => (at % 7 === 0 ? (at % 61) - 30 : 0)) },
    { list: Int8Array.of(60, -60, 0, 1, -1) },
    { list: new Int8Array(0) },
    { list: Int8Array.from({ length: 90 }, (_, at) => at % 3), kindOf: (at: number) => (at % 3) - 40 },
  ]
  const read = numbersOf(packNumbers(lists))
  expect(lists.map(({ list, kindOf }) => read(list.length, kindOf))).toEqual(lists.map(({ list }) => list))
})
