import { backlogFacts } from '../backlog/facts.ts'
import { calendarFacts } from '../calendar/facts.ts'
import { conflictsFacts } from '../conflicts/facts.ts'
import { documentsFacts } from '../documents/facts.ts'
import { expensesFacts } from '../expenses/facts.ts'
import { messagesFacts } from '../messages/facts.ts'
import { sealingFacts } from '../sealing/facts.ts'

/** The parts of a record that can be shown and exported by themselves. Whatever is in none of the others is `family`. */
export const AREAS = [
  'messages',
  'expenses',
  'calendar',
  'documents',
  'agreements',
  'backlog',
  'family',
] as const
export type Area = (typeof AREAS)[number]

/** What both parents agree on once for many cases: who bears what, when and how much they write. */
function isAgreement(kind: string): boolean {
  return kind.startsWith('agreement.') || kind.startsWith('message-terms.')
}

const KINDS: Readonly<Record<Exclude<Area, 'family'>, readonly string[]>> = {
  messages: Object.keys(messagesFacts).filter((kind) => !isAgreement(kind)),
  expenses: [...Object.keys(expensesFacts), ...Object.keys(sealingFacts)].filter(
    (kind) => !isAgreement(kind),
  ),
  agreements: Object.keys({ ...expensesFacts, ...messagesFacts }).filter(isAgreement),
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
