import { needSubtle } from '../../device/crypto.ts'
import { digest } from '../../device/digest.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const INFO = new TextEncoder().encode('evenhand-sealed-figure')

type Bytes = Uint8Array<ArrayBuffer>

/** A key pair whose private key scripts cannot extract from this browser. */
export async function newPair(): Promise<{ privateKey: CryptoKey; publicKey: string }> {
  const pair = await needSubtle().generateKey(CURVE, false, ['deriveBits'])
  return { privateKey: pair.privateKey, publicKey: base64Of(await rawOf(pair.publicKey)) }
}

/** 32 random bytes in hexadecimal. */
export const newSalt = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)))

/** A commitment to a text that reveals nothing about it. */
export async function commitmentTo(text: string): Promise<string> {
  return hexOf(await digest(new TextEncoder().encode(text)))
}

/** Encrypts bytes for the holder of a private key. The result: an ephemeral public key, a nonce, the ciphertext. */
export async function encryptFor(publicKey: string, bytes: Bytes): Promise<Bytes> {
  const theirs = await needSubtle().importKey('raw', bytesOf(publicKey), CURVE, false, [])
  const pair = await needSubtle().generateKey(CURVE, false, ['deriveBits'])
  const head = await rawOf(pair.publicKey)
  const key = await keyOf(pair.privateKey, theirs, head)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const closed = new Uint8Array(await needSubtle().encrypt({ name: 'AES-GCM', iv }, key, bytes))
  return new Uint8Array([...head, ...iv, ...closed])
}

/** Decrypts what was encrypted for this browser's key. */
export async function decryptWith(privateKey: CryptoKey, box: Bytes): Promise<Bytes> {
  const head = box.slice(0, 65)
  const theirs = await needSubtle().importKey('raw', head, CURVE, false, [])
  const key = await keyOf(privateKey, theirs, head)
  const opened = await needSubtle().decrypt({ name: 'AES-GCM', iv: box.slice(65, 77) }, key, box.slice(77))
  return new Uint8Array(opened)
}

async function keyOf(privateKey: CryptoKey, publicKey: CryptoKey, salt: Bytes): Promise<CryptoKey> {
  const shared = await needSubtle().deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256)
  const from = await needSubtle().importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: INFO }
  return needSubtle().deriveKey(hkdf, from, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const rawOf = async (key: CryptoKey) => new Uint8Array(await needSubtle().exportKey('raw', key))
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
export const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
export const bytesOf = (text: string): Bytes => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
