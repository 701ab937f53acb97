import { fields, list, maybe, oneOf } from '../record/shape.ts'

const contents = list(oneOf('nights', 'handovers', 'events'))

/** The facts of other calendars: which were connected, imported, cut and given an address, and by whom. */
export const calendarSyncFacts = {
  'calendar-feed.made': [fields({ child: maybe('id'), contents })],
  'calendar-feed.rotated': [fields({ child: maybe('id'), contents })],
  'calendar-feed.ended': [fields({ child: maybe('id'), contents })],
  'calendar-source.added': [
    fields({
      name: 'text',
      sourceKind: oneOf('file', 'subscription', 'google'),
      shows: oneOf('events', 'busy'),
      /** events of an imported file; 0 where they are read later */
      events: 'count',
    }),
  ],
  'calendar-source.cut': [fields({ name: 'text', removesEvents: 'flag' })],
  'google-calendar.made': [fields({ name: 'text', contents, takesChanges: 'flag' })],
  'google-calendar.cut': [fields({ name: 'text', removesEvents: 'flag' })],
} as const
