import { languageTexts } from '../generated/language-data.ts'
import { type Lang, languages } from '../mediation.ts'
import { framesSpelledOut } from './frame-notation.ts'

/** Lexicon and frames of each language as text, their macros spelled out. */
export function languageData(): Record<Lang, { lexicon: string; frames: string }> {
  return Object.fromEntries(
    languages.map((lang) => {
      const { lexicon, frames } = languageTexts[lang]
      return [lang, { lexicon, frames: framesSpelledOut(frames) }]
    }),
  ) as Record<Lang, { lexicon: string; frames: string }>
}
