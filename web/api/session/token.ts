import { subtle } from '../../device/crypto.ts'
import { getSecure, removeSecure, SECURE_PREFIX, sealed } from '../../device/secure-storage.ts'
import { deviceStorage } from '../../device/storage.ts'

/** Each part of the token is kept for 4 hours (AUTH-16). */
export const TOKEN_PART_MS = 4 * 3600 * 1000
const PARTS = ['auth_token_1', 'auth_token_2', 'auth_token_3'] as const
const HASH = 'auth_token_hash'

/** Stores the ID token as three equal parts and a hash of the whole (AUTH-16), if it is still wanted once encrypted. */
export async function keepToken(token: string, isWanted = () => true): Promise<void> {
  const length = Math.ceil(token.length / 3)
  const texts = [0, 1, 2].map((part) => token.slice(part * length, (part + 1) * length))
  const items = await Promise.all(
    [...PARTS, HASH].map(async (name, at) => {
      const text = texts[at] ?? (await hashOf(token))
      return [SECURE_PREFIX + name, await sealed(name, text, TOKEN_PART_MS)] as const
    }),
  )
  // all four synchronously, so that another tab never reads parts of two tokens
  if (isWanted()) for (const [key, item] of items) deviceStorage.setItem(key, item)
}

/** The reassembled ID token; parts that do not match the hash are cleared (AUTH-16). */
export async function readToken(): Promise<string | null> {
  const before = deviceStorage.getItem(SECURE_PREFIX + HASH)
  const [first, second, third, hash] = await Promise.all([...PARTS, HASH].map(getSecure))
  // another tab wrote while this one was reading: read again
  if (deviceStorage.getItem(SECURE_PREFIX + HASH) !== before && deviceStorage.getItem(SECURE_PREFIX + HASH))
    return readToken()
  if (first != null && second != null && third != null && hash != null) {
    const token = first + second + third
    if ((await hashOf(token)) === hash) return token
  }
  clearToken()
  return null
}

/**
 * When the token was stored, by this device's clock; null where there is none. Reading the token verifies this time.
 */
export function tokenKeptAt(): number | null {
  try {
    return (
      (JSON.parse(deviceStorage.getItem(SECURE_PREFIX + HASH) ?? 'null') as { t: number } | null)?.t ?? null
    )
  } catch {
    return null
  }
}

/** The token another tab has just stored, which takes a moment to appear here; if none does, the one stored before. */
export async function readTokenAfter(before: number | null): Promise<string | null> {
  for (let tries = 0; tries < 20 && tokenKeptAt() === before; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return readToken()
}

/** Removes the token. */
export function clearToken(): void {
  for (const name of [...PARTS, HASH]) removeSecure(name)
}

async function hashOf(text: string): Promise<string> {
  const crypt = subtle()
  // the parts are in this page's memory then, where nobody else can mix them
  if (!crypt) return text
  const digest = await crypt.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
