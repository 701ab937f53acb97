import type { Hits } from './hits.ts'
import type { Token } from './reading.ts'
import type { Symbols } from './symbols.ts'

/**
 * Whether the message is shouted at the reader: 60 % capitals in at least 10 letters, or at least three exclamation marks, without joy
 * or an emergency. A shouted first line counts whatever calm lines follow.
 */
export function shouted(hits: Hits, symbols: Symbols): Shout {
  const { text, tokens } = hits.reading
  const begun = text.search(/\S/)
  const cut = text.indexOf('\n', begun)
  const whole = shoutedIn(text, tokens, hits, symbols)
  if (whole !== undefined || cut < 0) return whole
  return shoutedIn(
    text.slice(0, cut),
    tokens.filter(({ end }) => end <= cut),
    hits,
    symbols,
  )
}

type Shout = { start: number; end: number } | 'joyful' | undefined

function shoutedIn(text: string, tokens: Token[], { present }: Hits, symbols: Symbols): Shout {
  const first = tokens[0]
  const last = tokens.at(-1)
  if (!first || !last) return undefined
  const letters = text.match(/\p{L}/gu) ?? []
  const upper = text.match(/\p{Lu}/gu) ?? []
  const capitals = letters.length >= 10 && upper.length >= letters.length * 0.6
  // "SHE SAID MAMA" reports; "YOU SAID SUNDAY" accuses.
  const said = tokens.some(
    (token, at) =>
      /^(say|says|said|dice|dijo|dit)$/.test(token.form) && !second.has(tokens[at - 1]?.form ?? ''),
  )
  const asked = capitals && /[?¿]{2}/u.test(text)
  const loudOrder = first.caps && orders.has(first.form)
  const aimed = asked || tokens.some((token) => second.has(token.form))
  const marks =
    /[!?¡¿]{3}/u.test(text) && (aimed || loudOrder) && !tokens.some((token) => third.has(token.form))
  // "REMINDER: COSTUME DAY", "STOP PRESS: SNOW": a heading, then the news; an order would come after it.
  const news = tokens.length <= 12 ? tokens.findIndex((token, at) => at > 0 && token.broken >= 2) : -1
  const announced = news > 0 && tokens[news]?.broken === 2
  const order = tokens.some(
    (token, at) =>
      at >= Math.max(0, news) && (token.broken >= 2 || at === 0) && orders.has(token.form) && at < 40,
  )
  if ((!capitals && !marks) || said || (announced && !order)) return undefined
  const has = (name: string) => present.has(symbols.find(name))
  if (has('JOY') || has('PRAISE')) return 'joyful'
  if (!aimed && !order) return undefined
  return { start: first.start, end: last.end }
}

const second = new Set('you your yours yourself u te tu tus ti contigo usted ton ta tes toi vous'.split(' '))
const third = new Set('he she they it him her them we el ella il elle ils elles'.split(' '))
const orders = new Set(
  `fix no not just i enough now back
   answer read reply call stop listen bring pick pay get give send tell check do dont please why where what when do responde contesta
   lee mira llama deja para trae paga reponds lis regarde appelle arrete ecoute ramene`.split(/\s+/),
)
