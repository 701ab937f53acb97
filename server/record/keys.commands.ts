import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import {
  calculateJwkThumbprint,
  importJWK,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose'
import type { Database } from '../db/pool.ts'
import { listKeys, offerKey, replaceKey, type StoredKey } from './keys.sql.ts'
import { macUnder, sealUnder, unsealUnder } from './sealing.commands.ts'

/** What this server signs and seals with. Private parts leave neither this closure nor, unsealed, this process. */
export type Keys = {
  /** the public key of an ID token's kid, for jose; throws for a kid that is not ours */
  readonly verifierFor: JWTVerifyGetKey
  /** signs the claims as a JWT (ES256) with the current key */
  readonly signToken: (claims: JWTPayload) => Promise<string>
  /** signs a record's head (Ed25519) with the current key */
  readonly signHead: (bytes: Uint8Array) => { kid: string; signature: Uint8Array }
  /** the public keys of a purpose, including retired ones, as a JWK set */
  readonly published: (purpose: Purpose) => Promise<{ keys: JWK[] }>
  /** encrypts a text for this server alone; `use` keeps one use's boxes from being opened as another's */
  readonly seal: (use: string, text: string) => string
  readonly unseal: (use: string, box: string) => string
  /** a keyed hash that only this server can make */
  readonly mac: (use: string, text: string) => Buffer
}
export type Purpose = StoredKey['purpose']

type Signer = { kid: string; key: KeyObject }
type Ring = { readAt: number; signers: Record<Purpose, Signer>; stored: StoredKey[] }

const RING_LIFE = 60_000
const REREAD_AFTER = 5_000

/** Creates the signing keys at the first start. `owner`: the tables' owner, because the app's role may not create any. */
export async function makeFirstKeys(owner: Database, secret: string, clock: () => number): Promise<void> {
  for (const purpose of ['id-token', 'record-head'] as const) {
    const has = (await listKeys(owner)).some((key) => key.purpose === purpose && key.isCurrent)
    if (!has) await offerKey(owner, await makeKey(secret, purpose), clock())
  }
}

/**
 * Opens the signing keys. Another process's new keys are found by their kid, and after a minute at most this process
 * signs with them too.
 */
export async function openKeys(db: Database, secret: string, clock: () => number): Promise<Keys> {
  let ring = await readRing(db, secret, clock())
  const fresh = async (life: number) => {
    if (clock() - ring.readAt > life) ring = await readRing(db, secret, clock())
    return ring
  }
  const publicKey = (known: Ring, kid: string | undefined) =>
    known.stored.find((key) => key.kid === kid && key.purpose === 'id-token')?.publicJwk as JWK | undefined

  // importing takes as long as verifying; a kid is its key's hash, so an imported key never goes stale
  const imported = new Map<string, ReturnType<typeof importJWK>>()
  return {
    verifierFor: async ({ kid = '' }) => {
      const key = publicKey(ring, kid) ?? publicKey(await fresh(REREAD_AFTER), kid)
      if (!key) throw new Error('No key of ours has this kid.')
      const known = imported.get(kid) ?? importJWK(key, 'ES256')
      imported.set(kid, known)
      return known
    },
    signToken: async (claims) => {
      const { kid, key } = (await fresh(RING_LIFE)).signers['id-token']
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(key)
    },
    signHead: (bytes) => {
      const { kid, key } = ring.signers['record-head']
      // a new key is used from the next head on; this one need not wait for it
      fresh(RING_LIFE).catch(() => {})
      return { kid, signature: sign(null, bytes, key) }
    },
    published: async (purpose) => ({
      keys: (await fresh(RING_LIFE)).stored
        .filter((key) => key.purpose === purpose)
        .map((key) => ({ ...key.publicJwk, kid: key.kid, use: 'sig', alg: ALGORITHM[purpose] }) as JWK),
    }),
    seal: (use, text) => sealUnder(secret, use, Buffer.from(text)).toString('base64url'),
    unseal: (use, box) => unsealUnder(secret, use, Buffer.from(box, 'base64url')).toString(),
    mac: (use, text) => macUnder(secret, use, text),
  }
}

const ALGORITHM: Record<Purpose, string> = { 'id-token': 'ES256', 'record-head': 'EdDSA' }

/** Creates a new current key for a purpose, as the tables' owner; what the old one signed stays valid. */
export async function rotateKey(
  owner: Database,
  secret: string,
  purpose: Purpose,
  now: number,
): Promise<string> {
  const key = await makeKey(secret, purpose)
  await replaceKey(owner, key, now)
  return key.kid
}

async function makeKey(secret: string, purpose: Purpose): Promise<Omit<StoredKey, 'isCurrent'>> {
  const { privateKey } =
    purpose === 'id-token'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('ed25519')
  const publicJwk = createPublicKey(privateKey).export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(publicJwk as JWK)
  const sealed = sealUnder(secret, `server-key ${kid}`, privateKey.export({ format: 'der', type: 'pkcs8' }))
  return { kid, purpose, publicJwk: { ...publicJwk }, sealed }
}

async function readRing(db: Database, secret: string, now: number): Promise<Ring> {
  const stored = await listKeys(db)
  return {
    readAt: now,
    stored,
    signers: {
      'id-token': signer(stored, secret, 'id-token'),
      'record-head': signer(stored, secret, 'record-head'),
    },
  }
}

function signer(stored: StoredKey[], secret: string, purpose: Purpose): Signer {
  const current = stored.find((key) => key.purpose === purpose && key.isCurrent)
  if (!current) throw new Error(`The database has no current key for ${purpose}.`)
  const der = unsealUnder(secret, `server-key ${current.kid}`, current.sealed)
  return { kid: current.kid, key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) }
}
