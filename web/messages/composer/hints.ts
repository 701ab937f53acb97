import type { Category, Finding } from '@evenhand/mediator/mediation.ts'
import type { Read } from './use-mediator.ts'

/** The findings for a hint: severity 1 only, without categories the writer has dismissed for this message. */
export function hintsIn(read: Read | null, dismissed: ReadonlySet<Category>): Finding[] {
  if (read?.analysis.severity !== 1) return []
  return read.analysis.findings.filter(({ category }) => !dismissed.has(category))
}

/** Whether something is offered below the field: concern about a child, or an urgent message. */
export const isOffering = (read: Read | null): read is Read =>
  read !== null && (read.analysis.urgent || read.danger?.kind === 'child_safety')
