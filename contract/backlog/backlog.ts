import { COLUMNS, REPEATS } from '@evenhand/domain/backlog/card.ts'
import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { day, id, instant, line, prose, revision } from '../shapes.ts'
import { backlogTopic } from './topics.ts'

export const cardColumn = z.enum(COLUMNS)
/** What a card can point to. */
export const linkKind = z.enum(['message', 'expense', 'event', 'document'])

const checklist = z.array(z.strictObject({ text: line(200, 1), isDone: z.boolean() })).check(z.maxLength(50))
const links = z.array(z.strictObject({ kind: linkKind, id: id() })).check(z.maxLength(20))

/** A card on the family's board. */
export const card = z.object({
  id: id(),
  familyId: id(),
  title: z.string(),
  notes: z.string(),
  column: cardColumn,
  /** where it stands in its column: smaller comes first */
  place: z.number(),
  /** the parent who does it; null: both */
  owner: z.nullable(id()),
  due: z.nullable(day()),
  /** empty: all children */
  childIds: z.array(id()),
  checklist: z.array(z.object({ text: z.string(), isDone: z.boolean() })),
  repeats: z.nullable(z.enum(REPEATS)),
  links: z.array(z.object({ kind: linkKind, id: id() })),
  comments: z.number(),
  /** the parent who asked the other to agree */
  askedBy: z.nullable(id()),
  /** when both had agreed; null: no agreement */
  agreedAt: z.nullable(instant()),
  version: z.number(),
  createdBy: id(),
  createdAt: instant(),
  doneAt: z.nullable(instant()),
})
export type Card = z.infer<typeof card>

const comment = z.object({ id: id(), by: id(), at: instant(), text: z.string() })
/** Where a link leads. `private`: this parent may not see it; `gone`: withdrawn or removed. */
const linkTarget = z.object({
  kind: linkKind,
  id: id(),
  state: z.enum(['open', 'private', 'gone']),
  title: z.string(),
  /** of a message: where it stands */
  where: z.optional(z.object({ conversationId: id(), place: z.int() })),
})
export type LinkTarget = z.infer<typeof linkTarget>

const familyPath = z.object({ familyId: id() })
const cardPath = z.object({ id: id() })
const reply = z.object({ card })

/** The family's board: everything open, and the latest hundred done. */
export const listCards = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/cards',
  access: 'family',
  summary: "The family's board",
  dependsOn: [backlogTopic],
  params: familyPath,
  reply: z.object({ cards: z.array(card), done: z.number() }),
  errors: ['family/not-found'],
})

/** One card with its comments and what its links lead to. */
export const getCard = endpoint({
  method: 'GET',
  path: '/api/cards/:id',
  access: 'family',
  summary: 'One card',
  dependsOn: [backlogTopic],
  params: cardPath,
  reply: z.object({ card, comments: z.array(comment), targets: z.array(linkTarget) }),
  errors: ['card/not-found'],
})

/** Adds a card at the top of `discuss` or `doing`. */
export const createCard = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/cards',
  access: 'family',
  summary: 'Add a card',
  says: ['title', 'notes', 'owner', 'due', 'childIds', 'checklist', 'repeats', 'links', 'column'],
  invalidates: [backlogTopic],
  params: familyPath,
  body: z.strictObject({
    title: line(160, 1),
    notes: z.optional(prose(4000)),
    column: z.optional(z.enum(['discuss', 'doing'])),
    owner: z.optional(z.nullable(id())),
    due: z.optional(z.nullable(day())),
    childIds: z.optional(z.array(id()).check(z.maxLength(20))),
    checklist: z.optional(checklist),
    repeats: z.optional(z.nullable(z.enum(REPEATS))),
    links: z.optional(links),
  }),
  reply,
  status: 201,
  errors: ['family/not-found', 'card/invalid', 'card/too-many'],
})

/** Changes a card; what is left out stays. `version` is the one the parent saw. */
export const changeCard = endpoint({
  method: 'PATCH',
  path: '/api/cards/:id',
  access: 'family',
  summary: 'Change a card',
  says: ['title', 'notes', 'owner', 'due', 'childIds', 'checklist', 'repeats', 'links'],
  invalidates: [backlogTopic],
  params: cardPath,
  body: z.strictObject({
    version: revision(),
    title: z.optional(line(160, 1)),
    notes: z.optional(prose(4000)),
    owner: z.optional(z.nullable(id())),
    due: z.optional(z.nullable(day())),
    childIds: z.optional(z.array(id()).check(z.maxLength(20))),
    checklist: z.optional(checklist),
    repeats: z.optional(z.nullable(z.enum(REPEATS))),
    links: z.optional(links),
  }),
  reply,
  errors: ['card/not-found', 'card/changed', 'card/agreed', 'card/invalid'],
})

/**
 * Moves a card to a column, below the card `after` (null: to the top). Into `agreed` it asks the other parent, and the
 * card stays where it is until they say yes.
 */
export const moveCard = endpoint({
  method: 'POST',
  path: '/api/cards/:id/move',
  access: 'family',
  summary: 'Move a card',
  says: ['column'],
  invalidates: [backlogTopic],
  params: cardPath,
  body: z.strictObject({ column: cardColumn, after: z.optional(z.nullable(id())) }),
  reply,
  errors: ['card/not-found', 'family/nobody-there'],
})

/** Says yes, or not yet, to what the other parent proposed to agree on. */
export const answerCard = endpoint({
  method: 'POST',
  path: '/api/cards/:id/answer',
  access: 'family',
  summary: 'Answer a proposal on the board',
  says: [],
  invalidates: [backlogTopic],
  params: cardPath,
  body: z.strictObject({ answer: z.enum(['yes', 'not-yet']) }),
  reply,
  errors: ['card/not-found', 'card/own', 'card/not-asked', 'family/nobody-there'],
})

/** Adds a comment; it stays as it is. */
export const commentOnCard = endpoint({
  method: 'POST',
  path: '/api/cards/:id/comments',
  access: 'family',
  summary: 'Comment on a card',
  says: ['text'],
  invalidates: [backlogTopic],
  params: cardPath,
  body: z.strictObject({ text: prose(2000).check(z.minLength(1)) }),
  reply: z.object({ comment }),
  status: 201,
  errors: ['card/not-found', 'card/too-many'],
})

/** Takes a card off the board. It stays in the record. */
export const removeCard = endpoint({
  method: 'DELETE',
  path: '/api/cards/:id',
  access: 'family',
  summary: 'Remove a card',
  says: [],
  invalidates: [backlogTopic],
  params: cardPath,
  reply,
  errors: ['card/not-found', 'card/agreed'],
})
