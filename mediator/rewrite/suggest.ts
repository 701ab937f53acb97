import { analyse } from '../analyse.ts'
import type { Analysis, Ctx, Finding, Lang, Suggestion } from '../mediation.ts'
import { grammars } from './grammar.ts'
import { heatOf } from './heat.ts'
import { demandsOf, languageOf, rewrite } from './rewrite.ts'
import { type Refused, verify } from './verify.ts'

/**
 * A calmer wording that keeps every fact, or the beginnings of one to write oneself.
 * Nothing for a message with nothing to say about (0), and never for a threat (3): that is not to be made presentable.
 */
export function suggest(text: string, analysis: Analysis, ctx: Ctx): Suggestion | { prompts: string[] } {
  if (analysis.severity === 0) return { prompts: [] }
  return reword(text, analysis, ctx)
}

/** The same when the author asks for it, whatever the engine says of the message; still never for a threat. */
export function reword(text: string, analysis: Analysis, ctx: Ctx): Suggestion | { prompts: string[] } {
  if (analysis.severity === 3) return { prompts: [] }
  const told = rewrite(text, analysis, ctx, judging(ctx, languageOf(analysis, ctx)))
  if (!told) return { prompts: [...grammars[languageOf(analysis, ctx)].prompts] }
  return { id: `${analysis.id}.e`, analysisId: analysis.id, ...told, verified: true, engine: 'embedded' }
}

/** Holds someone else's wording of a message to what our own is held to. */
export function verifyWording(
  text: string,
  wording: string,
  analysis: Analysis,
  ctx: Ctx,
): { ok: true; kept: string[] } | { ok: false; reason: Refused; what?: string } {
  const { required, scope } = demandsOf(text, analysis, ctx, judging(ctx, languageOf(analysis, ctx)))
  const verdict = verify(text, wording, required, scope)
  return verdict.ok ? { ok: true, kept: required } : verdict
}

/** The facts a wording of this message must keep, as they stand in it. */
export function factsToKeep(text: string, analysis: Analysis, ctx: Ctx): string[] {
  return demandsOf(text, analysis, ctx, judging(ctx)).required
}

/** What is found in a piece of text by itself, remembered while one message is worked on; with `lang` the heat too. */
function judging(ctx: Ctx, lang?: Lang): (text: string) => Finding[] {
  const known = new Map<string, Finding[]>()
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const { findings } = analyse(text, ctx)
    const all = lang ? [...findings, ...heatOf(text, lang, ctx)] : findings
    known.set(text, all)
    return all
  }
}
