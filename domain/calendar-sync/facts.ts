import { fields, list, maybe, oneOf } from '../record/shape.ts'

const contents = list(oneOf('nights', 'handovers', 'events'))

/** The facts of other calendars: which were connected, imported, cut and given an address, and by whom. */
export const calendarSyncFacts = {
  'calendar-feed.made': { version: 1, body: fields({ child: maybe('id'), contents }) },
  'calendar-feed.rotated': { version: 1, body: fields({ child: maybe('id'), contents }) },
  'calendar-feed.ended': { version: 1, body: fields({ child: maybe('id'), contents }) },
  'calendar-source.added': {
    version: 1,
    body: fields({
      name: 'text',
      sourceKind: oneOf('file', 'subscription', 'google'),
      shows: oneOf('events', 'busy'),
      /** events of an imported file; 0 where they are read later */
      events: 'count',
    }),
  },
  'calendar-source.cut': { version: 1, body: fields({ name: 'text', removesEvents: 'flag' }) },
  'google-calendar.made': { version: 1, body: fields({ name: 'text', contents, takesChanges: 'flag' }) },
  'google-calendar.cut': { version: 1, body: fields({ name: 'text', removesEvents: 'flag' }) },
} as const
