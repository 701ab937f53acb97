import type { Analysis, Ctx, Lang } from '../mediation.ts'
import type { Part } from '../parts/part.ts'
import { partsOf } from '../parts/parts-of.ts'
import { analyse } from '../reading/analyse.ts'
import { factsOf, numbersOf, says } from './facts.ts'

export type Refused =
  | 'empty'
  | 'same'
  | 'fact'
  | 'number'
  | 'name'
  | 'polarity'
  | 'question'
  | 'claim'
  | 'severity'
  | 'length'

/** The facts of the kept parts, which a wording must hold verbatim. */
export function factsToKeep(text: string, ctx: Ctx, analysis: Analysis): string[] {
  return factsIn(text, partsOf(text, ctx, analysis), languageOf(analysis, ctx), ctx)
}

/**
 * Checks a wording that a language model wrote, by the parts of the message: every fact of what is kept, as many refusals and questions,
 * no new number, name or matter, nothing hostile, at most one and a half times as long.
 */
export function guardWording(
  text: string,
  wording: string,
  analysis: Analysis,
  ctx: Ctx,
): { ok: true; kept: string[] } | { ok: false; reason: Refused; what?: string } {
  const lang = languageOf(analysis, ctx)
  const parts = partsOf(text, ctx, analysis)
  const kept = factsIn(text, parts, lang, ctx)
  const stays = parts.filter(({ role }) => role !== 'blow').map((part) => keptWords(text, part))
  if (wording.trim() === '') return { ok: false, reason: 'empty' }
  if (wording.trim() === text.trim()) return { ok: false, reason: 'same' }
  const lost = kept.find((fact) => !says(wording, fact))
  if (lost !== undefined) return { ok: false, reason: 'fact', what: lost }
  const numbers = new Set(numbersOf(text))
  const invented = numbersOf(wording).find((number) => !numbers.has(number))
  if (invented !== undefined) return { ok: false, reason: 'number', what: invented }
  const names = [...ctx.childNames, ...ctx.parentNames]
  const name = factsOf(wording, lang, names).find((fact) => fact.kind === 'name' && !says(text, fact.text))
  if (name) return { ok: false, reason: 'name', what: name.text }
  if (wording.length > text.length * 1.5) return { ok: false, reason: 'length' }
  if (analyse(wording, ctx).severity > 0) return { ok: false, reason: 'severity' }
  const before = stays.join(' ')
  if (count(before, negations) !== count(wording, negations)) return { ok: false, reason: 'polarity' }
  const asked = parts.filter(
    ({ role, start, end }) => role !== 'blow' && text.slice(start, end).includes('?'),
  ).length
  if (asked > (wording.match(/\?/g) ?? []).length) return { ok: false, reason: 'question' }
  const wrong = otherMatter(before, text, wording)
  return wrong === undefined ? { ok: true, kept } : { ok: false, reason: 'claim', what: wrong }
}

/** A word that shows another matter: a third of what is kept may be said in other words, and little that the message does not say. */
function otherMatter(before: string, text: string, wording: string): string | undefined {
  const old = new Set(rootsOf(before))
  const anywhere = new Set(rootsOf(text))
  const now = rootsOf(wording)
  const missing = [...old].filter((root) => !now.includes(root))
  if (missing.length > Math.max(1, old.size / 3)) return missing[0]
  const added = now.filter((root) => !anywhere.has(root))
  return added.length > 2 + now.length / 8 ? added[0] : undefined
}

function factsIn(text: string, parts: readonly Part[], lang: Lang, ctx: Ctx): string[] {
  const names = [...ctx.childNames, ...ctx.parentNames]
  const facts = parts
    .filter(({ role }) => role !== 'blow')
    .flatMap((part) => factsOf(keptWords(text, part), lang, names).map((fact) => fact.text))
  return [...new Set(facts)]
}

function keptWords(text: string, { start, end, strike = [] }: Part): string {
  let made = ''
  let at = start
  for (const [from, to] of strike) {
    made += text.slice(at, Math.max(at, from))
    at = Math.max(at, to)
  }
  return made + text.slice(at, end)
}

/** The language a draft is guarded in: its own, else that of the screen. */
export function languageOf({ lang }: Pick<Analysis, 'lang'>, { locale }: Pick<Ctx, 'locale'>): Lang {
  if (lang !== 'other') return lang
  const own = locale.slice(0, 2)
  return own === 'es' || own === 'fr' ? own : 'en'
}

const negations =
  /(?<![\p{L}])(?:not|no|never|nobody|nothing|neither|without|cannot|[a-z]+n['’]t|dont|wont|cant|nunca|nadie|nada|sin|tampoco|ne|pas|jamais|rien|personne|sans|aucune?)(?![\p{L}])/giu

function count(text: string, of: RegExp): number {
  return text.match(of)?.length ?? 0
}

function rootsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/\p{L}{4,}/gu) ?? []
  return words.filter((word) => !courtesy.has(word)).map((word) => word.slice(0, 5))
}

const courtesy = new Set(
  'please could would that this with have will from your about them they there what when just also thanks thank favor podrias puedes gracias para este esta como pourrais peux merci pour avec dans nous vous'.split(
    ' ',
  ),
)
