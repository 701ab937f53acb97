import type { CALLS } from '@evenhand/contract/calls.ts'
import type { ErrorCode } from '@evenhand/contract/errors.ts'

/** Who asks, in the authorisation tests. */
export type Actor =
  | 'nobody' // no token
  | 'forged' // a token signed by somebody else
  | 'expired' // a token of an hour ago
  | 'ended' // a token of a session that was signed out
  | 'invited' // invited to the family, verified, has not accepted
  | 'removed' // was a parent of the family and has left
  | 'author' // the parent who entered the row
  | 'partner' // the other parent
  | 'stranger' // a parent of another family

/** What they get: done, or a code. */
export type Outcome = 'done' | ErrorCode

type Row = Record<Actor, Outcome>

/** Anyone may ask. */
const anyone: Row = {
  nobody: 'done',
  forged: 'done',
  expired: 'done',
  ended: 'done',
  invited: 'done',
  removed: 'done',
  author: 'done',
  partner: 'done',
  stranger: 'done',
}

/** Anyone signed in may ask, about themselves. */
const signedIn: Row = {
  ...anyone,
  nobody: 'auth/not-signed-in',
  forged: 'auth/session-expired',
  expired: 'auth/session-expired',
  ended: 'auth/session-expired',
}

/** Nobody by a bearer token. */
const cookieOnly: Row = Object.fromEntries(
  Object.keys(anyone).map((actor) => [actor, 'auth/session-expired']),
) as Row

/** Only the family's parents; everyone else hears that it does not exist. */
const family = (missing: ErrorCode): Row => ({
  ...signedIn,
  invited: missing,
  removed: missing,
  stranger: missing,
})

/** Only the one who wrote the row. */
const own = (missing: ErrorCode): Row => ({ ...family(missing), partner: missing })

/**
 * Every call, and what each actor gets for a row of the author's family. The tests ask each of them:
 * as the product is, and again with the gate open, so that row-level security stands alone.
 * A call without a row here fails the tests.
 */
export const AUTHORISATION: Record<keyof typeof CALLS, Row> = {
  register: anyone,
  signIn: anyone,
  verifyEmail: anyone,
  resendVerification: anyone,
  verifyFirebaseToken: anyone,
  startGoogle: anyone,
  finishGoogle: anyone,
  sendMagicLink: anyone,
  spendMagicLink: anyone,
  sendPasswordReset: anyone,
  lookAtPasswordReset: anyone,
  resetPassword: anyone,
  phoneChallenge: anyone,
  sendPhoneCode: anyone,
  confirmPhoneCode: anyone,
  signInMethods: anyone,
  // opened by the cookie alone: a bearer token, good or bad, changes nothing
  refresh: cookieOnly,
  signOut: anyone,
  lookAtInvitation: anyone,
  joinByHand: anyone,
  enterByInvitation: anyone,
  health: anyone,
  jwks: anyone,
  recordKeys: anyone,
  enterDemo: anyone,
  resetDemo: anyone,
  enterSandbox: anyone,
  listTestParents: anyone,
  outbox: anyone,

  proveSecondFactor: anyone,
  beginPasskeySignIn: anyone,
  signInByPasskey: anyone,

  // about oneself alone: what is another's cannot be named
  putProfile: signedIn,
  uploadAvatar: signedIn,
  removeAvatar: signedIn,
  // whose picture one may see is tested with the profile
  avatarFile: signedIn,
  putPassword: signedIn,
  changeEmail: signedIn,
  confirmEmail: signedIn,
  changePhone: signedIn,
  confirmPhone: signedIn,
  removePhone: signedIn,
  previewDeletion: signedIn,
  deleteAccount: signedIn,
  getSecurity: signedIn,
  listPasskeys: signedIn,
  beginPasskey: signedIn,
  addPasskey: signedIn,
  renamePasskey: signedIn,
  removePasskey: signedIn,
  listSessions: signedIn,
  endSession: signedIn,
  endSessions: signedIn,
  reauthenticate: signedIn,
  beginTotp: signedIn,
  confirmTotp: signedIn,
  removeTotp: signedIn,
  newRecoveryCodes: signedIn,
  getProfile: signedIn,
  startGoogleLink: signedIn,
  getGoogleLink: signedIn,
  unlinkGoogle: signedIn,
  putPreferences: signedIn,
  getOnboarding: signedIn,
  putOnboardingStep: signedIn,
  completeOnboarding: signedIn,
  listFamilies: signedIn,
  listInvitations: signedIn,
  createFamily: signedIn,
  listContacts: signedIn,
  createContact: signedIn,
  importContacts: signedIn,
  live: signedIn,
  getMediation: signedIn,
  putModelConsent: signedIn,
  analyseDraft: signedIn,
  suggestWording: signedIn,
  getShield: signedIn,
  putShield: signedIn,
  giveFeedback: signedIn,

  // answered by the invited person alone, whatever family they are in
  acceptInvitation: {
    ...signedIn,
    invited: 'done',
    removed: 'invitation/not-found',
    author: 'invitation/not-found',
    partner: 'invitation/not-found',
    stranger: 'invitation/not-found',
  },
  declineInvitation: {
    ...signedIn,
    invited: 'done',
    removed: 'invitation/not-found',
    author: 'invitation/not-found',
    partner: 'invitation/not-found',
    stranger: 'invitation/not-found',
  },
  resendInvitation: { ...family('invitation/not-found'), partner: 'invitation/not-found' },
  withdrawInvitation: { ...family('invitation/not-found'), partner: 'invitation/not-found' },

  makeInvitationLink: { ...family('invitation/not-found'), partner: 'invitation/not-found' },
  makeInvitationCode: { ...family('invitation/not-found'), partner: 'invitation/not-found' },

  // a list is its owner's alone; the other parent reads what was shared in their own
  changeContact: own('contact/not-found'),
  keepContactNotes: own('contact/not-found'),
  removeContact: own('contact/not-found'),
  restoreContact: own('contact/not-found'),

  sendInvitation: family('family/not-found'),
  leaveFamily: family('family/not-found'),
  changeFamily: family('family/not-found'),
  addChild: family('family/not-found'),
  changeChild: family('family/not-found'),
  putRotation: family('family/not-found'),
  recordHead: family('family/not-found'),
  listConversations: family('family/not-found'),
  openConversation: family('family/not-found'),
  sendMessage: family('conversation/not-found'),
  getConversation: family('conversation/not-found'),
  listMessages: family('conversation/not-found'),
  sawMessages: family('conversation/not-found'),
  keepDraft: family('conversation/not-found'),
  attachToMessage: family('conversation/not-found'),
  // not sent yet: its writer's alone
  messageFile: { ...family('family/not-found'), partner: 'file/not-found' },
  searchMessages: family('family/not-found'),
  proposeTerms: family('family/not-found'),
  answerTerms: { ...family('message-terms/not-found'), author: 'message-terms/own' },
  createExpense: family('family/not-found'),
  listExpenses: family('family/not-found'),
  expenseSummary: family('family/not-found'),
  receiptFile: family('family/not-found'),
  getExpense: family('expense/not-found'),
  getCalendar: family('family/not-found'),
  listProposals: family('family/not-found'),
  proposeCalendar: family('family/not-found'),
  answerProposal: { ...family('proposal/not-found'), author: 'calendar/own-proposal' },
  createEvent: family('family/not-found'),
  changeEvent: family('event/not-found'),
  removeEvent: family('event/not-found'),
  eventVersions: family('event/not-found'),
  putHandover: family('family/not-found'),
  updateExpense: { ...family('expense/not-found'), partner: 'expense/not-own' },
  approveExpense: { ...family('expense/not-found'), author: 'expense/own' },
  withdrawExpense: { ...family('expense/not-found'), partner: 'expense/not-own' },
  rejectExpense: { ...family('expense/not-found'), author: 'expense/own' },
  counterExpense: { ...family('expense/not-found'), author: 'expense/own' },
  // rejected by the other parent, so theirs to answer who entered it
  answerRejection: { ...family('expense/not-found'), partner: 'expense/not-own' },
  // the other parent's counter-offer, so for the one who entered it to deny
  denyExpense: { ...family('expense/not-found'), partner: 'expense/own' },
  expenseHistory: family('expense/not-found'),
  listAgreements: family('family/not-found'),
  proposeAgreement: family('family/not-found'),
  answerAgreement: { ...family('agreement/not-found'), author: 'agreement/own' },
  compareAgreements: family('family/not-found'),
  listPayments: family('family/not-found'),
  sendPayment: family('family/not-found'),
  answerPayment: { ...family('payment/not-found'), author: 'payment/own' },
  exportExpenses: family('family/not-found'),
  uploadReceipt: { ...family('expense/not-found'), partner: 'expense/not-own' },
}
