import type { OutsideHead } from './bundle-parts.ts'

/**
 * A signed head as one line of text, to be kept in a mail or on paper: whoever holds it can hold any later export
 * against it.
 */
export function headLine({ head: { family, size, root, at }, kid, signature }: OutsideHead): string {
  return ['EVENHAND-HEAD', family, size, root, at, kid, signature].join(' ')
}

/** The head lines in any text: a mail pasted whole, with lines that were broken or quoted on the way. */
export function headsInText(text: string): OutsideHead[] {
  // what a mail program puts in front of each line of an answer
  const words = text.replaceAll(/(^|\n)[>\s]+/g, '\n')
  return [...words.matchAll(LINE)].map(([, family = '', size, root = '', at, kid = '', signature = '']) => ({
    head: { family, size: Number(size), root, at: Number(at) },
    kid,
    signature,
  }))
}

const LINE =
  /EVENHAND-HEAD\s+([0-9a-f-]{36})\s+(\d{1,15})\s+([0-9a-f]{64})\s+(\d{1,15})\s+([\w-]{43})\s+([\w-]{86})/g
