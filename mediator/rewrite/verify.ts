import { factsOf, numbersOf, says } from './facts.ts'
import { refusalIn, type Scope } from './pieces.ts'
import { segmentsOf } from './segments.ts'

export type Refused = 'empty' | 'same' | 'fact' | 'number' | 'name' | 'polarity' | 'severity' | 'length'

/**
 * Holds a rewrite against what it stands for, whoever wrote it: all facts kept, no number or name that was not there,
 * a refusal still a refusal and nothing else made one, nothing hostile left, not longer than one and a half times.
 */
export function verify(
  original: string,
  rewrite: string,
  required: readonly string[],
  scope: Scope,
): { ok: true } | { ok: false; reason: Refused; what?: string } {
  if (rewrite.trim() === '') return { ok: false, reason: 'empty' }
  if (rewrite.trim() === original.trim()) return { ok: false, reason: 'same' }
  const lost = required.find((fact) => !says(rewrite, fact))
  if (lost !== undefined) return { ok: false, reason: 'fact', what: lost }
  const numbers = new Set(numbersOf(original))
  const invented = numbersOf(rewrite).find((number) => !numbers.has(number))
  if (invented !== undefined) return { ok: false, reason: 'number', what: invented }
  const name = factsOf(rewrite, scope.lang, scope.names).find(
    (fact) => fact.kind === 'name' && !says(original, fact.text),
  )
  if (name) return { ok: false, reason: 'name', what: name.text }
  if (refuses(original, scope) !== refuses(rewrite, scope)) return { ok: false, reason: 'polarity' }
  if (scope.judge(rewrite).length > 0) return { ok: false, reason: 'severity' }
  if (rewrite.length > original.length * 1.5) return { ok: false, reason: 'length' }
  return { ok: true }
}

function refuses(text: string, scope: Scope): boolean {
  return segmentsOf(text.replace(/[’‘]/g, "'"), scope.lang).some((segment) =>
    refusalIn(segment.text, scope.grammar),
  )
}
