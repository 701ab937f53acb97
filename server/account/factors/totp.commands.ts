import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds per code; the device's clock may be off by as much either way. */
export const STEP_SECONDS = 30
const DIGITS = 6

/**
 * The step this code belongs to, at most one before or after now and later than the last one accepted; null: wrong, or
 * already used (RFC 6238: each code is accepted once).
 */
export function stepOfCode(secret: Buffer, code: string, now: number, lastStep: number): number | null {
  const given = Buffer.from(code.replaceAll(' ', ''))
  const current = Math.floor(now / 1000 / STEP_SECONDS)
  for (const step of [current - 1, current, current + 1]) {
    const right = Buffer.from(codeAt(secret, step))
    if (step > lastStep && given.length === right.length && timingSafeEqual(given, right)) return step
  }
  return null
}

/** The code of a step: HMAC-SHA-1, which every authenticator app supports (RFC 4226; SHA-1 is not weak in an HMAC). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac[mac.length - 1]! & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base32, as secrets are typed into an app (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

/** The URL an authenticator app reads from a QR code or a tap. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
  return `otpauth://totp/${label}?${query}`
}
