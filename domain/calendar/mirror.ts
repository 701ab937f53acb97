import { otherLetter } from './layer.ts'
import type { NightPattern } from './night-pattern.ts'
import type { Schedule } from './plan.ts'

/** The same schedule with the parents changed about. */
export function mirrored(rule: Schedule): Schedule {
  return {
    ...rule,
    pattern: mirroredPattern(rule.pattern),
    visits: rule.visits?.map((visit) => ({
      ...visit,
      with: visit.with === 'other' ? 'other' : otherLetter(visit.with),
    })),
  }
}

function mirroredPattern(pattern: NightPattern): NightPattern {
  if (pattern.kind === 'cycle')
    return { ...pattern, nights: pattern.nights.replace(/./g, (letter) => (letter === 'A' ? 'B' : 'A')) }
  return { ...pattern, isMirrored: !pattern.isMirrored }
}
