import { analyse } from '../analyse.ts'
import type { Analysis, Ctx, Finding, Suggestion } from '../mediation.ts'
import { demandsOf, languageOf, rewrite } from './rewrite.ts'
import { said } from './said.ts'
import { tongues } from './tongues.ts'
import { factsToStay, type Refused, verify } from './verify.ts'

/**
 * A calmer wording made of edits that can each be taken or left, or the beginnings of one to write oneself.
 * Nothing for a message with nothing to say about (0), and never for a threat (3): that is not to be made presentable.
 */
export function suggest(text: string, analysis: Analysis, ctx: Ctx): Suggestion | { prompts: string[] } {
  if (analysis.severity === 0) return { prompts: [] }
  return reword(text, analysis, ctx)
}

/** The same when the author asks for it, whatever the engine says of the message; still never for a threat. */
export function reword(text: string, analysis: Analysis, ctx: Ctx): Suggestion | { prompts: string[] } {
  if (analysis.severity === 3) return { prompts: [] }
  const told = rewrite(text, analysis, ctx, findingsIn(ctx))
  if (!told) return { prompts: [...tongues[languageOf(analysis, ctx)].prompts] }
  return { id: `${analysis.id}.e`, analysisId: analysis.id, ...told, verified: true, engine: 'embedded' }
}

/** Holds someone else's wording of a message to what our own is held to. */
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

/** The facts a wording of this message must keep, as they stand in it. */
export function factsToKeep(text: string, analysis: Analysis, ctx: Ctx): string[] {
  return factsToStay(demandsOf(text, analysis, ctx))
}

function findingsIn(ctx: Ctx): (text: string) => readonly Finding[] {
  return (text) => analyse(text, ctx).findings
}
