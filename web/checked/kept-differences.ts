import type { ThingKey } from '@evenhand/domain/shown/book.ts'
import { forgetTypedCopy, keepTypedCopy, readTypedCopy } from '../api/offline/kept-copies.ts'
import type { Difference } from './checking.ts'

type Kept = { readonly found: readonly (readonly [ThingKey, Difference])[] }

const idOf = (family: string) => `differences ${family}`

/** What this person found on this device to differ and not yet as recorded again; encrypted, and gone when they sign out. */
export async function keptDifferences(family: string): Promise<Kept['found']> {
  return (await readTypedCopy<Kept>(idOf(family)))?.found ?? []
}

/** Keeps these, and no others. */
export function keepDifferences(family: string, found: Kept['found']): void {
  if (found.length > 0) keepTypedCopy<Kept>(idOf(family), { found })
  else forgetTypedCopy(idOf(family))
}
