import { isDeepStrictEqual } from 'node:util'
import type { Analysis } from '@evenhand/mediator/mediation.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Names } from '../mediation/names.sql.ts'

type Who = { readonly family: FamilyId; readonly person: PersonId }
type Read = (family: FamilyId, names: Names, text: string) => Promise<Analysis | null>

/** A reading begun before the transaction, and the names it was begun with. */
export type Ahead = { readonly names: Names; readonly reading: Promise<Analysis | null> }

const MOST_PEOPLE = 1_000

/**
 * Has texts read while their transaction begins, which then holds the family's turn and a connection for less long. The
 * names around a writer are known only within it: a reading begins with those of their last message, and counts if they
 * are still the same.
 */
export function readsAhead(read: Read) {
  const last = new Map<PersonId, Names>()
  return {
    beginReading: ({ family, person }: Who, text: string): Ahead | undefined => {
      const names = last.get(person)
      return names && { names, reading: read(family, names, text) }
    },
    /** The reading with these names. One begun ahead that came to nothing, because many waited, is asked for again. */
    endReading: async ({ family, person }: Who, names: Names, text: string, ahead: Ahead | undefined) => {
      const early = ahead && isDeepStrictEqual(ahead.names, names) ? await ahead.reading : null
      if (last.size >= MOST_PEOPLE) last.clear()
      last.set(person, names)
      return early ?? read(family, names, text)
    },
  }
}
