import { splitName } from '../family/child.ts'

/** Titles that stand before a name and are no part of it. */
const TITLE =
  /^(dr|dra|prof|dipl|mag|ing|med|rer|nat|mr|mrs|ms|miss|hr|herr|frau|fr|sr|sra|srta|m|mme|mlle|dott|dña|don)\.?(-\w+\.?)?$/i

/**
 * A contact's name in its parts: 'Dr. Jörg Müller' is called Jörg. The last word is never a title, or nobody would be
 * left.
 */
export function calledBy(name: string): {
  readonly titles: string
  readonly firstName: string
  readonly lastName: string
} {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const at = words.findIndex((word, place) => !TITLE.test(word) || place === words.length - 1)
  const from = Math.max(at, 0)
  return { titles: words.slice(0, from).join(' '), ...splitName(words.slice(from).join(' ')) }
}
