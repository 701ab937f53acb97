import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

/** What a browser sends of a credential: `credential.toJSON()`, judged here. */
export type Credential = {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Record<string, unknown>
}
/** What is kept of a passkey. */
export type StoredPasskey = {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
}

/** ES256, EdDSA, RS256: what devices have. Said here, or the library asks Node for experimental ones. */
const ALGORITHMS = [-7, -8, -257]

const placeOf = (publicUrl: string) => ({
  expectedOrigin: new URL(publicUrl).origin,
  expectedRPID: new URL(publicUrl).hostname,
})

/** Options to make a passkey: kept on the device, opened by the device's own check of the person, not made twice. */
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

/** Options to sign in by whichever passkey the device has. */
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

/** The new passkey, if it answers this challenge, for this place, by a device that checked the person; else null. */
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
    // the library throws for every flaw of what was sent
    return null
  }
}

/** The use's counter, if the stored passkey signed this challenge for this place; null otherwise, and for a copy. */
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

/** As the library wants them: bytes over a buffer of their own. */
const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
