import { mostChildren } from '@evenhand/domain/family/child.ts'
import * as z from 'zod/mini'
import { profileTopic } from '../account/topics.ts'
import { calendarTopic } from '../calendar/topics.ts'
import { endpoint } from '../http.ts'
import { day, done, emailText, id, instant, line, prose, wallTime } from '../shapes.ts'
import { cannotFound, inPeace } from './founding.ts'
import { familiesTopic, familyTopic, invitationsTopic, onboardingTopic } from './topics.ts'

/** A child of the family: one record both parents see (ONB-10). */
export const child = z.object({
  id: id(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(day()),
  /** what both parents should know: allergies, medicines; '' when nothing is written */
  health: z.string(),
  school: z.string(),
})
export type Child = z.infer<typeof child>

/** A parent in the family. */
export const member = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  isMe: z.boolean(),
})
export type Member = z.infer<typeof member>

/** The rotation of nights; `b` is null until the other parent has joined (domain/calendar/rotation.ts). */
export const rotation = z.object({
  id: id(),
  pattern: z.string(),
  anchorDay: day(),
  handoverTime: wallTime(),
  zone: z.string(),
  a: z.nullable(id()),
  b: z.nullable(id()),
})
export type RotationReply = z.infer<typeof rotation>

/** How an invitation stands. */
export const invitationStatus = z.enum(['pending', 'accepted', 'declined', 'withdrawn', 'expired'])

/** An invitation as the one who sent it sees it (ONB-08). */
export const sentInvitation = z.object({
  id: id(),
  senderId: id(),
  senderName: z.string(),
  recipientEmail: z.string(),
  recipientName: z.string(),
  status: invitationStatus,
  sentAt: instant(),
  expiresAt: instant(),
})
export type SentInvitation = z.infer<typeof sentInvitation>

/** An invitation as the one it was sent to sees it, before accepting: who, for which children, who runs the server. */
export const receivedInvitation = z.object({
  id: id(),
  senderName: z.string(),
  children: z.array(z.string()),
  operator: z.string(),
  status: invitationStatus,
  sentAt: instant(),
  expiresAt: instant(),
})
export type ReceivedInvitation = z.infer<typeof receivedInvitation>

/** A family with what every screen needs of it. */
export const family = z.object({
  id: id(),
  currency: z.string(),
  zone: z.string(),
  members: z.array(member),
  /** parents who have left: what they entered keeps their name, which is empty once their account has ended */
  former: z.array(member),
  children: z.array(child),
  rotation: z.nullable(rotation),
  /** the other parent's first name: a member's, else a former one's, else the one entered at onboarding; null when unknown */
  coParentName: z.nullable(z.string()),
  /** the latest invitation, seen by its sender only */
  invitation: z.nullable(sentInvitation),
})
export type Family = z.infer<typeof family>

const familyPath = z.object({ familyId: id() })

/** The families the person belongs to, oldest first. */
export const listFamilies = endpoint({
  method: 'GET',
  path: '/api/families',
  access: 'person',
  summary: 'My families',
  dependsOn: [familyTopic, familiesTopic, invitationsTopic],
  reply: z.object({ families: z.array(family) }),
  errors: [],
})

/** What a parent chooses of a rotation: a pattern of nights starting on a day with oneself or the other parent. */
export const rotationChoice = z.strictObject({
  template: z.enum(['alternating-weeks', '12-2', '2-2-3', '2-2-5-5']),
  anchorDay: day(),
  handoverTime: wallTime(),
  zone: line(60),
  startsWith: z.enum(['me', 'other']),
})
export type RotationChoice = z.infer<typeof rotationChoice>

/** Sets the family's rotation; the earlier one stays in the record. */
export const putRotation = endpoint({
  method: 'PUT',
  path: '/api/families/:familyId/rotation',
  access: 'family',
  summary: 'Set whose time it is',
  says: ['anchorDay', 'handoverTime', 'zone'],
  invalidates: [familyTopic, calendarTopic],
  params: familyPath,
  body: rotationChoice,
  reply: z.object({ family }),
  errors: ['family/not-found', 'rotation/invalid', 'calendar/by-agreement'],
})

const childInput = z.strictObject({
  name: line(120, 1),
  birthDate: z.nullable(day()),
  notes: z.optional(prose(2000)),
})

/** The shape of a currency's code; the server knows which there are. */
const currencyText = () => z.string().check(z.regex(/^[A-Z]{3}$/))

/** Onboarding as far as it has been filled in; kept with the person so that another device goes on (ONB-03). */
export const onboardingDraft = z.strictObject({
  children: z.optional(
    z
      .array(
        z.strictObject({ name: line(120), birthDate: z.nullable(day()), notes: z.optional(prose(2000)) }),
      )
      .check(z.maxLength(20)),
  ),
  coParentEmail: z.optional(emailText()),
  coParentFirstName: z.optional(line(80)),
  coParentLastName: z.optional(line(80)),
  coParentName: z.optional(line(160)),
  namesChildren: z.optional(z.boolean()),
  rotation: z.optional(z.nullable(rotationChoice)),
  currency: z.optional(currencyText()),
  zone: z.optional(line(60)),
})
export type OnboardingDraft = z.infer<typeof onboardingDraft>

const onboarding = z.object({
  status: z.string(),
  step: z.string(),
  draft: onboardingDraft,
})

/** Where the person stands in onboarding. */
export const getOnboarding = endpoint({
  method: 'GET',
  path: '/api/onboarding',
  access: 'person',
  summary: 'Onboarding progress',
  dependsOn: [onboardingTopic],
  reply: z.object({ onboarding }),
  errors: [],
})

/** Keeps one step's values; the step can be left and resumed. */
export const putOnboardingStep = endpoint({
  method: 'PUT',
  path: '/api/onboarding',
  access: 'person',
  summary: 'Save onboarding progress',
  invalidates: [onboardingTopic, profileTopic],
  body: z.strictObject({ step: z.enum(['children', 'co-parent', 'rotation']), draft: onboardingDraft }),
  reply: z.object({ onboarding }),
  errors: ['onboarding/already-done'],
})

/** What a family is made of; all but the children may come later. */
export const foundingInput = z.strictObject({
  children: z.array(childInput).check(z.minLength(1), z.maxLength(mostChildren)),
  coParentEmail: z.optional(emailText()),
  coParentFirstName: z.optional(line(80)),
  coParentLastName: z.optional(line(80)),
  coParentName: z.optional(line(160)),
  namesChildren: z.optional(z.boolean()),
  currency: z.optional(currencyText()),
  zone: z.optional(line(60)),
  rotation: z.nullable(rotationChoice),
})

/** Finishes onboarding: makes the family, its children and contacts, the rotation and the invitation in one transaction (ONB-02, 04, 05). */
export const completeOnboarding = endpoint({
  method: 'POST',
  path: '/api/onboarding/complete',
  access: 'person',
  summary: 'Finish onboarding',
  reachesOutside: { when: ['coParentEmail'] },
  invalidates: [onboardingTopic, profileTopic, familiesTopic, familyTopic],
  body: foundingInput,
  reply: z.object({ family }),
  status: 201,
  errors: ['onboarding/already-done', ...cannotFound],
})

/** What a mailed link shows before anyone is signed in: only that it is open, who sent it and to which address it is bound. */
export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/look',
  access: 'public',
  summary: 'Preview an invitation by its link',
  invalidates: [],
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  reply: z.object({
    invitation: z.object({
      senderName: z.string(),
      recipientEmail: z.string(),
      operator: z.string(),
      status: invitationStatus,
      hasAccount: z.boolean(),
      /** the mail has signed somebody in already; from then on it only shows */
      isSpent: z.boolean(),
    }),
  }),
  errors: ['invitation/not-found'],
  limit: { calls: 60, seconds: 3600, by: 'address' },
})

/** Invitations addressed to my verified e-mail (ONB-08). */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  access: 'person',
  summary: 'Invitations sent to me',
  dependsOn: [invitationsTopic, familiesTopic],
  reply: z.object({ invitations: z.array(receivedInvitation) }),
  errors: [],
})

const invitationPath = z.object({ id: id() })

/** Accepts: links both parents in one family (ONB-09). Only the owner of the invited, verified e-mail may. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/accept',
  access: 'person',
  summary: 'Accept an invitation',
  invalidates: [invitationsTopic, familiesTopic, familyTopic, onboardingTopic, profileTopic],
  params: invitationPath,
  body: z.strictObject({ termsAccepted: z.literal(true) }),
  reply: z.object({ family }),
  errors: ['invitation/not-found', 'invitation/not-open'],
})

/** Declines; the inviter is told, and may ask again after a week, or with `noMore` never. */
export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/decline',
  access: 'person',
  summary: 'Decline an invitation',
  invalidates: [invitationsTopic, onboardingTopic, profileTopic],
  params: invitationPath,
  body: z.strictObject({ noMore: z.optional(z.boolean()) }),
  reply: done,
  errors: ['invitation/not-found', 'invitation/not-open'],
})

/** Sends the mail again with a new link; the old link ends. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/resend',
  access: 'family',
  summary: 'Resend an invitation',
  says: [],
  reachesOutside: true,
  invalidates: [invitationsTopic],
  params: invitationPath,
  reply: z.object({ invitation: sentInvitation }),
  errors: ['invitation/not-found', 'invitation/not-open', ...inPeace, 'server/mail-unavailable'],
  limit: { calls: 10, seconds: 3600, by: 'account' },
})

/** Takes an invitation back; its link ends. */
export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/withdraw',
  access: 'family',
  summary: 'Revoke an invitation',
  says: [],
  invalidates: [invitationsTopic],
  params: invitationPath,
  reply: z.object({ invitation: sentInvitation }),
  errors: ['invitation/not-found', 'invitation/not-open'],
})
