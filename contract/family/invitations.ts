import * as z from 'zod/mini'
import { profileTopic } from '../account/topics.ts'
import { endpoint } from '../http.ts'
import { emailText, id, instant, line } from '../shapes.ts'
import { invitationStatus, sentInvitation } from './family.ts'
import { inPeace } from './founding.ts'
import { familiesTopic, familyTopic, invitationsTopic, onboardingTopic } from './topics.ts'

const invitationPath = z.object({ id: id() })

/** Invites the other parent by mail. After a withdrawal or an end a new one may be sent, after a decline in a week (ONB-09). */
export const sendInvitation = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/invitations',
  access: 'family',
  summary: 'Invite the other parent',
  says: ['email'],
  reachesOutside: true,
  invalidates: [invitationsTopic],
  params: z.object({ familyId: id() }),
  body: z.strictObject({
    email: emailText(),
    firstName: z.optional(line(80)),
    lastName: z.optional(line(80)),
    /** whether the mail names the children, by first name; not said: it does not */
    namesChildren: z.optional(z.boolean()),
  }),
  reply: z.object({ invitation: sentInvitation }),
  status: 201,
  errors: [
    'family/not-found',
    'family/complete',
    'family/was-left',
    'invitation/open-already',
    ...inPeace,
    'auth/invalid-email',
    'server/mail-unavailable',
  ],
  limit: { calls: 10, seconds: 86_400, by: 'account' },
})

/**
 * Makes a link to hand over oneself; one made before ends. It shows who invites and proves no mailbox: accepting
 * still takes the invited address. Asked again it is another one, so the answer is kept nowhere.
 */
export const makeInvitationLink = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/link',
  access: 'family',
  summary: 'Create a link to an invitation',
  says: [],
  reachesOutside: true,
  invalidates: [invitationsTopic],
  params: invitationPath,
  reply: z.object({ token: z.string(), expiresAt: instant() }),
  errors: ['invitation/not-found', 'invitation/not-open'],
  limit: { calls: 30, seconds: 3600, by: 'account' },
})

/** Makes a code to read out on the phone, good for a day; one made before ends. Like the link, it proves no mailbox. */
export const makeInvitationCode = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/code',
  access: 'family',
  summary: 'Create a code for an invitation',
  says: [],
  reachesOutside: true,
  invalidates: [invitationsTopic],
  params: invitationPath,
  reply: z.object({ code: z.string(), expiresAt: instant() }),
  errors: ['invitation/not-found', 'invitation/not-open'],
  limit: { calls: 30, seconds: 3600, by: 'account' },
})

/**
 * What `/join` shows for a code or link handed over by its sender: who invites, and a hint at the address it is
 * bound to. No child, no family, and not whether that address has an account.
 */
export const joinByHand = endpoint({
  method: 'POST',
  path: '/api/invitations/join',
  access: 'public',
  summary: 'Preview an invitation by its code or link',
  invalidates: [invitationsTopic, familiesTopic, familyTopic, onboardingTopic, profileTopic],
  body: z.strictObject({ text: z.string().check(z.maxLength(400)) }),
  reply: z.object({
    invitation: z.object({
      senderName: z.string(),
      recipientHint: z.string(),
      operator: z.string(),
      status: invitationStatus,
    }),
  }),
  errors: ['invitation/not-found'],
  limit: { calls: 20, seconds: 3600, by: 'address' },
})

/**
 * Lets an invited parent whose address has no account in straight from the mail (ONB-09): a click on our page and the
 * mailbox are the proof, once. They give the name to go by and, where passwords are a way in, the password they sign
 * in with from then on. An address that has an account asks for that account's sign-in: a mail that is passed on
 * never opens one. Returns a provider's token, as signing in does.
 */
export const enterByInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/enter',
  access: 'public',
  summary: 'Sign in with an emailed invitation',
  invalidates: [],
  body: z.strictObject({
    token: z.string().check(z.maxLength(200)),
    firstName: z.optional(line(80)),
    lastName: z.optional(line(80)),
    password: z.optional(z.string().check(z.maxLength(1024))),
  }),
  reply: z.object({ idToken: z.string() }),
  errors: [
    'invitation/not-found',
    'invitation/not-open',
    'auth/link-used',
    'auth/email-already-in-use',
    'auth/weak-password',
    'auth/missing-password',
  ],
  limit: { calls: 30, seconds: 3600, by: 'address' },
})
