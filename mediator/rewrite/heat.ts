import { engine } from '../engine.ts'
import { hitsOf } from '../hits.ts'
import type { Category, Ctx, Finding, Lang } from '../mediation.ts'

/**
 * What a rewrite of a hostile message takes for a blow beyond what the engine reports: names called, swearing, and
 * the shapes in which a reader is judged. Wider than the engine, because nobody is warned by it.
 */
export function heatOf(
  text: string,
  lang: Lang,
  ctx: Pick<Ctx, 'locale' | 'childNames' | 'parentNames'>,
): Finding[] {
  return [...named(text, ctx), ...shaped(text, lang)]
}

const classes: readonly [string, Category][] = [
  ['INSULT_NOUN_STRONG', 'insult'],
  ['INSULT_ADJ_STRONG', 'insult'],
  ['DEHUMANISE', 'insult'],
  ['PROFANITY_STRONG', 'profanity'],
]

function named(text: string, ctx: Pick<Ctx, 'locale' | 'childNames' | 'parentNames'>): Finding[] {
  const tables = engine()
  const { reading, lattice } = hitsOf(text, ctx, tables)
  const wanted = new Map(classes.map(([name, category]) => [tables.symbols.find(name), category]))
  const mild = tables.symbols.find('INSULT_NOUN_MILD')
  return reading.tokens.flatMap((token, at) => {
    if (token.quoted) return []
    const called = reading.tokens.slice(Math.max(0, at - 3), at).some(({ form }) => form === 'you')
    if (
      (called || reading.tokens.length <= 3) &&
      lattice.edges[at]?.some(({ symbol }) => symbol === mild && symbol > 0)
    ) {
      return [blow('insult', token.start, token.end)]
    }
    const edge = lattice.edges[at]?.find(({ symbol }) => symbol > 0 && wanted.has(symbol))
    const category = edge && wanted.get(edge.symbol)
    const last = edge && reading.tokens[at + edge.length - 1]
    return category && last ? [blow(category, token.start, last.end)] : []
  })
}

function shaped(text: string, lang: Lang): Finding[] {
  return shapes[lang].flatMap(([category, pattern]) =>
    [...text.matchAll(pattern)].map((match) =>
      blow(category, match.index, match.index + match[0].trimEnd().length),
    ),
  )
}

function blow(category: Category, start: number, end: number): Finding {
  return { category, severity: 1, start, end, reason: '', confidence: 0.5 }
}

/** To the end of the clause. */
const REST = '[^,.;:!?…\\n]{0,160}'
const en = (shape: string): RegExp => new RegExp(`(?<![\\p{L}'])(?:${shape})`, 'giu')

const shapes: Record<Lang, readonly [Category, RegExp][]> = {
  en: [
    [
      'blame_generalisation',
      en(
        `(?:you|u|ya)(?:['’]re|['’]ve| are| have| were|r)?(?: \\p{L}+)? (?:always|never|constantly|forever|not once)(?!\\p{L})${REST}`,
      ),
    ],
    ['blame_generalisation', en(`(?:this|that|it) (?:always )?happens (?:every|each) ${REST}`)],
    [
      'insult',
      en(
        `(?:(?:you|u|ya)(?:['’]re| are|r)|ur) (?:\\p{L}+ly )?(?:such|nothing|acting|being|making|lying|unbelievable|impossible|crazy|mad|insane|deluded|delusional|drunk|out of your|the (?:reason|problem|worst|one who|only one who)|an? (?!big help|great|good|wonderful|lifesaver|star)|so (?!kind|right|welcome|good)|too \\p{L}+ to)${REST}`,
      ),
    ],
    ['insult', en(`ur (?:a |such )?(?:joke|waste|disgrace|nightmare|mess)${REST}`)],
    ['insult', en(`you (?:people|lot) ${REST}`)],
    ['insult', en(`(?:only|any|even) an? (?:\\p{L}+ ){1,3}(?:would|could|knows)(?!\\p{L})${REST}`)],
    [
      'insult',
      en(
        `what (?:kind|sort|type) of (?:an? )?(?:father|mother|mum|mom|dad|parent|person|man|woman|idiot|adult)(?!\\p{L})${REST}`,
      ),
    ],
    ['accusation', en(`i (?:bet|guess|suppose|imagine) (?:you|it)(?!\\p{L})${REST}`)],
    ['accusation', en(`i (?:can['’]t|cannot|can not) believe ${REST}`)],
    ['accusation', en(`i hope (?:you|your|that)(?!\\p{L})${REST}`)],
    [
      'accusation',
      en(
        `(?:stop|quit) (?:spying|lying|whining|moaning|playing|using|hiding|pretending|acting|making excuses|being|blaming|controlling|stalking|harassing|bothering|messing|sulking|crying)(?!\\p{L})${REST}`,
      ),
    ],
    ['accusation', en(`(?:don['’]t|do not|not even|don['’]t even) bother ${REST}`)],
    ['accusation', en(`how dare you${REST}`)],
    [
      'accusation',
      en(`(?:do|did) you (?:even|ever|actually) (?:care|think|listen|read|look|try|love)${REST}`),
    ],
    ['sarcasm_passive_aggression', en(`(?:look|guess) who(?!\\p{L})${REST}`)],
    [
      'sarcasm_passive_aggression',
      en(
        `(?:must be|nice|glad|good|lovely|great|so (?:glad|nice|good)) (?:nice|to (?:see|know|hear) (?:you|that you|your))(?!\\p{L})${REST}`,
      ),
    ],
    [
      'sarcasm_passive_aggression',
      en(
        `(?:thanks|thank you)(?: so much| a lot)? for (?:nothing|finally|once|showing up|bothering|forgetting|not|ruining|losing|missing|letting)(?!\\p{L})${REST}`,
      ),
    ],
    [
      'sarcasm_passive_aggression',
      en(
        `(?:hey|ok|okay|nice one|well done|good job|great job|bravo|congratulations|sure),? (?:genius|einstein|sherlock|princess|your (?:highness|majesty)|sunshine|sweetheart|darling|champ|hero|father of the year|mother of the year|superdad|supermum|supermom)(?!\\p{L})`,
      ),
    ],
    ['sarcasm_passive_aggression', en(`(?:father|mother|dad|mum|mom|parent) of the (?:year|century)`)],
    [
      'dismissive',
      en(`(?:sick|tired|fed up|done)(?: and tired)? (?:of|with) (?:you|your|this|the)(?!\\p{L})${REST}`),
    ],
    [
      'dismissive',
      en(
        `(?:your|ur) (?:\\p{L}+ )?(?:excuses?|drama|nonsense|tantrums?|games|whining|lies|attitude|problem|fault)(?!\\p{L})${REST}`,
      ),
    ],
    ['legal_threat', en(`see you in court${REST}`)],
    [
      'past_grievance',
      en(
        `(?:you|u) (?:abandoned|walked out|cheated|left (?:us|me|them)|destroyed|ruined|wrecked|broke (?:this|our|up)|threw (?:us|it))(?!\\p{L})${REST}`,
      ),
    ],
    [
      'undermining',
      en(
        `(?:the (?:kids|girls|boys)|s?he|they) (?:hates?|dreads?|can['’]t stand|(?:is|are) (?:scared|afraid|ashamed|embarrassed) of)(?!\\p{L})${REST}`,
      ),
    ],
    [
      'undermining',
      en(
        `(?:your|ur) (?:filthy|dirty|disgusting|tiny|crappy|messy|pathetic|stupid|precious|fancy|new|little|so-called) (?:house|flat|place|home|girlfriend|boyfriend|wife|husband|family|life|friends?|job|partner|fling|toy)(?!\\p{L})${REST}`,
      ),
    ],
  ],
  es: [
    ['insult', en(`(?:eres|sos|sois) (?!quien|el que|la que)${REST}`)],
    ['insult', en(`est[áa]s (?:loc|sord|cieg|borrach|chiflad|majareta|mal de|ton)${REST}`)],
    [
      'blame_generalisation',
      en(
        `(?:siempre|nunca|jam[áa]s|otra vez) (?:te |se te |lo |la |me |nos |les )?\\p{L}{2,}(?:s|ste)(?!\\p{L})${REST}`,
      ),
    ],
    ['blame_generalisation', en(`(?:como )?siempre (?:igual|lo mismo|con lo mismo)${REST}`)],
    [
      'accusation',
      en(
        `(?:deja de|para de) (?:mentir|quejarte|espiar|llorar|poner|hacer|inventar|molestar|usar)(?!\\p{L})${REST}`,
      ),
    ],
    ['accusation', en(`(?:c[óo]mo te atreves|qu[ée] clase de)${REST}`)],
    [
      'insult',
      en(
        `(?:qu[ée]|menud[oa]|vaya|pedazo de|so) (?:madre|padre|\\p{L}+[oa]te|imb[ée]cil|caradura|jeta|morro|cara)(?!\\p{L})${REST}`,
      ),
    ],
    ['dismissive', en(`(?:estoy hart[oa]|me tienes hart[oa]|estoy cansad[oa]) de${REST}`)],
    ['undermining', en(`(?:los ni[ñn]os|los cr[íi]os) (?:odian|no quieren|no soportan)${REST}`)],
  ],
  fr: [
    [
      'insult',
      en(`(?:t['’]es|tu es|vous êtes) (?!où|là|libre|d['’]accord|dispo|au|à|chez|en|sûr|prêt)${REST}`),
    ],
    ['insult', en(`esp[èe]ce (?:de |d['’])\\p{L}+`)],
    [
      'blame_generalisation',
      en(`(?:tu|t['’]|t['’]as|tu n['’]) ?(?:\\p{L}+ ){0,3}(?:toujours|jamais|encore)(?!\\p{L})${REST}`),
    ],
    ['blame_generalisation', en(`avec toi c['’]est toujours${REST}`)],
    [
      'accusation',
      en(
        `(?:arrête|arrete|cesse) de (?:mentir|te plaindre|m['’]espionner|pleurer|faire|jouer|inventer)(?!\\p{L})${REST}`,
      ),
    ],
    ['accusation', en(`(?:tu te (?:fous|fiches|moques) de|comment oses-tu|quel genre de)${REST}`)],
    ['dismissive', en(`j['’]en ai (?:marre|assez|ras le bol) de (?:toi|tes|ton|ta)${REST}`)],
    [
      'dismissive',
      en(`(?:tes|ton|ta) (?:excuses?|cinéma|mensonges|caprices|histoires|conneries)(?!\\p{L})${REST}`),
    ],
    [
      'undermining',
      en(`les (?:enfants|petits|filles|garçons) (?:détestent|ne veulent|ont honte|ont peur)${REST}`),
    ],
  ],
}
