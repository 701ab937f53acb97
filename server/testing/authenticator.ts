import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

/** A device that creates and uses one passkey, as a browser would send it: real keys, real signatures. */
export type Authenticator = {
  readonly create: (options: Record<string, unknown>, how?: How) => Credential
  readonly get: (options: Record<string, unknown>, how?: How) => Credential
}
type Credential = {
  id: string
  rawId: string
  type: 'public-key'
  response: Record<string, unknown>
  clientExtensionResults: Record<string, unknown>
}
/** How it deviates from a well-behaved device. */
export type How = {
  origin?: string
  rpId?: string
  challenge?: string
  checksPerson?: boolean
  counter?: number
  key?: KeyObject
}

/** Creates one for pages of this origin. */
export function openAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as { x?: string; y?: string }
  const id = randomBytes(16)
  let counter = 0
  const dataFor = (kind: string, options: Record<string, unknown>, how: How) =>
    Buffer.from(
      JSON.stringify({
        type: `webauthn.${kind}`,
        challenge: how.challenge ?? options['challenge'],
        origin: how.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const headFor = (how: How, flags: number) => {
    counter = how.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const present = flags | 0x01 | (how.checksPerson === false ? 0 : 0x04)
    return Buffer.concat([sha256(how.rpId ?? new URL(origin).hostname), Buffer.from([present]), count])
  }
  const sent = (response: Record<string, unknown>): Credential => {
    const name = id.toString('base64url')
    return { id: name, rawId: name, type: 'public-key', response, clientExtensionResults: {} }
  }
  return {
    create: (options, how = {}) => {
      // COSE: EC2, ES256, P-256, x, y (RFC 9053)
      const key = Buffer.concat([
        ...[hex('a5010203262001215820'), Buffer.from(x, 'base64url')],
        ...[hex('225820'), Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([headFor(how, 0x40), Buffer.alloc(16), length, id, key])
      const attestation = Buffer.concat([
        ...[hex('a3'), text('fmt'), text('none'), text('attStmt'), hex('a0'), text('authData')],
        ...[Buffer.from([0x58, authData.length]), authData],
      ])
      const clientDataJSON = dataFor('create', options, how).toString('base64url')
      return sent({ clientDataJSON, attestationObject: attestation.toString('base64url') })
    },
    get: (options, how = {}) => {
      const data = dataFor('get', options, how)
      const authenticatorData = headFor(how, 0)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()])
      return sent({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, how.key ?? privateKey).toString('base64url'),
      })
    },
  }
}

/** Somebody else's key. */
export function strangersKey(): KeyObject {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }))
}

const hex = (digits: string) => Buffer.from(digits, 'hex')
/** A short CBOR text string. */
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const sha256 = (word: string) => createHash('sha256').update(word).digest()
