import { deviceStorage } from '../../device/storage.ts'
/** Set once this browser has a signing key, so that other browsers do not load the signing code. */
export const WITNESS_FLAG = 'evenhand:witness'

/** [REC-04] The author's device signs what it sends; without a key the write is sent unsigned. */
export async function signatureFor(
  method: string,
  path: string,
  key: string | undefined,
  text: string | undefined,
): Promise<Record<string, string>> {
  if (method === 'GET' || !key || deviceStorage.getItem(WITNESS_FLAG) === null) return {}
  try {
    const { signedHeader } = await import('./witness-key.ts')
    const header = await signedHeader(method, path, key, text ?? 'null')
    return header ? { 'X-Evenhand-Signature': header } : {}
  } catch {
    return {}
  }
}
