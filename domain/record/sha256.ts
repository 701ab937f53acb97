/**
 * SHA-256 (FIPS 180-4) without waiting: WebCrypto gives each hash back by way of another thread, and a record of
 * 100,000 entries takes half a million small ones.
 */
export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { length } = bytes
  const padded = new Uint8Array((((length + 8) >> 6) + 1) << 6)
  padded.set(bytes)
  padded[length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(length / 0x20000000))
  view.setUint32(padded.length - 4, (length << 3) >>> 0)
  const state = Int32Array.from(START)
  for (let at = 0; at < padded.length; at += 64) takeBlock(state, view, at)
  const result = new Uint8Array(32)
  const out = new DataView(result.buffer)
  for (let i = 0; i < 8; i += 1) out.setInt32(i * 4, state[i] as number)
  return result
}

const words = new Int32Array(64)

function takeBlock(state: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const x = words[i - 15] as number
    const y = words[i - 2] as number
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    words[i] = ((words[i - 16] as number) + s0 + (words[i - 7] as number) + s1) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
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
