import { toBase64url } from '@evenhand/domain/record/base64url.ts'
import { callName, type Sayer, saidCommitment, saidOf } from '@evenhand/domain/record/said.ts'
import { sha256 } from '@evenhand/domain/record/sha256.ts'
import { keyFingerprint, writeBytes } from '@evenhand/domain/record/witness.ts'
import { needSubtle } from '../../device/crypto.ts'
import { keepSigningKey, readSigningKey, removeSigningKey } from '../../device/signing-keys.ts'
import { deviceStorage } from '../../device/storage.ts'
import { useStore } from '../store.ts'
import { WITNESS_FLAG } from './write-signature.ts'

/**
 * The key with which one person signs in this browser, whose private part scripts cannot extract. It stays when they sign
 * out, so that this device goes on as the same one when they return.
 */
export type WitnessKey = { readonly x: string; readonly kid: string; readonly key: CryptoKey }

/** Whose key it is: two who share a browser sign with one each. */
const signer = () => useStore.getState().auth.user?.id ?? ''

/** The key, created on first use. Null in a browser that cannot sign with Ed25519: its writes have no witness. */
export async function witnessKey(): Promise<WitnessKey | null> {
  try {
    const person = signer()
    if (!person) return null
    const kept = (await readSigningKey(person)) as WitnessKey | undefined
    const key = kept ?? ((await keepSigningKey(person, await made())) as WitnessKey | undefined)
    // where the browser keeps no database, every page would be a device of its own
    if (!key) return null
    deviceStorage.setItem(WITNESS_FLAG, '1')
    return key
  } catch {
    return null
  }
}

/** Deletes the key when it was revoked from elsewhere; the next one is created when needed. */
export const dropWitnessKey = () => removeSigningKey(signer())

async function made(): Promise<WitnessKey> {
  const pair = (await needSubtle().generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair
  const x = toBase64url(new Uint8Array(await needSubtle().exportKey('raw', pair.publicKey)))
  return { x, kid: toBase64url(await keyFingerprint(x, sha256)), key: pair.privateKey }
}

/** A signature in base64url. */
export async function signWith({ key }: WitnessKey, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64url(new Uint8Array(await needSubtle().sign('Ed25519', key, bytes)))
}

/** The value of the signature header; null where this browser has no key, or the call records nothing. */
export async function signedHeader(
  call: Sayer,
  params: unknown,
  body: unknown,
  key: string,
): Promise<string | null> {
  const kept = (await readSigningKey(signer())) as WitnessKey | undefined
  // as the server reads it: without fields that are undefined
  const said = saidOf(call, params, JSON.parse(JSON.stringify(body ?? null)))
  if (!kept || !said) return null
  const commitment = await saidCommitment(key, said, sha256)
  return `${kept.kid}.${await signWith(kept, writeBytes({ call: callName(call), commitment }))}`
}
