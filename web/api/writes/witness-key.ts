import { toBase64url } from '@evenhand/domain/record/base64url.ts'
import { sha256 } from '@evenhand/domain/record/sha256.ts'
import { bodyHash, keyFingerprint, writeBytes } from '@evenhand/domain/record/witness.ts'
import { needSubtle } from '../../device/crypto.ts'
import { keepKey, readKey, removeKey } from '../../device/device-store.ts'
import { deviceStorage } from '../../device/storage.ts'
import { WITNESS_FLAG } from './write-signature.ts'

/**
 * This browser's signing key, whose private part scripts cannot extract. It is deleted with everything else at
 * sign-out.
 */
export type WitnessKey = { readonly x: string; readonly kid: string; readonly key: CryptoKey }

const NAME = 'witness'

/** The key, created on first use. Null in a browser that cannot sign with Ed25519: its writes have no witness. */
export async function witnessKey(): Promise<WitnessKey | null> {
  try {
    const kept = (await readKey(NAME)) as WitnessKey | undefined
    const key = kept ?? ((await keepKey(NAME, await made())) as WitnessKey)
    deviceStorage.setItem(WITNESS_FLAG, '1')
    return key
  } catch {
    return null
  }
}

/** Deletes the key when it was revoked from elsewhere; the next one is created when needed. */
export const dropWitnessKey = () => removeKey(NAME)

async function made(): Promise<WitnessKey> {
  const pair = (await needSubtle().generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair
  const x = toBase64url(new Uint8Array(await needSubtle().exportKey('raw', pair.publicKey)))
  return { x, kid: toBase64url(await keyFingerprint(x, sha256)), key: pair.privateKey }
}

/** A signature in base64url. */
export async function signWith({ key }: WitnessKey, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64url(new Uint8Array(await needSubtle().sign('Ed25519', key, bytes)))
}

/** The value of the signature header; null where this browser has no key. */
export async function signedHeader(
  method: string,
  path: string,
  key: string,
  text: string,
): Promise<string | null> {
  const kept = (await readKey(NAME)) as WitnessKey | undefined
  if (!kept) return null
  const body = await bodyHash(text, sha256)
  return `${kept.kid}.${await signWith(kept, writeBytes({ method, path, key, body }))}`
}
