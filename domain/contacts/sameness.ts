import { normaliseEmail } from '../account/email.ts'
import { dialled } from './contact.ts'

/** What of a contact tells whether it is the same person as another. */
export type Likeness = {
  readonly name: string
  readonly email: string | null
  readonly phones: readonly { readonly number: string }[]
}

/** Why two contacts look like one. */
export type SameBy = 'email' | 'phone' | 'name'

/**
 * Whether two contacts look like one person: the same address, the same number (its last nine digits, so that a
 * country's code does not matter), else the same name without case, accents and order of its words. A hint to the
 * parent and never a reason to refuse: twins share a phone.
 */
export function sameBy(one: Likeness, other: Likeness): SameBy | null {
  if (one.email && other.email && normaliseEmail(one.email) === normaliseEmail(other.email)) return 'email'
  const numbers = new Set(one.phones.map(({ number }) => tail(number)).filter((number) => number !== ''))
  if (other.phones.some(({ number }) => numbers.has(tail(number)))) return 'phone'
  const name = folded(one.name)
  return name !== '' && name === folded(other.name) ? 'name' : null
}

/** The first of the contacts that looks like this one, and by what. */
export function findSame<Known extends Likeness>(
  contact: Likeness,
  known: readonly Known[],
): { readonly contact: Known; readonly by: SameBy } | null {
  for (const other of known) {
    const by = sameBy(contact, other)
    if (by) return { contact: other, by }
  }
  return null
}

/** Text as searching compares it: no case, no accents, single spaces. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim()
}

function folded(name: string): string {
  return searchable(name)
    .split(/[\s,.]+/)
    .filter((word) => word !== '' && !TITLES.has(word))
    .sort()
    .join(' ')
}

const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'prof', 'frau', 'herr', 'sr', 'sra', 'mme', 'm'])

// shorter than six digits is an extension or a service number, which many share
function tail(number: string): string {
  const digits = dialled(number).replace('+', '')
  return digits.length < 6 ? '' : digits.slice(-9)
}
