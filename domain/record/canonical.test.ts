import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex, hexOf, joined, sameBytes, utf8 } from './bytes.ts'
import { canonicalJson } from './canonical.ts'

test('the example of RFC 8785, section 3.2.2', () => {
  const value = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  }
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})

test('keys stand in order of their UTF-16 code units (RFC 8785, 3.2.3)', () => {
  const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }
  expect([...canonicalJson(value).matchAll(/:(\d)/g)].map(([, digit]) => Number(digit))).toEqual([
    2, 4, 6, 7, 1, 5, 3,
  ])
})

test('minus nought is nought, and a key may have any name', () => {
  expect(canonicalJson(-0)).toBe('0')
  expect(canonicalJson(JSON.parse('{"__proto__":1,"a":{}}'))).toBe('{"__proto__":1,"a":{}}')
  expect(canonicalJson(Object.assign(Object.create(null), { b: [], a: '' }))).toBe('{"a":"","b":[]}')
})

test('what has no canonical text is refused', () => {
  const circle: unknown[] = []
  circle.push(circle)
  const values = [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    undefined,
    { a: undefined },
    [undefined],
    new Array(2),
    '\ud800',
    { '\udc00': 1 },
    1n,
    () => 1,
    Symbol('s'),
    new Date(0),
    new Map(),
    Uint8Array.of(1),
    circle,
  ]
  for (const value of values) expect(() => canonicalJson(value)).toThrow(TypeError)
})

test('any JSON has one text, whatever the order of its keys, and means the same', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 3 }), (value) => {
      const text = canonicalJson(value)
      const back = JSON.parse(text)
      expect(canonicalJson(turned(back))).toBe(text)
      expect(back).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: 100 },
  )
})

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, one]) => [key, turned(one)]),
  )
}

test('UTF-8 is that of the platform, from each length of it', () => {
  let text = ''
  for (let point = 0; point <= 0x10ffff; point += point < 0x3000 ? 1 : 251)
    if (point < 0xd800 || point > 0xdfff) text += String.fromCodePoint(point)
  expect(Buffer.from(utf8(text)).equals(Buffer.from(text, 'utf8'))).toBe(true)
  expect(hexOf(utf8('a\u0080\u07ff\u0800\uffff\u{10000}\u{10ffff}'))).toBe(
    '61c280dfbfe0a080efbfbff0908080f48fbfbf',
  )
})

test('hexadecimal there and back, and nothing else', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
  expect(fromHex(hexOf(bytes))).toEqual(bytes)
  expect(fromHex('')).toEqual(new Uint8Array(0))
  for (const text of ['0', 'AB', 'zz', '0x00', ' 00', '00\n']) expect(fromHex(text)).toBeNull()
  expect(joined(Uint8Array.of(1), new Uint8Array(0), Uint8Array.of(2, 3))).toEqual(Uint8Array.of(1, 2, 3))
  expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
  expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false)
  expect(sameBytes(Uint8Array.of(1), Uint8Array.of(1, 2))).toBe(false)
})
