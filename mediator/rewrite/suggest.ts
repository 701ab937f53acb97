import type { Analysis, Ctx, Finding, Suggestion } from '../mediation.ts'
import { analyse } from '../reading/analyse.ts'
import { demandsOf, languageOf, rewrite } from './rewrite.ts'
import { said } from './said.ts'
import { tongues } from './tongues.ts'
import { factsToStay, type Refused, verify } from './verify.ts'

/**
 * A calmer wording made of edits that can each be accepted or not, or sentence starters to write one's own.
 * Nothing for a harmless message (0), and never for a threat (3): that must not be made presentable.
 */
export function suggest(text: string, analysis: Analysis, ctx: Ctx): Suggestion | { prompts: string[] } {
  if (analysis.severity === 0) return { prompts: [] }
  return reword(text, analysis, ctx)
}

/** The same when the author asks for it, whatever the severity; still never for a threat. */
export function reword(text: string, analysis: Analysis, ctx: Ctx): Suggestion | { prompts: string[] } {
  if (analysis.severity === 3) return { prompts: [] }
  const told = rewrite(text, analysis, ctx, findingsIn(ctx))
  if (!told) return { prompts: [...tongues[languageOf(analysis, ctx)].prompts] }
  return { id: `${analysis.id}.e`, analysisId: analysis.id, ...told, verified: true, engine: 'embedded' }
}

/** Checks somebody else's wording of a message by the same rules as our own. */
export function verifyWording(
  text: string,
  wording: string,
  analysis: Analysis,
  ctx: Ctx,
): { ok: true; kept: string[] } | { ok: false; reason: Refused; what?: string } {
  const demands = demandsOf(text, analysis, ctx)
  const verdict = verify(said(wording, demands.message.lang, ctx), demands, findingsIn(ctx))
  return verdict.ok ? { ok: true, kept: factsToStay(demands) } : verdict
}

/** The facts a wording of this message must keep, verbatim. */
export function factsToKeep(text: string, analysis: Analysis, ctx: Ctx): string[] {
  return factsToStay(demandsOf(text, analysis, ctx))
}

function findingsIn(ctx: Ctx): (text: string) => readonly Finding[] {
  return (text) => analyse(text, ctx).findings
}
