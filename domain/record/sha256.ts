/**
 * SHA-256 (FIPS 180-4) without waiting: WebCrypto gives each hash back by way of another thread, and a record of
 * 100,000 entries takes half a million small ones.
 */
export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { length } = bytes
  state.set(START)
  let at = 0
  for (; at + 64 <= length; at += 64) takeBlock(bytes, at)
  // what is left, the 1 that ends it, and the length in bits: one block more, or two
  const rest = length - at
  const end = rest < 56 ? 64 : 128
  tail.fill(0)
  for (let i = 0; i < rest; i += 1) tail[i] = bytes[at + i] as number
  tail[rest] = 0x80
  putWord(tail, end - 8, Math.floor(length / 0x20000000))
  putWord(tail, end - 4, length << 3)
  takeBlock(tail, 0)
  if (end === 128) takeBlock(tail, 64)
  const result = new Uint8Array(32)
  for (let i = 0; i < 8; i += 1) putWord(result, i * 4, state[i] as number)
  return result
}

// nothing waits between the first block and the last, so that one of each is enough
const state = new Int32Array(8)
const words = new Int32Array(64)
const tail = new Uint8Array(128)

function putWord(into: Uint8Array, at: number, word: number): void {
  into[at] = word >>> 24
  into[at + 1] = word >>> 16
  into[at + 2] = word >>> 8
  into[at + 3] = word
}

function takeBlock(bytes: Uint8Array, from: number): void {
  for (let i = 0, at = from; i < 16; i += 1, at += 4)
    words[i] =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number)
  for (let i = 16; i < 64; i += 1) {
    const x = words[i - 15] as number
    const y = words[i - 2] as number
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    words[i] = ((words[i - 16] as number) + s0 + (words[i - 7] as number) + s1) | 0
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[i] as number) + (words[i] as number)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = ((state[0] as number) + a) | 0
  state[1] = ((state[1] as number) + b) | 0
  state[2] = ((state[2] as number) + c) | 0
  state[3] = ((state[3] as number) + d) | 0
  state[4] = ((state[4] as number) + e) | 0
  state[5] = ((state[5] as number) + f) | 0
  state[6] = ((state[6] as number) + g) | 0
  state[7] = ((state[7] as number) + h) | 0
}

/** The first 32 bits of the fractional part of a root of each of the first primes: what the standard calls H and K. */
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 0x100000000) | 0
const PRIMES = Array.from({ length: 311 }, (_, i) => i + 2).filter((n) =>
  Array.from({ length: n - 2 }, (_, i) => i + 2).every((m) => n % m !== 0),
)
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUNDS = Int32Array.from(PRIMES.slice(0, 64), (prime) => fraction(Math.cbrt(prime)))
