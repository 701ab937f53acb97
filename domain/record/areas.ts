import { backlogFacts } from '../backlog/facts.ts'
import { calendarFacts } from '../calendar/facts.ts'
import { conflictsFacts } from '../conflicts/facts.ts'
import { documentsFacts } from '../documents/facts.ts'
import { expensesFacts } from '../expenses/facts.ts'
import { messagesFacts } from '../messages/facts.ts'

/** The parts of a record that can be shown and exported by themselves. Whatever is in none of the others is `family`. */
export const AREAS = ['messages', 'expenses', 'calendar', 'documents', 'backlog', 'family'] as const
export type Area = (typeof AREAS)[number]

const KINDS: Readonly<Record<Exclude<Area, 'family'>, readonly string[]>> = {
  messages: Object.keys(messagesFacts),
  expenses: Object.keys(expensesFacts),
  calendar: Object.keys(calendarFacts),
  documents: Object.keys(documentsFacts),
  backlog: [...Object.keys(backlogFacts), ...Object.keys(conflictsFacts)],
}

/** Which part of the record a fact belongs to, by its kind. */
export function areaOf(kind: string): Area {
  const found = Object.entries(KINDS).find(([, kinds]) => kinds.includes(kind))
  return (found?.[0] as Area | undefined) ?? 'family'
}

/** The kinds of a part of the record; `family` is all that is in none of the others, and has no list of its own. */
export function kindsOf(area: Area): readonly string[] {
  return area === 'family' ? [] : KINDS[area]
}
