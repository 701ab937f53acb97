import * as account from './account.ts'
import * as auth from './auth.ts'
import * as contacts from './contacts.ts'
import * as expenses from './expenses.ts'
import * as family from './family.ts'
import * as changes from './family-changes.ts'
import * as google from './google.ts'
import type { Endpoint } from './http.ts'
import * as invitations from './invitations.ts'
import * as live from './live.ts'
import * as magicLink from './magic-link.ts'
import * as passkeys from './passkeys.ts'
import * as passwordReset from './password-reset.ts'
import * as phone from './phone.ts'
import * as record from './record.ts'
import * as secondFactor from './second-factor.ts'
import * as server from './server.ts'
import * as sessions from './sessions.ts'
import * as testMode from './test-mode.ts'

/** Every call of the product by name: what the OpenAPI document and the authorisation matrix list. */
export const CALLS = {
  register: auth.register,
  signIn: auth.signIn,
  verifyEmail: auth.verifyEmail,
  resendVerification: auth.resendVerification,
  verifyFirebaseToken: auth.verifyFirebaseToken,
  startGoogle: google.startGoogle,
  startGoogleLink: google.startGoogleLink,
  finishGoogle: google.finishGoogle,
  getGoogleLink: google.getGoogleLink,
  unlinkGoogle: google.unlinkGoogle,
  sendMagicLink: magicLink.sendMagicLink,
  spendMagicLink: magicLink.spendMagicLink,
  sendPasswordReset: passwordReset.sendPasswordReset,
  lookAtPasswordReset: passwordReset.lookAtPasswordReset,
  resetPassword: passwordReset.resetPassword,
  phoneChallenge: phone.phoneChallenge,
  sendPhoneCode: phone.sendPhoneCode,
  confirmPhoneCode: phone.confirmPhoneCode,
  signInMethods: phone.signInMethods,
  refresh: auth.refresh,
  signOut: auth.signOut,
  getProfile: auth.getProfile,
  putPreferences: auth.putPreferences,
  putProfile: account.putProfile,
  uploadAvatar: account.uploadAvatar,
  removeAvatar: account.removeAvatar,
  avatarFile: account.avatarFile,
  putPassword: account.putPassword,
  changeEmail: account.changeEmail,
  confirmEmail: account.confirmEmail,
  changePhone: account.changePhone,
  confirmPhone: account.confirmPhone,
  removePhone: account.removePhone,
  getSecurity: account.getSecurity,
  listPasskeys: passkeys.listPasskeys,
  beginPasskey: passkeys.beginPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  beginPasskeySignIn: passkeys.beginPasskeySignIn,
  signInByPasskey: passkeys.signInByPasskey,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endSessions: sessions.endSessions,
  reauthenticate: sessions.reauthenticate,
  beginTotp: secondFactor.beginTotp,
  confirmTotp: secondFactor.confirmTotp,
  removeTotp: secondFactor.removeTotp,
  newRecoveryCodes: secondFactor.newRecoveryCodes,
  proveSecondFactor: secondFactor.proveSecondFactor,
  jwks: auth.jwks,
  recordKeys: auth.recordKeys,
  getOnboarding: family.getOnboarding,
  putOnboardingStep: family.putOnboardingStep,
  completeOnboarding: family.completeOnboarding,
  listFamilies: family.listFamilies,
  putRotation: family.putRotation,
  lookAtInvitation: family.lookAtInvitation,
  listInvitations: family.listInvitations,
  acceptInvitation: family.acceptInvitation,
  declineInvitation: family.declineInvitation,
  resendInvitation: family.resendInvitation,
  withdrawInvitation: family.withdrawInvitation,
  sendInvitation: invitations.sendInvitation,
  makeInvitationLink: invitations.makeInvitationLink,
  makeInvitationCode: invitations.makeInvitationCode,
  joinByHand: invitations.joinByHand,
  enterByInvitation: invitations.enterByInvitation,
  createFamily: changes.createFamily,
  leaveFamily: changes.leaveFamily,
  addChild: changes.addChild,
  changeChild: changes.changeChild,
  listContacts: contacts.listContacts,
  createContact: contacts.createContact,
  importContacts: contacts.importContacts,
  changeContact: contacts.changeContact,
  keepContactNotes: contacts.keepContactNotes,
  removeContact: contacts.removeContact,
  restoreContact: contacts.restoreContact,
  createExpense: expenses.createExpense,
  listExpenses: expenses.listExpenses,
  getExpense: expenses.getExpense,
  expenseSummary: expenses.expenseSummary,
  updateExpense: expenses.updateExpense,
  approveExpense: expenses.approveExpense,
  withdrawExpense: expenses.withdrawExpense,
  uploadReceipt: expenses.uploadReceipt,
  receiptFile: expenses.receiptFile,
  recordHead: record.recordHead,
  live: live.live,
  health: server.health,
  enterDemo: server.enterDemo,
  resetDemo: server.resetDemo,
  enterSandbox: testMode.enterSandbox,
  listTestParents: testMode.listTestParents,
  outbox: server.outbox,
} as const satisfies Record<string, Endpoint>
