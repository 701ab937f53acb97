import type { BodyOf } from '../record/shape.ts'
import type { FactName, VOCABULARY } from '../record/vocabulary.ts'
import type { ToldEntry } from './book.ts'

/** A stored body of any version of its kind. */
type AnyBody<Name extends FactName> = BodyOf<(typeof VOCABULARY)[Name][number]>

/**
 * The body of an entry of a kind. Null where it was erased, and where the entry is from before the vocabulary: what that
 * says of a thing is the reply of a call of then, and nothing is compared with it.
 */
export function bodyOf<Name extends FactName>(kind: Name, entry: ToldEntry): AnyBody<Name> | null {
  const { body } = entry
  if (entry.kind !== kind || !body || typeof body['v'] !== 'number' || body['v'] < 1) return null
  const { v: _, ...told } = body
  return told as AnyBody<Name>
}

/** The version of an entry's shape; 0 where it was erased, or is from before the vocabulary. */
export const versionOf = ({ body }: ToldEntry): number => Number(body?.['v'] ?? 0)
