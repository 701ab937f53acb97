import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import { addChild, changeChild, changeFamily, createFamily, leaveFamily, removeChild } from './changes.ts'
import {
  acceptInvitation,
  completeOnboarding,
  declineInvitation,
  getOnboarding,
  listFamilies,
  listInvitations,
  lookAtInvitation,
  putOnboardingStep,
  resendInvitation,
  withdrawInvitation,
} from './family.ts'
import {
  enterByInvitation,
  joinByHand,
  makeInvitationCode,
  makeInvitationLink,
  sendInvitation,
} from './invitations.ts'

/** Families, children, invitations, onboarding. */
export const calls = {
  getOnboarding,
  putOnboardingStep,
  completeOnboarding,
  listFamilies,
  lookAtInvitation,
  listInvitations,
  acceptInvitation,
  declineInvitation,
  resendInvitation,
  withdrawInvitation,
  sendInvitation,
  makeInvitationLink,
  makeInvitationCode,
  joinByHand,
  enterByInvitation,
  createFamily,
  leaveFamily,
  changeFamily,
  addChild,
  changeChild,
  removeChild,
} as const satisfies Calls

export const codes = {
  'family/not-found': 404,
  'family/terms-not-accepted': 403,
  'family/which-one': 422,
  'family/complete': 409,
  'family/was-left': 409,
  'family/nobody-there': 409,
  'family/currency-fixed': 409,
  'family/is-demo': 409,
  'demo/stays-inside': 403,
  'family/too-many-children': 409,
  'child/not-found': 404,
  'child/in-use': 409,
  'child/only-one': 409,
  'invitation/not-found': 404,
  'invitation/not-yours': 404,
  'invitation/not-open': 409,
  'invitation/open-already': 409,
  'invitation/declined-lately': 409,
  'invitation/no-more': 409,
  'onboarding/already-done': 409,
  'onboarding/invitation-waits': 409,
  'onboarding/not-done': 409,
  'rotation/invalid': 422,
} as const satisfies Codes
