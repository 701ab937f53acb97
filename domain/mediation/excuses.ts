import type { Heard } from './features.ts'
import { deniesOpinion, guardOf, praises, praisesPlainly } from './guards.ts'
import type { Hits } from './hits.ts'
import type { Guard } from './mediation.ts'
import { levels } from './model.ts'
import type { Symbols } from './symbols.ts'

/** Why a unit that only the models find hostile is let go: what a guard says of its words holds for them too. */
export function excuseOf(
  parts: Heard[],
  hits: Hits,
  symbols: Symbols,
  { severity, sums, urgent }: { severity: number; sums: number[]; urgent: boolean },
): Guard | undefined {
  if (severity === 3 && !urgent) return undefined
  const sure = (sums[0] ?? 0) > levels().one + 1.5
  if (urgent && !sure) return 'medical_urgent'
  const words = parts.flatMap(({ from, to }) =>
    hits.reading.tokens.slice(from, to).map((token) => token.form),
  )
  if (severity < 3 && praisesPlainly(words)) return 'praise'
  if (deniesOpinion(words.slice(0, -1)) && !sure) return 'negation'
  if (severity === 1 && !sure && always.test(words.join(' ')) && praises(words)) return 'praise'
  const [first, last] = [parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0]
  const sentence = hits.reading.sentences.findIndex(({ from, to }) => first >= from && first < to)
  for (const hit of hits.bySentence[sentence] ?? []) {
    if (hit.frame.category === 'disclosure' || hit.from < first || hit.from >= last) continue
    const guard = guardOf(hit, hits, symbols)
    if (guard && !sure) return guard
  }
  return undefined
}

const always = /\b(always|never|every|constantly|siempre|nunca|toujours|jamais|once again|as usual)\b/
