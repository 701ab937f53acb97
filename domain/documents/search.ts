import { fold } from '../messages/fold.ts'

/** Distinct words kept of one version's text; a book has about so many. */
const WORDS_MAX = 3000
const WORD_LENGTH_MAX = 40

/** The distinct words of a text as search compares them: folded, split at everything that is no letter or digit. */
export function searchWordsOf(text: string): string[] {
  const words = new Set<string>()
  for (const word of fold(text).split(/[^\p{L}\p{N}]+/u)) {
    if (word.length < 2) continue
    words.add(word.slice(0, WORD_LENGTH_MAX))
    if (words.size === WORDS_MAX) break
  }
  return [...words]
}
