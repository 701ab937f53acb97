import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'
import { SEAL_LENGTH, sealIn, sealLine } from './seal.ts'
import { sha256 } from './sha256.ts'

test('[REC-03] SHA-256 is that of node:crypto, at every length around a block and beyond', () => {
  for (let length = 0; length < 300; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + length) & 255)
    expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

test('[REC-03] base64url has one text for its bytes; any other reads as none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 70 }), fc.nat(), fc.nat(63), (bytes, at, letter) => {
      const text = toBase64url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64url(text)).toEqual(Uint8Array.from(bytes))
      const place = at % text.length
      const other =
        text.slice(0, place) + toBase64url(Uint8Array.of(letter << 2)).charAt(0) + text.slice(place + 1)
      if (other !== text) expect(fromBase64url(other)).not.toEqual(Uint8Array.from(bytes))
    }),
  )
})

test('[REC-03] a seal is the last line of a file, always of one length', () => {
  const [kid, signature] = ['k'.repeat(43), toBase64url(new Uint8Array(64).fill(7))]
  const line = sealLine(kid, signature)
  expect(line).toHaveLength(SEAL_LENGTH)
  const file = new TextEncoder().encode(`a file\n${line}`)
  expect(sealIn(file)).toEqual({ kid, signature: new Uint8Array(64).fill(7) })
  expect(sealIn(new TextEncoder().encode(`${line} `))).toBeNull()
  expect(sealIn(new Uint8Array())).toBeNull()
  expect(() => sealLine('short', signature)).toThrow(RangeError)
})
