import { packedLanguages } from './generated/language-data.ts'
import { type Lang, languages } from './mediation.ts'
import { unpackText } from './packed-text.ts'

/** Lexicon and frames of each language as text, their macros spelled out. */
export function languageData(): Record<Lang, { lexicon: string; frames: string }> {
  const texts = unpackText(packedLanguages).split(between)
  return Object.fromEntries(
    languages.map((lang, at) => [
      lang,
      { lexicon: texts[at * 2] ?? '', frames: framesSpelledOut(texts[at * 2 + 1] ?? '') },
    ]),
  ) as Record<Lang, { lexicon: string; frames: string }>
}

/** Separates the texts and occurs in none of them. */
export const between = '\t'

/** `@NAME` in a frame stands for a list of alternatives, given once before the frames of the language: `@NAME = one|two`. */
export function framesSpelledOut(text: string): string {
  const macros = new Map<string, string>()
  const spelledOut = (line: string) =>
    line.replace(/@([A-Z0-9_]+)/g, (whole, name: string) => macros.get(name) ?? whole)
  const frames: string[] = []
  for (const line of text.split('\n')) {
    const [, macro, meaning] = /^@([A-Z0-9_]+) = (.*)$/.exec(line) ?? []
    if (macro && meaning) macros.set(macro, spelledOut(meaning))
    else frames.push(spelledOut(line))
  }
  return frames.join('\n')
}
