import type { Analysis, Ctx, Edit, Lang } from '../mediation.ts'
import { applyEdits } from './edits.ts'
import { factsOf } from './facts.ts'
import { mend } from './mend.ts'
import { type Said, said } from './said.ts'
import { shapesOf } from './shapes.ts'
import { type Strikes, strikesIn } from './strikes.ts'
import { tongues } from './tongues.ts'
import { type Demands, verify } from './verify.ts'

export interface Rewritten {
  text: string
  kept: string[]
  changed: Edit[]
}

/** Longer than this nobody asks for another wording. */
const LONGEST = 4000

/**
 * The message without its blows, as edits of it: words struck, and here and there words put in their place. Null where it is not certain
 * that whole sentences are left, that they claim what they claimed, and that nothing hostile is among them.
 */
export function rewrite(
  text: string,
  analysis: Analysis,
  ctx: Ctx,
  hurts: (text: string) => boolean,
): Rewritten | null {
  if (text.length > LONGEST || analysis.severity === 3) return null
  const demands = demandsOf(text, analysis, ctx)
  const { message, strikes, names } = demands
  if (!strikes.gone.includes(true) || !saysSomething(message, strikes)) return null
  const changed = mend(message, strikes, shapesOf(demands.tongue))
  if (!changed || changed.every(({ why }) => why === 'shouting') || changed.some(loses)) return null
  const told = applyEdits(text, changed)
  if (!verify(said(told, message.lang, ctx), demands, hurts).ok) return null
  const kept = factsOf(told, message.lang, names).map((fact) => fact.text)
  return { text: told, kept: [...new Set(kept)], changed }
}

/** What any wording of this message is held against. */
export function demandsOf(text: string, analysis: Analysis, ctx: Ctx): Demands {
  const lang = languageOf(analysis, ctx)
  const tongue = tongues[lang]
  const shapes = shapesOf(tongue)
  const message = said(text.slice(0, LONGEST), lang, ctx)
  const strikes = strikesIn(message, shapes, analysis.findings)
  return { message, strikes, tongue, empty: shapes.empty, names: [...ctx.childNames, ...ctx.parentNames] }
}

/** A figure or a sign of money that would go along with what is struck. */
function loses({ from, to }: Edit): boolean {
  const figures = (text: string) => text.match(/[\d€£$%]/g)?.length ?? 0
  return figures(from) > figures(to)
}

/** A fact that can be checked stays, in more than a word or two, and none was struck. */
function saysSomething({ words }: Said, { gone }: Strikes): boolean {
  const stays = words.filter((_, at) => !gone[at])
  const facts = stays.filter(({ tags, form }) => tags.includes('f') && !vague.test(form))
  return facts.length > 0 || (stays.length > 4 && stays.some(({ tags }) => tags.includes('t')))
}

const vague = /^(today|tonight|tomorrow|yesterday|morning|mornings|evening|night|hoy|manana|demain|soir)$/

/** The language of the message, or of the person where the message does not tell. */
export function languageOf(analysis: Pick<Analysis, 'lang'>, ctx: Pick<Ctx, 'locale'>): Lang {
  if (analysis.lang !== 'other') return analysis.lang
  return ctx.locale.startsWith('es') ? 'es' : ctx.locale.startsWith('fr') ? 'fr' : 'en'
}
