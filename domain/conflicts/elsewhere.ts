import type { PersonId } from '../family/parents.ts'
import { dayAt, type Instant } from '../time/wall.ts'
import type { Conflict, How } from './conflict.ts'
import { cardConflicts, proposalConflicts } from './find.ts'
import { moneyConflict } from './money.ts'
import type { Scene, SceneCard, SceneExpense, SceneProposal } from './scene.ts'

/** An end of something, where it belongs: who and when, as far as that is kept. */
export type End = { readonly how: How; readonly endedBy: PersonId | null; readonly endedAt: Instant }

/** What has ended outside the list of what is open, as it was before. */
export type Ended = {
  readonly proposals: readonly (SceneProposal & End)[]
  /** with the status each had before its end, and since when */
  readonly expenses: readonly (SceneExpense & End)[]
  readonly cards: readonly (SceneCard & End)[]
}

/** How long what was settled elsewhere is listed, in days. */
export const ELSEWHERE_DAYS = 90

/** What was open and was settled where it belongs: each as it was just before, with how. [CAL-05] */
export function settledElsewhere(
  { proposals, expenses, cards }: Ended,
  scene: Scene,
): (End & { readonly id: string; readonly conflict: Conflict })[] {
  const just = (at: Instant): Scene => ({ ...scene, now: at - 1, today: dayAt(at - 1, scene.zone) })
  const as = (conflict: Conflict | null | undefined, { how, endedBy, endedAt }: End, id: string) =>
    conflict ? [{ id, conflict, how, endedBy, endedAt }] : []
  return [
    ...proposals.flatMap((one) =>
      as(proposalConflicts({ ...just(one.endedAt), proposals: [one] })[0], one, one.id),
    ),
    ...expenses.flatMap((one) => as(moneyConflict(one, just(one.endedAt)), one, one.id)),
    ...cards.flatMap((one) => as(cardConflicts({ ...just(one.endedAt), cards: [one] })[0], one, one.id)),
  ].sort((one, other) => other.endedAt - one.endedAt)
}
