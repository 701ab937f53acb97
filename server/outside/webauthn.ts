import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

/** A credential as a browser sends it (`credential.toJSON()`); untrusted until verified here. */
export type Credential = {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Record<string, unknown>
}
/** A passkey as stored. */
export type StoredPasskey = {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
}

/** ES256, EdDSA, RS256: what devices support. Set explicitly, or the library tries experimental ones of Node.js. */
const ALGORITHMS = [-7, -8, -257]

const placeOf = (publicUrl: string) => ({
  expectedOrigin: new URL(publicUrl).origin,
  expectedRPID: new URL(publicUrl).hostname,
})

/** Options to create a passkey: discoverable, with user verification, and not twice on one device. */
export async function registrationOptions(
  publicUrl: string,
  challenge: Buffer,
  user: { id: string; name: string; displayName: string },
  known: readonly { credential_id: string }[],
): Promise<Record<string, unknown>> {
  const options = await generateRegistrationOptions({
    rpName: new URL(publicUrl).hostname,
    rpID: new URL(publicUrl).hostname,
    userID: bytes(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    userName: user.name,
    userDisplayName: user.displayName,
    challenge: bytes(challenge),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Options to sign in with whichever passkey the device has. */
export async function authenticationOptions(
  publicUrl: string,
  challenge: Buffer,
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(publicUrl).hostname,
    challenge: bytes(challenge),
    userVerification: 'required',
  })
  return { ...options }
}

/** Verifies a new passkey: for this challenge and origin, with user verification; null otherwise. */
export async function verifyNewPasskey(
  publicUrl: string,
  expectedChallenge: string,
  credential: Credential,
): Promise<(StoredPasskey & { readonly isSynced: boolean }) | null> {
  try {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      ...placeOf(publicUrl),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!info) return null
    const { id, publicKey, counter } = info.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      isSynced: info.credentialBackedUp,
    }
  } catch {
    // the library throws for anything wrong with what was sent
    return null
  }
}

/** The new counter if the stored passkey signed this challenge for this origin; null otherwise, and for a copied one. */
export async function verifyPasskey(
  publicUrl: string,
  expectedChallenge: string,
  credential: Credential,
  stored: StoredPasskey,
): Promise<{ counter: number; isSynced: boolean } | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      ...placeOf(publicUrl),
      requireUserVerification: true,
      credential: {
        id: stored.credentialId,
        publicKey: bytes(stored.publicKey),
        counter: stored.counter,
      },
    })
    if (!verified) return null
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
  } catch {
    return null
  }
}

/** Copies bytes into a separate buffer, as the library requires. */
const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
