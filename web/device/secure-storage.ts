import { deviceClock } from './clock.ts'
import { needSubtle, newId, subtle } from './crypto.ts'
import { deviceStorage } from './storage.ts'
/**
 * Items in local storage that must not be in plain text (AUTH-15):
 * `secure_<name>` = {v encrypted value, t created, e expiry, aes true}, times in ms.
 */
export const SECURE_PREFIX = 'secure_'
const APP_KEY = 'app_key'
const DAY_MS = 24 * 3600 * 1000

type SecureItem = { v: string; t: number; e: number; aes: true }

/** Stores a text encrypted; by default for 24 hours. */
export async function setSecure(name: string, value: string, keepForMs = DAY_MS): Promise<void> {
  deviceStorage.setItem(SECURE_PREFIX + name, await sealed(name, value, keepForMs))
}

/** The stored form of an item, for storing several at once. */
export async function sealed(name: string, value: string, keepForMs: number): Promise<string> {
  const t = deviceClock()
  const e = t + keepForMs
  const crypt = subtle()
  if (!crypt) return hold(name, value, t, e)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const encrypted = await crypt.encrypt(
    { name: 'AES-GCM', iv, additionalData: bound(name, t, e) },
    await appKey(),
    new TextEncoder().encode(value),
  )
  const both = new Uint8Array(12 + encrypted.byteLength)
  both.set(iv)
  both.set(new Uint8Array(encrypted), 12)
  return JSON.stringify({ v: toBase64(both), t, e, aes: true } satisfies SecureItem)
}

/** Reads an item; one that has expired, was altered or has another key is removed and reads as null. */
export async function getSecure(name: string): Promise<string | null> {
  const stored = deviceStorage.getItem(SECURE_PREFIX + name)
  if (stored === null) return null
  const plain = await unsealed(name, stored)
  // only if it is what was read: another tab may have stored a valid one meanwhile
  if (plain === null && deviceStorage.getItem(SECURE_PREFIX + name) === stored) removeSecure(name)
  return plain
}

/** The text of a stored item; null if it has expired, was altered or has another key. */
export async function unsealed(name: string, stored: string): Promise<string | null> {
  try {
    const { v, t, e } = JSON.parse(stored) as SecureItem
    if (deviceClock() >= e) return null
    const held = inMemory.get(v)
    if (held) return held.name === name && held.t === t && held.e === e ? held.value : null
    const both = fromBase64(v)
    const plain = await needSubtle().decrypt(
      { name: 'AES-GCM', iv: both.slice(0, 12), additionalData: bound(name, t, e) },
      await appKey(),
      both.slice(12),
    )
    return new TextDecoder().decode(plain)
  } catch {
    return null
  }
}

/** Removes an item. */
export function removeSecure(name: string): void {
  deviceStorage.removeItem(SECURE_PREFIX + name)
}

/**
 * Without cryptography a secret stays in this page's memory, and storage gets only a number that means nothing after
 * a reload.
 */
function hold(name: string, value: string, t: number, e: number): string {
  const v = newId()
  inMemory.set(v, { name, value, t, e })
  return JSON.stringify({ v, t, e, aes: true } satisfies SecureItem)
}

const inMemory = new Map<string, { name: string; value: string; t: number; e: number }>()

/** Name and times are authenticated: an item cannot be moved or made to last longer. */
const bound = (name: string, t: number, e: number) => new TextEncoder().encode(`${name}|${t}|${e}`)

let loaded: { text: string; key: Promise<CryptoKey> } | null = null

/** The generated app key (AUTH-15). */
function appKey(): Promise<CryptoKey> {
  let text = deviceStorage.getItem(APP_KEY)
  if (!text) {
    text = toBase64(crypto.getRandomValues(new Uint8Array(32)))
    deviceStorage.setItem(APP_KEY, text)
  }
  if (loaded?.text !== text)
    loaded = {
      text,
      key: needSubtle().importKey('raw', fromBase64(text), 'AES-GCM', false, ['encrypt', 'decrypt']),
    }
  return loaded.key
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
