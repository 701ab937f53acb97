/** A sentence with one full stop, also where it ends with an abbreviation that brings its own: "le 8 déc." */
export function stopped(sentence: string): string {
  return `${sentence.replace(/\.+$/, '')}.`
}

/** What there is of these, one after the other: the full stop between two stands once. */
export function inSentences(parts: readonly (string | false | null | undefined)[]): string {
  return parts
    .filter(Boolean)
    .reduce<string>((said, one) => (said ? `${stopped(said)} ${one}` : `${one}`), '')
}
