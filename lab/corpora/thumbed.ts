import type { Lang } from './compose.ts'

/** A text as typed on a phone in a hurry: lower case, abbreviations, little punctuation, no accents. */
export function asThumbed(text: string, lang: Lang): string {
  // Capitals carry the meaning of a shouted line: leave it as it is.
  const letters = text.replace(/[^\p{L}]/gu, '')
  if (letters.length > 6 && letters.replace(/[^\p{Lu}]/gu, '').length > letters.length / 2) return text
  let thumbed = text.toLowerCase()
  for (const [long, short] of shortForms[lang])
    thumbed = thumbed.replace(new RegExp(`(?<![\\p{L}'’])${long}(?![\\p{L}'’])`, 'gu'), short)
  thumbed = thumbed.replace(/[.,;:]+(?=\s|$)/g, '').replace(/['’](?=\p{L})/gu, lang === 'fr' ? '’' : '')
  return lang === 'en' ? thumbed : withoutAccents(thumbed)
}

function withoutAccents(text: string): string {
  // ñ is a separate letter: "ano" is not "año".
  return text.replace(/[áéíóúàâèêëîïôùûüç¿¡]/g, (letter) =>
    letter === '¿' || letter === '¡' ? '' : letter.normalize('NFD')[0]!,
  )
}

const shortForms: Record<Lang, [string, string][]> = {
  en: [
    ["you're", 'ur'],
    ['you are', 'u r'],
    ['your', 'ur'],
    ['you', 'u'],
    ['are', 'r'],
    ['because', 'cuz'],
    ['please', 'pls'],
    ['going to', 'gonna'],
    ['want to', 'wanna'],
    ["i'm", 'im'],
    ['tomorrow', 'tmrw'],
    ['tonight', '2nite'],
    ['thanks', 'thx'],
    ['with', 'w'],
    ['people', 'ppl'],
    ['okay', 'ok'],
    ["don't know", 'dunno'],
  ],
  es: [
    ['que', 'q'],
    ['por qué', 'xq'],
    ['porque', 'xq'],
    ['también', 'tb'],
    ['por favor', 'xfa'],
    ['para', 'pa'],
    ['mañana', 'mñn'],
    ['mucho', 'mxo'],
    ['te quiero', 'tq'],
    ['estoy', 'toy'],
  ],
  fr: [
    ["c'est", 'c'],
    ["qu'il", 'kil'],
    ['que', 'ke'],
    ['quoi', 'koi'],
    ['pourquoi', 'pk'],
    ["s'il te plaît", 'stp'],
    ['tu as', "t'as"],
    ['tu es', "t'es"],
    ['je suis', 'chui'],
    ['demain', '2main'],
    ['toujours', 'tjs'],
    ['beaucoup', 'bcp'],
    ['vraiment', 'vrmt'],
    ['parce que', 'pcq'],
  ],
}
