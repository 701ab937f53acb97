import type { Area } from './areas.ts'

/** What the kinds of each part are called before the point; those of no other part are the family's. */
const NAMES: Readonly<Record<Exclude<Area, 'family'>, readonly string[]>> = {
  messages: ['message', 'conversation'],
  expenses: ['expense', 'expenses', 'payment', 'budget', 'recurrence', 'import', 'sealing'],
  calendar: [
    ...['calendar', 'event', 'handover', 'rotation', 'plan'],
    ...['calendar-feed', 'calendar-source', 'google-calendar'],
  ],
  documents: ['document'],
  agreements: ['agreement', 'message-terms'],
  backlog: ['card', 'conflict'],
}

/** `areaOf` (vocabulary.ts) without the shape of every fact, for a phone that only lists them. */
export function areaByName(kind: string): Area {
  const [name = ''] = kind.split('.')
  const found = Object.entries(NAMES).find(([, names]) => names.includes(name))
  return (found?.[0] as Area | undefined) ?? 'family'
}
