/** The parts of a record that can be shown and exported by themselves; `vocabulary.ts` puts every fact into one. */
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
