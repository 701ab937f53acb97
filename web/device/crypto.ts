import { noteAbsence } from './absences.ts'

/**
 * The browser's cryptography. Null on a page served without https from another machine: nothing can be kept there
 * encrypted, so nothing is kept at all.
 */
export function subtle(): SubtleCrypto | null {
  const found = globalThis.crypto?.subtle ?? null
  if (!found) noteAbsence('crypto')
  return found
}

/** The same for what cannot go on without it. */
export function needSubtle(): SubtleCrypto {
  const found = subtle()
  if (!found) throw new Error('no cryptography in this browser')
  return found
}

/** A random id (UUID version 4). `crypto.randomUUID` exists on secure pages only. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
