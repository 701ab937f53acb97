import { isWallTime } from '../time/wall.ts'

/** What two parents agree on about their messages (MSG-10). Wall times are of the family's zone. */
export type Terms = {
  /** messages a day each of them writes; null: as many as they like */
  readonly perDay: number | null
  /** hours in which nothing rings; null: none */
  readonly quiet: { readonly from: string; readonly to: string } | null
}

export const PER_DAY_MAX = 100

/** Are these terms that can be proposed: `true`, or what is wrong. */
export function checkTerms({ perDay, quiet }: Terms): true | 'per-day' | 'quiet' {
  if (perDay !== null && !(Number.isInteger(perDay) && perDay >= 1 && perDay <= PER_DAY_MAX)) return 'per-day'
  if (quiet !== null && !(isWallTime(quiet.from) && isWallTime(quiet.to) && quiet.from !== quiet.to))
    return 'quiet'
  return true
}

/** Do the clocks of the family stand within the hours kept quiet? They may run over midnight. */
export function isQuiet({ quiet }: Terms, wall: string): boolean {
  if (quiet === null) return false
  return quiet.from < quiet.to ? wall >= quiet.from && wall < quiet.to : wall >= quiet.from || wall < quiet.to
}

/** Would one more message go beyond what was agreed on? Urgent ones are counted apart and never are. */
export function isOverVolume({ perDay }: Terms, sentToday: number, isUrgent: boolean): boolean {
  return perDay !== null && !isUrgent && sentToday >= perDay
}

export type TermsAnswer = 'accepted' | 'declined' | 'withdrawn'

/** May this person answer the proposal so: `true`, or why not. */
export function mayAnswerTerms(
  proposal: { readonly proposedBy: string; readonly answer: TermsAnswer | null },
  person: string,
  answer: TermsAnswer,
): true | 'answered' | 'own' | 'not-own' {
  if (proposal.answer !== null) return 'answered'
  if (answer === 'withdrawn') return proposal.proposedBy === person ? true : 'not-own'
  return proposal.proposedBy === person ? 'own' : true
}
