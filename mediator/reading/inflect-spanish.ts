/** The forms of a regular Spanish noun, adjective or verb, including enclitic pronouns. */
export function spanishForms(word: string, kind: string): string[] {
  if (kind === 'n') return [word, plural(word)]
  if (kind === 'a') return adjective(word)
  return verb(word)
}

function plural(word: string): string {
  if (/[aeiouáéó]$/.test(word)) return `${word}s`
  return word.endsWith('z') ? `${word.slice(0, -1)}ces` : /s$/.test(word) ? word : `${word}es`
}

function adjective(word: string): string[] {
  const stem = word.slice(0, -1)
  if (word.endsWith('o')) return [word, `${stem}a`, `${stem}os`, `${stem}as`]
  if (/(or|ón|án|ín|ol)$/.test(word)) return [word, `${word}a`, `${word}es`, `${word}as`]
  return [word, plural(word)]
}

const endings = {
  ar: 'o as a amos an é aste ó asteis aron aba abas aban aré arás ará aremos arán aría arías arían e es emos en ando ado ada ados adas ara aras ad áis',
  er: 'o es e emos en í iste ió isteis ieron ía ías ían eré erás erá eremos erán ería erías erían a as amos an iendo ido ida idos idas iera ieras ed éis',
  ir: 'o es e imos en í iste ió isteis ieron ía ías ían iré irás irá iremos irán iría irías irían a as amos an iendo ido ida idos idas iera ieras id ís',
}
const pronouns = 'me te lo la le los las les nos se os'.split(' ')

function verb(infinitive: string): string[] {
  const base = infinitive.endsWith('se') ? infinitive.slice(0, -2) : infinitive
  const kind = base.slice(-2)
  if (kind !== 'ar' && kind !== 'er' && kind !== 'ir') return [infinitive]
  const stem = base.slice(0, -2)
  const bent = endings[kind].split(' ').map((end) => spelled(stem, end) + end)
  const gerund = stem + (kind === 'ar' ? 'ando' : 'iendo')
  const command = kind === 'ar' ? `${stem}a` : `${stem}e`
  return [
    base,
    ...bent,
    ...pronouns.flatMap((one) => [base + one, gerund + one]),
    ...['melo', 'mela', 'selo', 'sela', 'melos', 'telo', 'tela', 'telos'].flatMap((one) => [
      base + one,
      command + one,
    ]),
  ]
}

/** Adjusts the spelling to keep the sound: busqué, pague, empiece. */
function spelled(stem: string, end: string): string {
  if (!/^[eé]/.test(end)) return stem
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}qu`
  if (stem.endsWith('g')) return `${stem}u`
  return stem.endsWith('z') ? `${stem.slice(0, -1)}c` : stem
}
