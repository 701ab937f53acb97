import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { AskOf, Endpoint } from '@evenhand/contract/http.ts'
import { addDevice } from '@evenhand/contract/record/devices.ts'
import { recordHead } from '@evenhand/contract/record/record.ts'
import { callName, saidCommitment, saidOf } from '@evenhand/domain/record/said.ts'
import { sha256 } from '@evenhand/domain/record/sha256.ts'
import { keyFingerprint, seenBytes, writeBytes } from '@evenhand/domain/record/witness.ts'
import type { TestApp } from '../http/test-app.ts'

/** A browser's signing key, as on a parent's device. */
export type TestDevice = { readonly x: string; readonly kid: string; readonly key: KeyObject }

export async function newDeviceKey(): Promise<TestDevice> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const kid = Buffer.from(await keyFingerprint(x, sha256)).toString('base64url')
  return { x, kid, key: privateKey }
}

/** A device's confirmation of the newest head it is shown. */
export async function seenBy(app: TestApp, token: string, familyId: string, { key }: TestDevice) {
  const { head } = (await app.call(recordHead, { token, params: { familyId } })).body
  const seenAt = new Date(Date.parse(head.at) + 1000).toISOString()
  const { family, size, root, at } = head
  const bytes = seenBytes({ family, size, root, at: Date.parse(at) }, Date.parse(seenAt))
  return { size, seenAt, signature: sign(null, bytes, key).toString('base64url') }
}

/** The request body that adds a device. */
export async function deviceBody(
  app: TestApp,
  token: string,
  familyId: string,
  device: TestDevice,
): Promise<AskOf<typeof addDevice>['body']> {
  return { x: device.x, label: 'phone', ...(await seenBy(app, token, familyId, device)) }
}

/** Adds a parent's device to the family's record; returns it with its id. */
export async function addTestDevice(app: TestApp, token: string, familyId: string) {
  const device = await newDeviceKey()
  const body = await deviceBody(app, token, familyId, device)
  const added = await app.call(addDevice, { token, params: { familyId }, body })
  if (added.status !== 201) throw new Error(added.text)
  return { ...device, id: added.body.device.id }
}

/** The header with which a device signs a write, as the browser makes it. */
export async function signatureHeader(
  { kid, key: signer }: TestDevice,
  call: Endpoint,
  of: { params?: unknown; key: string; body?: unknown },
): Promise<string> {
  const said = saidOf(call, of.params, of.body)
  const commitment = said ? await saidCommitment(of.key, said, sha256) : ''
  return `${kid}.${sign(null, writeBytes({ call: callName(call), commitment }), signer).toString('base64url')}`
}
