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
