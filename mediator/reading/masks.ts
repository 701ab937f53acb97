/** The word behind a masked one (sh1t, f**k, @sshole, b!tch), if it is one of those that people mask. */
export function unmask(form: string, maskable: ReadonlyMap<string, readonly string[]>): string | undefined {
  if (form.length > 20 || !/\p{L}|^[@$]/u.test(form)) return undefined
  const spelled = [...form].map((char) => stands[char] ?? char)
  const first = spelled[0] ?? ''
  return (maskable.get(first[0] ?? '') ?? []).find((word) => fits(word, spelled))
}

/** The letters a digit or symbol may stand for; an asterisk stands for any letters. */
const stands: Record<string, string> = {
  '0': 'o',
  '1': 'il',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'li',
  '+': 't',
  '*': '*',
  '#': '*',
}

/** Matches each character against the word from left to right; a run of asterisks matches as many letters, plus or minus one. */
function fits(word: string, spelled: string[]): boolean {
  if (Math.abs(word.length - spelled.length) > 2) return false
  let reach = new Set([0])
  for (const sign of spelled) {
    const next = new Set<number>()
    for (const at of reach) {
      if (sign === '*') for (const step of [0, 1, 2]) next.add(at + step)
      else if (at < word.length && sign.includes(word[at] ?? ' ')) next.add(at + 1)
    }
    reach = next
    if (reach.size === 0) return false
  }
  return reach.has(word.length)
}

/** Words by their first letter. */
export function byFirstLetter(list: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const word of list) {
    const letter = word[0] ?? ''
    const others = found.get(letter)
    if (others) others.push(word)
    else found.set(letter, [word])
  }
  return found
}
