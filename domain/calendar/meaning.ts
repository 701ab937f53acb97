import type { Agreement } from './agreement.ts'
import { otherLetter } from './layer.ts'
import type { Plan } from './plan.ts'
import { nightsOf } from './slots.ts'

/**
 * What a proposal would do, as one text: two with the same text are the same proposal, whichever parent makes it. A swap
 * is read by who would have which nights, since giving one and being asked for it come to the same; a name and the
 * order in which nights were chosen change nothing.
 */
export function meaningOf({ by, body }: Pick<Agreement, 'by' | 'body'>): string {
  if (body.kind === 'swap') {
    const given = { [otherLetter(by)]: body.give.toSorted(), [by]: body.take.toSorted() }
    return inOrder({ kind: 'swap', A: given['A'], B: given['B'], children: body.children?.toSorted() })
  }
  return inOrder(body.kind === 'vacation' ? { ...body, name: null } : body)
}

/**
 * Whether accepting one proposal has left nothing of another to say yes to: they mean the same, or all nights of a
 * vacation are already as it asks and were not before.
 */
export function leavesNothingOf(one: Agreement, accepted: Agreement, before: Plan, after: Plan): boolean {
  if (meaningOf(one) === meaningOf(accepted)) return true
  if (one.body.kind !== 'vacation') return false
  const { from, to, with: holder } = one.body
  const isTheirs = (plan: Plan) => nightsOf(plan, null, from, to).every(({ letter }) => letter === holder)
  return isTheirs(after) && !isTheirs(before)
}

/** Keys in order; what is null, left out or an empty list says nothing. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const said = Object.entries(part).filter(([, one]) => one !== null && one !== undefined)
    return Object.fromEntries(said.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}
