import { fields, maybe, oneOf } from '../record/shape.ts'

const child = fields({
  name: 'text',
  firstName: 'text',
  lastName: 'text',
  birthDate: maybe('day'),
  health: 'text',
  school: 'text',
})
const invitation = fields({
  senderId: 'id',
  senderName: 'text',
  recipientEmail: 'text',
  recipientName: 'text',
  status: oneOf('pending', 'accepted', 'declined', 'withdrawn', 'expired'),
  sentAt: 'instant',
  expiresAt: 'instant',
})
const childFact = [child] as const
const invitationFact = [invitation] as const

/** The facts of a family: who belongs to it, its children, its invitations. The link of an invitation is never one. */
export const familyFacts = {
  'family.created': [fields({ currency: 'text', zone: 'text', createdBy: 'id' })],
  'family.changed': [fields({ currency: 'text', zone: 'text' })],
  'member.joined': [fields({ firstName: 'text', lastName: 'text', displayName: 'text' })],
  'member.renamed': [fields({ firstName: 'text', lastName: 'text', displayName: 'text' })],
  'member.left': [fields({ displayName: 'text' })],
  'child.added': childFact,
  'child.changed': childFact,
  'child.removed': childFact,
  'invitation.sent': invitationFact,
  'invitation.resent': invitationFact,
  'invitation.link-made': invitationFact,
  'invitation.code-made': invitationFact,
  'invitation.accepted': invitationFact,
  'invitation.declined': invitationFact,
  'invitation.withdrawn': invitationFact,
} as const
