import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

export type VerifierWords = typeof en

/** The texts of the verifier, a file for each language: it goes with an export as a single file, without catalogues. */
export const WORDS = { en, es, fr } as const satisfies Record<string, VerifierWords>
export type VerifierLanguage = keyof typeof WORDS

/** The first of these tags (`fr-CA`, `es_ES.UTF-8`) that there are texts for; English where there is none. */
export function languageOf(tags: readonly (string | undefined)[]): VerifierLanguage {
  const short = tags.map((tag) => tag?.slice(0, 2).toLowerCase())
  return short.find((tag): tag is VerifierLanguage => tag !== undefined && Object.hasOwn(WORDS, tag)) ?? 'en'
}

const LOCALES: Readonly<Record<VerifierLanguage, string>> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR' }

/** A moment's day in UTC, in words. */
export const dayIn = (language: VerifierLanguage, at: number) =>
  new Date(at).toLocaleDateString(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
