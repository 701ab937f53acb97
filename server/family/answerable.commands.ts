import { Failure } from '../http/failures.ts'

/**
 * Refuses an answer to what one parent has asked of the other while only one of them is in the family: nobody would be
 * there to hold to it or to object, so it stays as it was left (decision 0099). Taking back what one asked oneself is no
 * answer, and a parent who comes back finds everything open again. [ONB-10]
 */
export function checkBothHere(parents: readonly string[]): void {
  if (parents.length < 2) throw new Failure('family/nobody-there')
}
