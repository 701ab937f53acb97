import type { Lang } from '../mediation.ts'

/** Detects the language of a few words by function words, endings, and words of the lexicon. */
export function languageOf(forms: string[], original: string, known: KnownWords): Lang | 'other' | undefined {
  const score: Record<Lang | 'other', number> = { en: 0, es: 0, fr: 0, other: 0 }
  for (const form of forms) {
    for (const one of stopWords.get(form) ?? []) score[one] += 1
    if (others.has(form)) score.other += 1
    for (const lang of ['en', 'es', 'fr'] as const) {
      if (known[lang](form)) score[lang] += 0.4
      if (form.length > 4 && endings[lang].test(form)) score[lang] += 0.2
    }
  }
  if (/[ñ¿¡áíóú]/i.test(original)) score.es += 1.5
  if (/[çœêèàùâîôû]/i.test(original)) score.fr += 1.5
  if (foreign(original)) score.other += 5
  const best = (['en', 'es', 'fr', 'other'] as const).reduce((a, b) => (score[b] > score[a] ? b : a))
  const second = Math.max(
    ...(['en', 'es', 'fr', 'other'] as const).filter((one) => one !== best).map((one) => score[one]),
  )
  return score[best] > second && score[best] >= 0.8 ? best : undefined
}

export type KnownWords = Record<Lang, (form: string) => boolean>

/** Whether more than half of the letters are of another script. */
function foreign(original: string): boolean {
  const sample = original.slice(0, 400)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters >= 4 && latin * 2 < letters
}

const endings = {
  en: /(ing|tion|ould|ight|ness|ly|ed|wh.*)$/,
  es: /(cion|dad|mente|ando|iendo|aste|iste|ados?|idos?|amos|arte|erte|irte)$/,
  fr: /(tion|ment|eux|euse|aient|ais|ait|ez|ois|oir|eau|aux|ille|ique)$/,
}

const lists: Record<Lang, string> = {
  en: `the a an and or but of to in on at for with from is are was were be been am i you he she it we they me him her us them my your his
    its our their this that these those not dont do does did have has had will would can could should what when where who why how if then
    so just im youre ill its thats cant wont isnt u ur yes please thanks hi hello today tomorrow kids there here about up out get got go
    going need want know think day week never always any all`,
  es: `el la los las un una unos unas y o pero de del al en con por para es son era eres soy esta estas estoy estan fue ser haber yo tu el
    ella nosotros ellos me te se le lo nos os les mi mis su sus tus que cuando donde quien como porque si no ya muy mas menos hay tiene
    tengo tienes puede puedes puedo hoy manana ayer gracias hola ninos ninas hijo hija hijos nunca siempre nada todo este eso esto voy vas
    va a ni tambien desde hasta sobre entre sin usted favor vale bien pues ti contigo`,
  fr: `le la les un une des et ou mais de du au aux en avec pour dans sur est sont etait es suis etre avoir je tu il elle nous vous ils elles
    me te se lui leur mon ma mes ton ta tes son sa ses notre votre que qui quand comment pourquoi si ne pas plus moins c'est j'ai tu'as as ai
    a ce cette ces ca y aujourd'hui demain hier merci bonjour salut enfants fils fille jamais toujours rien tout moi toi peux peut va vas
    fait faire d'accord oui non chez sans t'es qu'il qu'elle n'est s'il c'etait j'en t'as ouais bien meme`,
}
const stopWords = new Map<string, Lang[]>()
for (const lang of ['en', 'es', 'fr'] as const)
  for (const word of lists[lang].split(/\s+/)) stopWords.set(word, [...(stopWords.get(word) ?? []), lang])

/** Function words of German, Italian, Portuguese, Dutch, Polish and Turkish that our three languages do not have. */
const others = new Set(
  `ich du nicht und der das ist wir ihr ein eine mit auf fur kannst morgen bitte danke kinder dein mein wo wann wenn dich mir dir sie sein hast
   che non sono sei della questo quando domani grazie bambini tuo mio perche anche gli ho hai il ti di e nel
   voce nao uma meu minha seu sua obrigado amanha criancas com para isso esta tem eu muito mas
   het een niet ik jij zijn van voor morgen kinderen mijn jouw maar dat deze
   nie jest sie dzieci jutro dziekuje prosze twoj moj czy ale jak ze
   bir ve bu icin degil cocuklar yarin tesekkurler ben sen`
    .split(/\s+/)
    .filter((word) => !stopWords.has(word)),
)
