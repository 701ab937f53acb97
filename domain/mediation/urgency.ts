import type { Hits } from './hits.ts'
import type { Symbols } from './symbols.ts'

/** Somebody is hurt or ill and it cannot wait, or is written so; or children are to be got away from a danger. */
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

/** Something has happened to somebody: loud words are then no reproach. */
export function soundsAlarm(hits: Hits, symbols: Symbols): boolean {
  if (hits.present.has(symbols.find('MEDICAL'))) return true
  return opening(hits).some((word) => [helpers, hazard, emergency, mishap].some((kind) => kind.test(word)))
}

function opening({ reading }: Hits): string[] {
  return reading.tokens.slice(0, 30).map(({ form }) => form)
}

const away =
  /^(out|away|off|inside|indoors|saca|sacalos|sacalas|sacad|salid|salgan|sal|basement|cellar|shelter|upstairs|sotano|refugio|abri|sors|sortez|rentrez|eloigne)$/
const hazard =
  /^(water|sea|pool|beach|river|fire|smoke|flood|storm|tornado|hurricane|earthquake|wildfire|avalanche|gas|ice|agua|mar|playa|rio|fuego|humo|incendio|terremoto|sismo|huracan|eau|mer|plage|feu|fumee|glace|incendie|inondation|seisme|tornade)$/
const atOnce = /^(now|immediately|quick|quickly|ya|ahora|rapido|inmediatamente|vite|maintenant|tout)$/
const comes =
  /^(come|bring|meet|hurry|here|please|answer|pick|call|ring|where|contesta(me|nos)?|llama(me|nos|lo)?|coge(me|lo)?|corre|donde|repond[sz]?|decroche|r?appelle|ou|vent?e?|trae|ayuda(me|nos)?|viens|venez|rejoins|amene|apporte)$/
/** Who is called, and what sounds, when it cannot wait. */
const helpers =
  /^(ambulance|paramedics?|brigade|firefighters|resus|alarm|evacuated|evacuating|evacuation|911|999|112|ambulancia|bomberos|evacuan|samu|pompiers|evacue|evacuent)$/
/** What has happened when it cannot wait, for lexicons that know illness better than accidents. */
const emergency =
  /^(crash|crashed|accident|emergency|collapsed|breathing|bleeding|choking|choked|unconscious|fainted|seizure|fitting|overdose|missing|leak|swallowed|drowning|drowned|swelling|swollen|anaphyla\w+|adrenaline|epipens?|wheezing|unresponsive|asthma|accidente|emergencia|urgencias|auxilio|socorro|respirar?|sangra\w*|convulsi\w+|desmayo|desmayado|desmayada|cayo|asma|alergi\w+|fiebre|quemo|quemad[oa]|vomit\w+|hincha\w*|ahoga\w*|atragant\w+|malaise|respire|saigne|disparu|disparue|avale|secours|urgences|asthme|allergi\w+|fievre|brulee?|vomi\w+|gonflee?|etouffe|inconsciente?|evanouie?|convuls\w+)$/
const mishap =
  /^(hospital|police|recall|recalled|lockdown|gun|stranger|snake|lost|fell|fallen|burnt?|burned|hurt|wrong|poison|syrup|locked|trapped|stuck|policia|perdid[oa]|caido|tombee?|perdue?)$/
