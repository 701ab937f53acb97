import * as z from 'zod/mini'
import { profileTopic } from '../account/topics.ts'
import { endpoint } from '../http.ts'
import { day, done, id, line, prose } from '../shapes.ts'
import { child, family, foundingInput } from './family.ts'
import { cannotFound } from './founding.ts'
import { familiesTopic, familyTopic, invitationsTopic, onboardingTopic } from './topics.ts'

const familyPath = z.object({ familyId: id() })
const childPath = z.object({ familyId: id(), childId: id() })

/** A further family: children with another co-parent (ONB-10). Nothing of one is seen in the other. */
export const createFamily = endpoint({
  method: 'POST',
  path: '/api/families',
  access: 'person',
  summary: 'Create another family',
  reachesOutside: { when: ['coParentEmail'] },
  invalidates: [familiesTopic, familyTopic, invitationsTopic, onboardingTopic, profileTopic],
  body: foundingInput,
  reply: z.object({ family }),
  status: 201,
  errors: ['onboarding/not-done', ...cannotFound],
  limit: { calls: 10, seconds: 86_400, by: 'account' },
})

/**
 * Leaves the family. The other parent keeps everything both could see; the one who leaves sees nothing of it any
 * more, their own private expenses included, and comes back only by a new invitation.
 */
export const leaveFamily = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/leave',
  access: 'family',
  summary: 'Leave a family',
  says: [],
  invalidates: [familiesTopic, familyTopic, invitationsTopic, onboardingTopic, profileTopic],
  params: familyPath,
  body: z.strictObject({ understood: z.literal(true) }),
  reply: done,
  errors: ['family/not-found', 'family/is-demo'],
})

/**
 * Changes the family's currency (ISO 4217) or clock (IANA zone); what is not sent stays. The record keeps what it was.
 * Once an expense has been entered the currency stays: amounts already agreed would mean something else.
 */
export const changeFamily = endpoint({
  method: 'PUT',
  path: '/api/families/:familyId',
  access: 'family',
  summary: 'Change the currency or the time zone',
  says: ['currency', 'zone'],
  invalidates: [familyTopic, profileTopic],
  params: familyPath,
  body: z.strictObject({ currency: z.optional(line(3, 3)), zone: z.optional(line(60, 1)) }),
  reply: z.object({ family }),
  errors: ['family/not-found', 'family/currency-fixed'],
})

const childFacts = z.strictObject({
  name: line(120, 1),
  birthDate: z.nullable(day()),
  /** both parents read these two */
  health: z.optional(prose(4000)),
  school: z.optional(line(200)),
})
export type ChildFacts = z.infer<typeof childFacts>

/** Adds a child; each parent finds it among their contacts. */
export const addChild = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/children',
  access: 'family',
  summary: 'Add a child',
  says: ['name', 'birthDate', 'health', 'school'],
  invalidates: [familyTopic],
  params: familyPath,
  body: childFacts,
  reply: z.object({ child }),
  status: 201,
  errors: ['family/not-found', 'family/too-many-children'],
})

/** Changes what both parents know of a child; the record keeps what it was. */
export const changeChild = endpoint({
  method: 'PUT',
  path: '/api/families/:familyId/children/:childId',
  access: 'family',
  summary: 'Change a child',
  says: ['name', 'birthDate', 'health', 'school'],
  invalidates: [familyTopic],
  params: childPath,
  body: childFacts,
  reply: z.object({ child }),
  errors: ['family/not-found', 'child/not-found'],
})

/**
 * Removes a child entered by mistake: either parent may, while nothing refers to the child and they are not the only
 * one. The record keeps who was removed and by whom.
 */
export const removeChild = endpoint({
  method: 'DELETE',
  path: '/api/families/:familyId/children/:childId',
  access: 'family',
  summary: 'Remove a child entered by mistake',
  says: [],
  invalidates: [familyTopic],
  params: childPath,
  reply: done,
  errors: ['family/not-found', 'child/not-found', 'child/in-use', 'child/only-one'],
})
