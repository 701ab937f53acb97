import type { Hits } from './hits.ts'
import type { Symbols } from './symbols.ts'

/** Whether somebody is hurt or ill and it cannot wait, or is written that way; or children must be moved away from a danger. */
export function isUrgent(hits: Hits, symbols: Symbols): boolean {
  const words = opening(hits)
  if ([away, hazard, atOnce].every((kind) => words.some((word) => kind.test(word)))) return true
  const count = (name: string) => {
    const symbol = symbols.find(name)
    return hits.lattice.edges.filter((edges) => edges?.some((edge) => edge.symbol === symbol)).length
  }
  const cues = count('MEDICAL') + words.filter((word) => helpers.test(word) || emergency.test(word)).length
  return (
    cues >= 2 ||
    (cues >= 1 && (count('URGENT') >= 1 || words.some((word) => atOnce.test(word) || comes.test(word))))
  )
}

/** Whether something has happened to somebody, so that loud words are no reproach. */
export function soundsAlarm(hits: Hits, symbols: Symbols): boolean {
  if (hits.present.has(symbols.find('MEDICAL'))) return true
  return opening(hits).some((word) => [helpers, hazard, emergency, mishap].some((kind) => kind.test(word)))
}

function opening({ reading }: Hits): string[] {
  return reading.tokens.slice(0, 30).map(({ form }) => form)
}

const away =
  /^(out|away|off|inside|indoors|basement|cellar|shelter|saca|sacalos|sacalas|sacad|salid|salgan|sal|sors|sortez|rentrez|eloigne)$/
const hazard =
  /^(water|sea|pool|beach|river|fire|smoke|flood|storm|tornado|gas|ice|agua|mar|playa|rio|fuego|humo|incendio|eau|mer|plage|feu|fumee|glace)$/
const atOnce = /^(now|immediately|quick|quickly|ya|ahora|rapido|inmediatamente|vite|maintenant|tout)$/
const comes =
  /^(come|bring|meet|hurry|here|please|answer|pick|call|ring|where|llama(me)?|donde|reponds|decroche|r?appelle|ou|ven|trae|ayuda|viens|venez|rejoins|amene|apporte)$/
/** Whom one calls, and what sounds, in an emergency. */
const helpers =
  /^(ambulance|paramedics?|brigade|firefighters|resus|alarm|evacu\w+|911|999|112|ambulancia|bomberos|samu|pompiers)$/
/** Accidents and other emergencies, for lexicons that know illness better. */
const emergency =
  /^(crash(ed)?|accident|emergency|collapsed|breathing|bleeding|chok(ing|ed)|unconscious|fainted|seizure|fitting|overdose|missing|leak|swallowed|drown\w+|swelling|asthma|adrenaline|accidente|emergencia|auxilio|socorro|respira|sangra\w*|desmay\w+|cayo|hincha\w*|ahoga\w*|atragant\w+|malaise|respire|saigne|disparue?|avale|secours|gonflee?|etouffe)$/
const mishap =
  /^(hospital|police|recall|recalled|lockdown|gun|stranger|snake|lost|fell|fallen|fall|bitten|attacked|burnt?|burned|hurt|wrong|poison|syrup|locked|trapped|stuck|policia|perdid[oa]|caid[oa]|mordid[oa]|mordio|atropell\w+|tombee?|chute|mordue?|renversee?|perdue?)$/
