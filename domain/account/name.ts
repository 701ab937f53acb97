/** First and last name joined: how a person is called in the product. [AUTH-02] */
export function displayName(firstName: string, lastName: string): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}

/** The longest name a field takes, in characters. */
export const longestName = 80

/**
 * What is wrong with a person's or child's name, or null. Characters that steer text (controls, line
 * breaks, bidirectional and zero-width marks) are refused: they make one name look like another. The two
 * joiners stay, some scripts are written with them.
 */
export function nameProblem(name: string): 'missing' | 'too-long' | 'not-text' | null {
  const text = name.trim()
  if (text === '') return 'missing'
  if ([...text].length > longestName) return 'too-long'
  return /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u.test(text) || !/[\p{L}\p{N}]/u.test(text)
    ? 'not-text'
    : null
}

/** Would a mail program turn this name into a link: an address, a domain, something with a slash? */
export function isLinkLike(name: string): boolean {
  return /[/\\@]|\p{L}\.\p{L}{2,}|\d\.\d/u.test(name)
}
