import type { Sayer } from '@evenhand/domain/record/said.ts'
import { deviceStorage } from '../../device/storage.ts'

/** Set once this browser has a signing key, so that other browsers do not load the signing code. */
export const WITNESS_FLAG = 'evenhand:witness'

/**
 * [REC-04] The author's device signs what a write adds to the record, and nothing else of it; without a key the write is
 * sent unsigned.
 */
export async function signatureFor(
  call: Sayer,
  ask: { readonly params?: unknown; readonly body?: unknown },
  key: string | undefined,
): Promise<Record<string, string>> {
  if (!call.says || !key || deviceStorage.getItem(WITNESS_FLAG) === null) return {}
  try {
    const { signedHeader } = await import('./witness-key.ts')
    const header = await signedHeader(call, ask.params, ask.body, key)
    return header ? { 'X-Evenhand-Signature': header } : {}
  } catch {
    return {}
  }
}
