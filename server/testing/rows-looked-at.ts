/** A node of what EXPLAIN (ANALYZE, FORMAT JSON) returns. */
export type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** How many rows of a table each node of a plan looked at, those it left out included; empty if none reads the table. */
export function rowsLookedAt(plan: PlanNode, relation: string): number[] {
  const below = (plan.Plans ?? []).flatMap((node) => rowsLookedAt(node, relation))
  if (plan['Relation Name'] !== relation) return below
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return [plan['Actual Loops'] * (plan['Actual Rows'] + removed), ...below]
}
