import { unmask } from './masks.ts'
import type { Word } from './words.ts'

/** Undoes disguises: spaced letters, asterisks and digits for letters, repeated letters. */
export function plainForms(
  text: string,
  group: Word[],
  known: (form: string) => boolean,
  maskable: ReadonlyMap<string, readonly string[]>,
): Word[] {
  const plain: Word[] = []
  // A run of single letters that spells nothing is not retried from its second letter on.
  let tried = 0
  for (let at = 0; at < group.length; at++) {
    const word = group[at]
    if (!word) break
    const run = at >= tried ? singleLetters(group, at) : 0
    tried = Math.max(tried, at + run)
    const letters = group.slice(at, at + run)
    const spelled = run >= 3 ? cut(letters, known) : undefined
    if (spelled) {
      plain.push(...spelled)
      at += run - 1
      continue
    }
    const next = group[at + 1]
    const joined = next && word.form.length <= 2 ? joinedBySign(text, word, next, maskable) : undefined
    if (joined) {
      plain.push(joined)
      at++
      continue
    }
    plain.push({ ...word, form: uncovered(word.form, known, maskable) })
  }
  return plain
}

function singleLetters(group: Word[], from: number): number {
  let at = from
  while (at < group.length && at < from + 80 && /^\p{L}$/u.test(group[at]?.form ?? '')) at++
  return at - from
}

/**
 * "p u t a  m a d r e", "s.h.u.t u.p": if words are separated differently from letters, the spacing gives the words. Done before
 * language detection, which needs the result.
 */
export function spelledOut(text: string, group: Word[], known: (form: string) => boolean): Word[] {
  const found: Word[] = []
  for (let at = 0; at < group.length; at++) {
    const run = group.slice(at, at + singleLetters(group, at))
    const said = run.length >= 4 ? byGaps(text, run, known) : undefined
    found.push(...(said ?? group.slice(at, at + Math.max(1, run.length))))
    at += Math.max(1, run.length) - 1
  }
  return found
}

function byGaps(text: string, letters: Word[], known: (form: string) => boolean): Word[] | undefined {
  const between = (at: number) => text.slice(letters[at - 1]?.end, letters[at]?.start)
  const usual = between(1)
  const found: Word[] = []
  for (const [at, letter] of letters.entries()) {
    const last = found.at(-1)
    if (last && between(at) === usual)
      found[found.length - 1] = {
        ...letter,
        form: last.form + letter.form,
        start: last.start,
        broken: last.broken,
      }
    else found.push(letter)
  }
  const long = found.filter(({ form }) => form.length >= 4)
  return found.length > 1 && long.length > 0 && long.every(({ form }) => known(form)) ? found : undefined
}

/** A run of single letters as the fewest words of the lexicon, if it consists of them and one is not a function word. */
function cut(letters: Word[], known: (form: string) => boolean): Word[] | undefined {
  const text = letters.map((one) => one.form).join('')
  const fewest: number[] = [0]
  const from: number[] = [0]
  for (let end = 1; end <= text.length; end++) {
    fewest[end] = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - 14); start < end; start++) {
      const part = text.slice(start, end)
      if ((fewest[start] ?? 0) + 1 >= (fewest[end] ?? 0)) continue
      if (part.length > 1 ? !known(part) : part !== 'i' && part !== 'a' && part !== 'u') continue
      fewest[end] = (fewest[start] ?? 0) + 1
      from[end] = start
    }
  }
  if (!Number.isFinite(fewest[text.length])) return undefined
  const found: Word[] = []
  for (let end = text.length; end > 0; end = from[end] ?? 0) {
    const first = letters[from[end] ?? 0]
    const last = letters[end - 1]
    if (first && last)
      found.unshift({ ...last, form: text.slice(from[end], end), start: first.start, broken: first.broken })
  }
  return found.some((word) => word.form.length >= 4) || (found.length === 1 && found[0]?.form === 'ass')
    ? found
    : undefined
}

/** f-cking, sh_t, b.tch */
function joinedBySign(
  text: string,
  word: Word,
  next: Word,
  maskable: ReadonlyMap<string, readonly string[]>,
): Word | undefined {
  if (next.start !== word.end + 1 || !/[-_.]/.test(text[word.end] ?? '')) return undefined
  const form = unmask(`${word.form}*${next.form}`, maskable)
  return form ? { ...next, form, start: word.start, broken: word.broken } : undefined
}

function uncovered(
  form: string,
  known: (form: string) => boolean,
  maskable: ReadonlyMap<string, readonly string[]>,
): string {
  if (form.startsWith('#') || form.startsWith(':')) return form
  // sh!!t: a symbol may be repeated like a letter
  if (/[0-9@$!|+*#]/.test(form))
    return (
      unmask(form, maskable) ??
      unmask(form.replace(/([!@$|])\1+/g, '$1'), maskable) ??
      withVowel(form).find(known) ??
      form
    )
  const bare = form.replace(/'$/, '')
  if (!/(.)\1\1/u.test(bare)) return bare
  const twice = bare.replace(/(.)\1{2,}/gu, '$1$1')
  if (known(twice)) return twice
  const once = bare.replace(/(.)\1{2,}/gu, '$1')
  return known(once) ? once : (doubling(twice).find(known) ?? once)
}

/** "k*ll", "p*zza": an asterisk that hides a vowel of a word that is not swearing. */
function withVowel(form: string): string[] {
  return /^\p{L}+\*\p{L}+$/u.test(form) ? [...'aeiou'].map((vowel) => form.replace('*', vowel)) : []
}

/** Forms with one of two doubled letters reduced: "stuuppid". */
function doubling(form: string): string[] {
  const pairs = [...form.matchAll(/(.)\1/gu)].slice(0, 4)
  return pairs.map((pair) => form.slice(0, pair.index) + form.slice(pair.index + 1))
}
