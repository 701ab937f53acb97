import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/**
 * The secret that seals this server's keys: the operator's, else one generated at the first start and kept in the
 * data folder, readable by its owner alone. Two simultaneous first starts get the same one.
 */
export function serverSecret(config: SecretPlace): string {
  const known = knownSecret(config)
  if (known) return known
  const path = join(config.dataDir, 'secret')
  mkdirSync(config.dataDir, { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // a link is created atomically and never replaces another
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

/** The operator's secret or the one in the data folder; null where there is none. Makes none. */
export function knownSecret({ secret, dataDir }: SecretPlace): string | null {
  return secret ?? readIfThere(join(dataDir, 'secret'))
}

type SecretPlace = Pick<Config, 'secret' | 'dataDir'>

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The box was not sealed with this server's secret for this use, or has been changed. */
export class SealBroken extends Error {
  constructor() {
    super(
      'Something in the database was sealed under another secret. Start with the SECRET, or the file "secret" in the data folder, that this database was created with.',
    )
  }
}

/** Seals with AES-256-GCM under a separate key per use: nonce, tag, text. */
export function sealUnder(secret: string, use: string, plain: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, use), nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens what `sealUnder` sealed for the same use; throws SealBroken. */
export function unsealUnder(secret: string, use: string, box: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, use), box.subarray(0, 12), {
      authTagLength: 16,
    })
    decipher.setAuthTag(box.subarray(12, 28))
    return Buffer.concat([decipher.update(box.subarray(28)), decipher.final()])
  } catch {
    throw new SealBroken()
  }
}

/** HMAC-SHA-256 under a separate key per use. */
export function macUnder(secret: string, use: string, text: string): Buffer {
  return createHmac('sha256', keyFor(secret, `mac ${use}`))
    .update(text)
    .digest()
}

// deriving a key takes longer than using it, and a key given as bytes is made into one anew at each use: four times what
// a seal itself takes. Beyond this many uses (one per person) the oldest goes.
const MOST_KEPT = 200
const kept = new Map<string, KeyObject>()

function keyFor(secret: string, use: string): KeyObject {
  const name = `${use}\n${secret}`
  const known = kept.get(name)
  if (known) return known
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'evenhand', use, 32)))
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest)
  kept.set(name, key)
  return key
}
