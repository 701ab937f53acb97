import type { Analysis, Ctx, Edit, Finding, Lang } from '../mediation.ts'
import { analyse } from '../reading/analyse.ts'
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

/** Nobody needs a rewording of anything longer. */
const LONGEST = 4000

/**
 * The message without its blows, as edits: words deleted, and now and then replaced. Null unless it is certain that whole sentences
 * are left, that they claim what they claimed before, and that nothing hostile remains.
 */
export function rewrite(
  text: string,
  analysis: Analysis,
  ctx: Ctx,
  findingsIn: (text: string) => readonly Finding[],
): Rewritten | null {
  if (text.length > LONGEST || analysis.severity === 3) return null
  return (
    attempt(text, analysis, demandsOf(text, analysis, ctx), ctx, findingsIn) ??
    attempt(text, analysis, demandsOf(text, analysis, ctx, false), ctx, findingsIn)
  )
}

function attempt(
  text: string,
  analysis: Analysis,
  demands: Demands,
  ctx: Ctx,
  findingsIn: (text: string) => readonly Finding[],
): Rewritten | null {
  const { message, strikes, names } = demands
  if (analysis.severity === 0 && !strikes.sure) return null
  const changed = mend(message, strikes, shapesOf(demands.tongue))
  if (!strikes.gone.includes(true) || !saysSomething(message, strikes)) return null
  if (changed.every(({ why }) => why === 'shouting') || changed.some(loses)) return null
  if (!analysis.findings.every((finding) => isAnswered(finding, text, changed, strikes.sure))) return null
  const told = applyEdits(text, changed)
  if (!verify(said(told, message.lang, ctx), demands, findingsIn).ok) return null
  const kept = factsOf(told, message.lang, names).map((fact) => fact.text)
  return { text: told, kept: [...new Set(kept)], changed }
}

/** What any wording of this message is checked against. */
export function demandsOf(text: string, analysis: Analysis, ctx: Ctx, runOns = true): Demands {
  const lang = languageOf(analysis, ctx)
  const tongue = tongues[lang]
  const shapes = shapesOf(tongue)
  const message = said(text.slice(0, LONGEST), lang, ctx)
  const hears = (piece: string): number => {
    const { severity, pHostile } = analyse(piece, ctx)
    return severity === 3 ? 0 : pHostile
  }
  const strikes = strikesIn(message, { ...shapes, hears, runOns, findings: analysis.findings })
  return { message, strikes, tongue, empty: shapes.empty, names: [...ctx.childNames, ...ctx.parentNames] }
}

/** Whether enough of what was found is deleted; deleting an exclamation is not, if the whole sentence was found. */
function isAnswered(
  { start, end, category }: Finding,
  text: string,
  changed: readonly Edit[],
  sure: boolean,
): boolean {
  if (category === 'shouting') return true
  const struck = changed.reduce(
    (sum, edit) => sum + Math.max(0, Math.min(end, edit.end) - Math.max(start, edit.start)),
    0,
  )
  // two or three words that triggered it; the engine finds nothing in the rest
  if (struck === 0) return text.slice(start, end).split(/\s+/).length <= 3
  return sure || struck >= (end - start) * 0.25
}

/** Whether a figure or currency symbol would be lost with what is deleted. */
function loses({ from, to }: Edit): boolean {
  const figures = (text: string) => text.match(/[\d€£$%]/g)?.length ?? 0
  return figures(from) > figures(to)
}

/** Whether a checkable fact stays, in more than a word or two, and none was deleted. */
function saysSomething({ words }: Said, { gone }: Strikes): boolean {
  const stays = words.filter((_, at) => !gone[at])
  const facts = stays.filter(({ tags, form }) => tags.includes('f') && !vague.test(form))
  return facts.length > 0 || (stays.length > 4 && stays.some(({ tags }) => tags.includes('t')))
}

const vague = /^(today|tonight|tomorrow|yesterday|morning|mornings|evening|night|hoy|manana|demain|soir)$/

/** The language of the message, or of the person if it is unclear. */
export function languageOf(analysis: Pick<Analysis, 'lang'>, ctx: Pick<Ctx, 'locale'>): Lang {
  if (analysis.lang !== 'other') return analysis.lang
  return ctx.locale.startsWith('es') ? 'es' : ctx.locale.startsWith('fr') ? 'fr' : 'en'
}
