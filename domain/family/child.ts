/** So many children one family has room for. */
export const mostChildren = 20

/** A child's name split on spaces: the first word, and the rest as last name, which may be empty. [ONB-06] */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...rest] = name.split(/\s+/).filter((word) => word !== '')
  return { firstName, lastName: rest.join(' ') }
}

/** Children as a co-parent contact keeps them: 'Mila, Theo'. [ONB-04] */
export function commaJoined(names: readonly string[]): string {
  return names.join(', ')
}

/**
 * What to call each child of one family, in their order: the first word of the name, and as many more as it takes where
 * two of them begin alike ('Anna Lena' and 'Anna Marie', 'Anna' and 'Anna Sophie'). Two of the very same name are told
 * apart by the year they were born, else by their place in the list.
 */
export function calledApart(
  children: readonly { readonly name: string; readonly birthDate: string | null }[],
): string[] {
  const words = children.map(({ name }) => name.split(/\s+/).filter((word) => word !== ''))
  const begin = (at: number, count: number) => words[at]!.slice(0, count).join(' ')
  const alike = (one: string, other: string) => keyOf(one) === keyOf(other)
  return children.map(({ name, birthDate }, at) => {
    const own = words[at]!
    for (let count = 1; count <= own.length; count += 1) {
      const called = begin(at, count)
      if (words.every((_, other) => other === at || !alike(begin(other, count), called))) return called
    }
    const whole = own.join(' ') || name
    const same = children.filter((_, other) => alike(begin(other, Number.POSITIVE_INFINITY), whole))
    if (same.length < 2) return whole
    const year = birthDate?.slice(0, 4)
    const isToldByYear = year && same.filter((one) => one.birthDate?.slice(0, 4) === year).length === 1
    return `${whole} (${isToldByYear ? year : same.indexOf(children[at]!) + 1})`
  })
}

const keyOf = (text: string) => text.normalize('NFC').toLowerCase()
