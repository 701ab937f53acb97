import { type Language, languageOf } from '@evenhand/domain/account/language.ts'

/** The first language of a browser that is among these; browsers list them by preference. English if none is. */
export function spoken(acceptLanguage: string, languages: readonly string[]): string {
  const wanted = acceptLanguage.split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return wanted.find((one) => languages.includes(one)) ?? 'en'
}

/** The language for somebody without an account. */
export function languageAsked(request: { headers: { 'accept-language'?: string | undefined } }): Language {
  return languageOf(spoken(request.headers['accept-language'] ?? '', ['en', 'es', 'fr']))
}
