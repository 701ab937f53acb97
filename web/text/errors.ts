import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * The sentence for a failed call: what happened and what to do. An unknown code shows the error's own message
 * [AUTH-25], and where there is none, 'An error occurred'.
 */
export function errorSentence(i18n: Pick<I18n, '_'>, failure: { code?: string; message?: string }): string {
  const known = failure.code !== undefined && failure.code in sentences
  if (known) return i18n._(sentences[failure.code as ErrorCode])
  return failure.message || i18n._(msg`An error occurred`)
}

// Identity's texts are the requirements', to the letter (AUTH-25).
const sentences: Record<ErrorCode, MessageDescriptor> = {
  'request/malformed': msg`The server could not read that. Reload the page and try again.`,
  'request/invalid': msg`Something in the form needs another look.`,
  'request/too-large': msg`That is more than can be sent at once. Make it smaller and try again.`,
  'request/too-slow': msg`Sending took too long. Try again where the connection is better.`,
  'request/unsupported-type': msg`The server cannot take that kind of content.`,
  'request/not-found': msg`This is not here, or not for you to see.`,
  'request/too-many': msg`That was very often in a short time. Wait a little and try again.`,
  'request/idempotency-mismatch': msg`This was sent before with other content. Reload the page and try again.`,
  'request/conflict': msg`Somebody changed this in the meantime. Reload to see how it is now.`,
  'request/forbidden-origin': msg`This page does not belong to the server it asked. Open the app from its own address.`,
  'server/error': msg`Something went wrong on the server. Nothing you saved is lost. Try again in a moment.`,
  'server/database-unavailable': msg`Database service is not available.`,
  'server/busy': msg`The server is busy. Try again in a moment.`,
  'server/not-local': msg`This exists only where Evenhand runs on your own machine.`,
  'server/mail-unavailable': msg`Mail could not be sent. Try again later, or ask whoever runs this server.`,
  'server/sms-unavailable': msg`Text messages cannot be sent from here.`,
  'server/files-unavailable': msg`Files cannot be stored or read right now. Try again later.`,
  'server/feature-off': msg`Whoever runs this server has turned this off.`,

  'auth/user-not-found': msg`No account found with this email address.`,
  'auth/wrong-password': msg`Incorrect password. Try again or reset password.`,
  'auth/missing-password': msg`You opened this link in another browser than the one you registered in. Enter the password you chose.`,
  'auth/invalid-email': msg`Please enter a valid email address.`,
  'auth/user-disabled': msg`This account has been disabled.`,
  'auth/too-many-requests': msg`Too many failed attempts. Please try again later.`,
  'auth/email-already-in-use': msg`An account with this email already exists.`,
  'auth/weak-password': msg`Password should be at least 6 characters long.`,
  'auth/email-not-verified': msg`Confirm your email first. The link is in your mail.`,
  'auth/invalid-credential': msg`Incorrect password. Try again or reset password.`,
  'auth/link-expired': msg`The credentials are invalid or expired.`,
  'auth/link-used': msg`The credentials are invalid or expired.`,
  'auth/session-expired': msg`Your session has expired. Please sign in again.`,
  'auth/not-signed-in': msg`User not authenticated`,
  'auth/profile-not-found': msg`User profile not found`,
  'auth/password-not-set': msg`Password update not implemented yet. Please use the forgot password feature.`,
  'auth/fresh-sign-in-required': msg`Sign in again first: this changes how you get in.`,
  'auth/second-factor-required': msg`Enter the code from your authenticator app.`,
  'auth/second-factor-invalid': msg`This code is not right, or was used already. Try the next one.`,
  'auth/second-factor-on': msg`The authenticator app is set up already.`,
  'auth/second-factor-off': msg`No authenticator app is set up.`,
  'auth/ticket-expired': msg`This took too long. Start again.`,
  'auth/passkey-invalid': msg`This passkey could not be used here. Try again, or sign in another way.`,
  'auth/passkey-not-found': msg`This passkey is not here any more.`,
  'auth/passkey-limit': msg`You have as many passkeys as an account can have. Remove one first.`,
  'auth/invalid-phone-number': msg`Please enter a valid phone number.`,
  'auth/invalid-verification-code': msg`Invalid verification code. Please try again.`,
  'auth/code-expired': msg`Verification session expired. Please request a new code.`,
  'auth/missing-verification-id': msg`No verification session found. Please request a new code.`,
  'auth/sms-quota-exceeded': msg`SMS quota exceeded. Please try again later.`,
  'auth/phone-already-in-use': msg`This number belongs to another account.`,
  'session/not-found': msg`This session has ended already.`,
  'auth/operation-not-allowed': msg`Email/password accounts are not enabled. Please contact support.`,
  'auth/google-not-enabled': msg`Google Sign-In is not enabled. Please contact support.`,
  'auth/unauthorized-domain': msg`This domain is not authorized for Google Sign-In.`,
  'auth/popup-closed-by-user': msg`Sign-in was cancelled.`,
  'auth/requires-linking': msg`An account with this email already exists. Sign in with your password first, then link Google from your profile settings.`,
  'auth/google-email-unverified': msg`Google has not confirmed the email of this account. Use another way to sign in.`,
  'auth/google-already-linked': msg`This Google account is linked to another account.`,
  'auth/google-not-linked': msg`No Google account is linked.`,
  'auth/service-unavailable': msg`Authentication service is not available.`,
  'auth/credential-expired': msg`The credentials are invalid or expired.`,
  'auth/missing-code': msg`You opened this link in another browser than the one that asked for it. Enter the code shown there.`,
  'auth/captcha-check-failed': msg`The check before the text message did not work. Try again.`,
  'auth/too-many-codes': msg`Too many attempts. Please try again later.`,

  'family/not-found': msg`This family is not here, or not for you to see.`,
  'family/terms-not-accepted': msg`Accept the terms first.`,
  'family/which-one': msg`You belong to more than one family. Choose one first.`,
  'family/complete': msg`This family has both its parents.`,
  'family/was-left': msg`The other parent has left this family. Only they can be invited to it again, because it holds what they wrote. For another parent, make another family.`,
  'child/not-found': msg`This child is not in your family.`,
  'invitation/not-found': msg`This invitation is not here, or not for you.`,
  'invitation/not-yours': msg`This invitation was sent to another email.`,
  'invitation/not-open': msg`This invitation is no longer open.`,
  'invitation/open-already': msg`An invitation is open already. Send it again, or take it back first.`,
  'onboarding/already-done': msg`This is set up already.`,
  'onboarding/not-done': msg`Set up your first family before you add another.`,
  'rotation/invalid': msg`This rotation does not work out. Check the pattern, the day and the time.`,

  'contact/not-found': msg`This contact is not here, or not for you to see.`,
  'contact/is-family': msg`Children and the other parent belong to the family, so they stay in your list.`,
  'contact/too-many': msg`That is more than 2,000 contacts. Delete some first.`,

  'expense/not-found': msg`This expense is not here, or not for you to see.`,
  'expense/own': msg`You paid this one yourself, so the other parent answers.`,
  'expense/already-answered': msg`This expense has been answered already.`,
  'expense/not-own': msg`Only the parent who entered it can change it.`,
  'expense/split-invalid': msg`The shares do not add up to the amount.`,
  'expense/amount-invalid': msg`Enter an amount above zero.`,
  'expense/unknown-child': msg`This child is not in your family.`,
  'expense/unknown-parent': msg`This parent is not in your family.`,

  'file/type-not-allowed': msg`This kind of file cannot be kept here. Take a photo or a PDF.`,
  'file/too-large': msg`The file is too large. Try a smaller one.`,
  'file/unreadable': msg`The file could not be read. Try another one.`,
  'file/not-found': msg`This file is not here, or not for you to see.`,
}
