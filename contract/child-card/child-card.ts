import { cardSections, ROWS_MAX, TIMES_MAX } from '@evenhand/domain/child-card/card.ts'
import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { day, id, instant, line, prose, wallTime } from '../shapes.ts'
import { childCardsTopic } from './topics.ts'

const section = z.enum(cardSections)

const row = {
  name: line(80),
  detail: line(300),
  phone: line(40),
  times: z.array(wallTime()).check(z.maxLength(TIMES_MAX)),
  until: z.nullable(day()),
}
const content = {
  rows: z.array(z.strictObject(row)).check(z.maxLength(ROWS_MAX)),
  note: prose(1000),
  measuredOn: z.nullable(day()),
}

/** One version of one section, as a parent wrote it. */
export const cardVersion = z.object({
  section,
  version: z.int(),
  content: z.object(content),
  changedBy: id(),
  changedAt: instant(),
})
export type CardVersion = z.infer<typeof cardVersion>

/** A link that shows part of the card until it ends. */
export const cardLink = z.object({
  id: id(),
  forWhom: z.string(),
  sections: z.array(section),
  createdBy: id(),
  createdAt: instant(),
  endsAt: instant(),
  /** when a parent ended it before its time */
  endedAt: z.nullable(instant()),
  /** how often it was opened, on how many devices, and when last */
  views: z.int(),
  devices: z.int(),
  lastViewedAt: z.nullable(instant()),
})
export type CardLink = z.infer<typeof cardLink>

/** A child's card as both parents see it: the latest version of each section that was ever filled in. */
export const childCard = z.object({
  childId: id(),
  familyId: id(),
  sections: z.array(cardVersion),
  /** how many versions there are of all sections */
  versionCount: z.int(),
  /** open links, and those that ended in the last week */
  links: z.array(cardLink),
})
export type ChildCard = z.infer<typeof childCard>

const childPath = z.object({ childId: id() })

/** A child's card. [CHILD-01] */
export const getChildCard = endpoint({
  method: 'GET',
  path: '/api/child-cards/:childId',
  access: 'family',
  summary: "A child's card",
  dependsOn: [childCardsTopic],
  params: childPath,
  reply: z.object({ card: childCard }),
  errors: ['child/not-found'],
})

/** Keeps a section as a new version. `after`: the version it was changed from, 0 for the first. */
export const putCardSection = endpoint({
  method: 'PUT',
  path: '/api/child-cards/:childId/:section',
  access: 'family',
  summary: 'Change a section of the card',
  says: ['section', 'content'],
  invalidates: [childCardsTopic],
  params: z.object({ childId: id(), section }),
  body: z.strictObject({
    after: z.int().check(z.gte(0), z.lte(1_000_000)),
    content: z.strictObject(content),
  }),
  reply: z.object({ card: childCard }),
  errors: [
    'child/not-found',
    'child-card/invalid',
    'child-card/changed-meanwhile',
    'child-card/too-many-versions',
  ],
})

/** Every version of every section, the newest first. `before`: the instant of the last one of the page before. */
export const cardVersions = endpoint({
  method: 'GET',
  path: '/api/child-cards/:childId/versions',
  access: 'family',
  summary: 'Earlier versions of the card',
  dependsOn: [childCardsTopic],
  params: childPath,
  query: z.strictObject({ section: z.optional(section), before: z.optional(instant()) }),
  reply: z.object({ versions: z.array(cardVersion), hasMore: z.boolean() }),
  errors: ['child/not-found'],
})

/** Makes a link that shows the chosen sections for 24 hours. The secret is in this reply and nowhere else. */
export const makeCardLink = endpoint({
  method: 'POST',
  path: '/api/child-cards/:childId/links',
  access: 'family',
  reachesOutside: true,
  summary: 'Create a link to the card',
  says: ['forWhom', 'sections'],
  invalidates: [childCardsTopic],
  params: childPath,
  body: z.strictObject({
    forWhom: line(80, 1),
    sections: z.array(section).check(z.maxLength(cardSections.length)),
  }),
  reply: z.object({ link: cardLink, url: z.string() }),
  status: 201,
  errors: ['child/not-found', 'child-card/too-many-links'],
  limit: { calls: 60, seconds: 3600, by: 'account' },
})

/** Ends a link now; either parent may. */
export const endCardLink = endpoint({
  method: 'POST',
  path: '/api/card-links/:id/end',
  access: 'family',
  summary: 'End a link to the card',
  says: [],
  invalidates: [childCardsTopic],
  params: z.object({ id: id() }),
  reply: z.object({ card: childCard }),
  errors: ['card-link/not-found'],
})

/** What a link shows, to whoever holds it. */
export const sharedCard = z.object({
  child: z.object({ name: z.string(), birthDate: z.nullable(day()) }),
  forWhom: z.string(),
  sections: z.array(z.object({ section, content: z.object(content), changedAt: instant() })),
  /** the first names of who keeps the card */
  parents: z.array(z.string()),
  endsAt: instant(),
})
export type SharedCard = z.infer<typeof sharedCard>

/**
 * Shows the card behind a link. A POST that the page makes when somebody presses its button: what fetches the address
 * for a preview neither sees the card nor counts. `device`: a random mark of the device, to count devices by.
 */
export const openCardLink = endpoint({
  method: 'POST',
  path: '/api/card-links/open',
  access: 'public',
  summary: 'Show the card behind a link',
  invalidates: [],
  body: z.strictObject({ token: z.string().check(z.maxLength(100)), device: line(64, 8) }),
  reply: z.object({ card: sharedCard }),
  errors: ['card-link/over'],
  limit: { calls: 60, seconds: 3600, by: 'address' },
})
