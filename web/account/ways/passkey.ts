import { beginPasskeySignIn, signInByPasskey } from '@evenhand/contract/account/passkeys.ts'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/call-failure.ts'

type Options = Record<string, unknown>

/** Whether this browser supports passkeys. */
export const knowsPasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Signs in with a passkey of this device; returns the token to exchange. */
export async function proveByPasskey(): Promise<string> {
  const { options, ticket } = await call(beginPasskeySignIn, {}, { withoutSession: true })
  const credential = await asked(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )
  const proof = await call(signInByPasskey, { body: { ticket, credential } }, { withoutSession: true })
  return proof.idToken
}

/** Creates a passkey on this device. */
export function makePasskey(options: Options): Promise<Credential> {
  return asked(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )
}

type Credential = { id: string; rawId: string; type: 'public-key'; response: Options }

/** The device's response; closing its dialog counts as a cancellation, not a failure. */
async function asked(ask: () => Promise<unknown>): Promise<Credential> {
  try {
    const given = (await ask()) as { toJSON(): Credential } | null
    if (!given) throw new DOMException('nothing was given', 'NotAllowedError')
    return given.toJSON()
  } catch (thrown) {
    const { name, message } = thrown as DOMException
    if (name === 'NotAllowedError' || name === 'AbortError')
      throw new CallFailure('client/cancelled', 'Cancelled')
    // the device already has a passkey for this account
    if (name === 'InvalidStateError')
      throw new CallFailure('client/passkey-here', 'This device has a passkey for this account already.')
    throw new CallFailure('auth/passkey-invalid', message)
  }
}
