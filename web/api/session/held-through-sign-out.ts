import { holdSigningKeys } from '../../device/signing-keys.ts'
import { deviceStorage } from '../../device/storage.ts'
import { survivors } from './local-traces.ts'

/**
 * Remembers what a sign-out keeps, and returns a way to restore it: the server tells the browser to clear the site's
 * storage, so that no family data stays readable in the browser's own files.
 */
export async function holdSurvivors(): Promise<() => Promise<void>> {
  const kept = [...survivors('person')].map((key) => [key, deviceStorage.getItem(key)] as const)
  const putKeysBack = await holdSigningKeys().catch(() => null)
  return async () => {
    // the store writes its persisted slices again, empty
    for (const [key, value] of kept)
      if (value !== null && key !== 'persist:root') deviceStorage.setItem(key, value)
    await putKeysBack?.().catch(() => {})
  }
}
