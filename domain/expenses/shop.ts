/** The longest name of a shop that is kept, in characters. */
export const MOST_SHOP = 80

/** A shop's name as it is kept: without spaces at its ends or repeated. */
export const shopName = (typed: string): string => typed.trim().replace(/\s+/g, ' ').slice(0, MOST_SHOP)

/**
 * Whether a shop is the one a rule names. Letters and digits decide, not case, accents or punctuation, and a branch is its
 * shop: what a rule calls “Aldi” is “ALDI Süd, Berlin” too, and never the reverse. A rule that names none fits every shop.
 */
export function isAtShop(named: string | null | undefined, shop: string | null | undefined): boolean {
  const asked = wordsOf(named ?? '')
  if (asked.length === 0) return true
  const found = wordsOf(shop ?? '')
  return asked.every((word, place) => found[place] === word)
}

/** What two names of the same shop have in common; empty for none. */
export const shopKey = (name: string | null | undefined): string => wordsOf(name ?? '').join(' ')

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

type Known<C> = { readonly shop?: string | undefined; readonly category: C; readonly date: string }

/**
 * What kind of expense a shop's are, by the family's own: the category of the latest there; null where there is none. A
 * shop that is known by a longer or a shorter name counts too.
 */
export function categoryAt<C>(shop: string, known: readonly Known<C>[]): C | null {
  if (shopKey(shop) === '') return null
  const there = known.filter(
    (one) => shopKey(one.shop) !== '' && (isAtShop(one.shop, shop) || isAtShop(shop, one.shop)),
  )
  return (
    there.reduce<Known<C> | null>((last, one) => (last && last.date >= one.date ? last : one), null)
      ?.category ?? null
  )
}
