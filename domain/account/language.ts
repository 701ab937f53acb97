/** The languages the product speaks. */
export type Language = 'en' | 'es' | 'fr'

/** The language a person chose; English until they choose. */
export function languageOf(chosen: string | null | undefined): Language {
  return chosen === 'es' || chosen === 'fr' ? chosen : 'en'
}
