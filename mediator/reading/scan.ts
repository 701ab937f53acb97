import { plainOf } from './characters.ts'

/** Folds the text to plain characters, each with its UTF-16 offsets in the original. */
export function scan(text: string): Scan {
  const plain: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const char of text) {
    const end = at + char.length
    const folded = plainOf(char)
    for (let k = 0; k < folded.length; k++) {
      plain.push(folded[k] ?? '')
      starts.push(at)
      ends.push(end)
    }
    // A combining accent belongs to the letter before it.
    if (folded === '' && ends.length > 0) ends[ends.length - 1] = end
    at = end
  }
  return { text, plain, starts, ends, quoted: quotations(plain) }
}

export interface Scan {
  text: string
  plain: string[]
  starts: number[]
  ends: number[]
  /** 1 where a plain character is between quotation marks. */
  quoted: Uint8Array
}

/** Longest quotation considered, in characters: an unclosed one does not count, and the search stays linear. */
const reach = 400

function quotations(plain: string[]): Uint8Array {
  const quoted = new Uint8Array(plain.length)
  let at = 0
  while (at < plain.length) {
    const mark = plain[at]
    const opens = mark === '"' || (mark === "'" && !isLetter(plain[at - 1]) && isLetter(plain[at + 1]))
    const close = opens ? closing(plain, at, mark ?? '') : -1
    if (close < 0) {
      at++
      continue
    }
    quoted.fill(1, at + 1, close)
    at = close + 1
  }
  return quoted
}

function closing(plain: string[], open: number, mark: string): number {
  const last = Math.min(plain.length, open + reach)
  for (let at = open + 2; at < last; at++) {
    if (plain[at] !== mark) continue
    if (mark === '"' || (!isLetter(plain[at + 1]) && plain[at - 1] !== ' ')) return at
  }
  return -1
}

export function isLetter(char: string | undefined): boolean {
  if (char === undefined) return false
  return (char >= 'a' && char <= 'z') || (char > '\u007f' && /\p{L}/u.test(char))
}

export function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= '0' && char <= '9'
}
