import type { Analysis, Ctx, Edit, Finding, Lang } from '../mediation.ts'
import { assemble, type Chosen } from './assemble.ts'
import { editsBetween } from './edits.ts'
import { factsOf, says } from './facts.ts'
import { grammars } from './grammar.ts'
import { type Piece, pieceOf, refusalIn, type Scope } from './pieces.ts'
import { segmentsOf } from './segments.ts'
import { verify } from './verify.ts'

export interface Rewritten {
  text: string
  kept: string[]
  changed: Edit[]
}

/** Longer than this nobody asks for another wording, and the shapes below need not bear it. */
const LONGEST = 4000
const MOST_SEGMENTS = 120

/** The message without its blows, checked; null when nothing that matters would be left or the check fails. */
export function rewrite(
  original: string,
  analysis: Analysis,
  ctx: Ctx,
  judge: (text: string) => Finding[],
): Rewritten | null {
  if (original.length > LONGEST) return null
  const text = plainQuotes(original)
  const scope = scopeOf(analysis, ctx, judge)
  const pieces = piecesOf(text, analysis, scope)
  if (pieces.length === 0) return null
  const chosen = choose(pieces, scope)
  if (!chosen) return null
  const { text: told } = assemble(chosen)
  const required = requiredIn(pieces)
  if (!worthSaying(told, chosen, scope)) return null
  if (!verify(text, told, required, scope).ok) return null
  const kept = [...new Set(factsOf(text, scope.lang, scope.names).map((fact) => fact.text))].filter((fact) =>
    says(told, fact),
  )
  return {
    text: told,
    kept,
    changed: editsBetween(original, told, analysis.findings[0]?.category ?? 'insult'),
  }
}

/** What a rewrite by anyone must keep, and how to look at it: the language model's wording is held to the same. */
export function demandsOf(
  text: string,
  analysis: Analysis,
  ctx: Ctx,
  judge: (text: string) => Finding[],
): { required: string[]; scope: Scope } {
  const scope = scopeOf(analysis, ctx, judge)
  return { required: requiredIn(piecesOf(plainQuotes(text.slice(0, LONGEST)), analysis, scope)), scope }
}

function scopeOf(analysis: Analysis, ctx: Ctx, judge: (text: string) => Finding[]): Scope {
  const lang = languageOf(analysis, ctx)
  return { grammar: grammars[lang], lang, names: [...ctx.childNames, ...ctx.parentNames], judge }
}

/** The shapes know one apostrophe; offsets stay. */
function plainQuotes(text: string): string {
  return text.replace(/[’‘]/g, "'")
}

/** The language of the message, or of the person where the message does not tell. */
export function languageOf(analysis: Pick<Analysis, 'lang'>, ctx: Pick<Ctx, 'locale'>): Lang {
  if (analysis.lang !== 'other') return analysis.lang
  return ctx.locale.startsWith('es') ? 'es' : ctx.locale.startsWith('fr') ? 'fr' : 'en'
}

function piecesOf(text: string, analysis: Analysis, scope: Scope): Piece[] {
  const segments = segmentsOf(text, scope.lang)
  if (segments.length > MOST_SEGMENTS) return []
  return segments.map((segment, index) => {
    const inside = analysis.findings.filter(
      (finding) => finding.start < segment.end && finding.end > segment.start,
    )
    // A finding may span clauses (shouting is the whole message): what counts is what the clause is by itself, too.
    const alone = scope.judge(segment.text)
    // A finding may span clauses: a clause that is calm by itself and holds facts is none of its blows.
    const wide =
      factsOf(segment.text, scope.lang, scope.names).length > 0
        ? []
        : inside.filter((finding) => finding.category !== 'shouting')
    const before = segments[index - 1]
    const ironic = before?.sentence === segment.sentence && scope.grammar.ironicLeave.test(before.text)
    return pieceOf(segment, alone.length ? alone : wide, scope, ironic)
  })
}

function requiredIn(pieces: readonly Piece[]): string[] {
  return [...new Set(pieces.flatMap((piece) => piece.required.map((fact) => fact.text)))]
}

/** Begins with the mildest way of each piece; where the whole still stings, that piece takes its next way. */
function choose(pieces: readonly Piece[], scope: Scope): Chosen[] | null {
  const at = pieces.map(() => 0)
  for (let round = 0; round < 12; round++) {
    const chosen: Chosen[] = []
    for (const [index, piece] of pieces.entries()) {
      const way = piece.ways[at[index] ?? 0]
      if (!way) return null
      chosen.push({ piece, way })
    }
    const { text, places } = assemble(chosen)
    const [finding] = text ? scope.judge(text) : []
    if (!finding) return chosen
    const next = nextToGive(pieces, places, finding, at, scope)
    if (next < 0) return null
    at[next] = (at[next] ?? 0) + 1
  }
  return null
}

/** Which of the pieces a finding lies over gives way: one that sets a price first, then one without facts, then the first. */
function nextToGive(
  pieces: readonly Piece[],
  places: readonly { start: number; end: number }[],
  finding: Finding,
  at: readonly number[],
  scope: Scope,
): number {
  const can = (index: number): boolean =>
    (places[index]?.start ?? -1) >= 0 && (pieces[index]?.ways.length ?? 0) > (at[index] ?? 0) + 1
  const all = pieces.map((_, index) => index).filter(can)
  const under = all.filter(
    (index) => (places[index]?.start ?? 0) < finding.end && (places[index]?.end ?? 0) > finding.start,
  )
  const priced = under.find((index) =>
    scope.grammar.leverage.test(
      `${pieces[index]?.segment.link.trim()} ${pieces[index]?.segment.text}`.trim(),
    ),
  )
  const free = under.find((index) => pieces[index]?.required.length === 0)
  return priced ?? free ?? under[0] ?? all[0] ?? -1
}

/** A fact, a request or a refusal: otherwise there is nothing to offer. */
function worthSaying(text: string, chosen: readonly Chosen[], scope: Scope): boolean {
  if (factsOf(text, scope.lang, scope.names).length > 0) return true
  return chosen.some(
    ({ piece, way }) =>
      way.text !== '' &&
      (way.request ||
        refusalIn(way.text, scope.grammar) ||
        (piece.findings.length === 0 && way.text.split(' ').length >= 3)),
  )
}
