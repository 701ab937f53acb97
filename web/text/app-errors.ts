import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FailureCode } from '../api/call-failure.ts'
import { addSentences, type LightCode } from './errors.ts'

// Identity's texts are the requirements', to the letter (AUTH-25).
const sentences: Record<Exclude<FailureCode, LightCode | WithOwnMessage>, MessageDescriptor> = {
  'request/idempotency-mismatch': msg`This was sent before with other content. Reload the page and try again.`,
  'server/sms-unavailable': msg`Text messages cannot be sent from here.`,
  'server/files-unavailable': msg`Files cannot be stored or read right now. Try again later.`,

  'auth/missing-password': msg`You opened this link in another browser than the one you registered in. Enter the password you chose.`,
  'auth/email-already-in-use': msg`An account with this email already exists.`,
  'auth/weak-password': msg`Password should be at least 6 characters long.`,
  'auth/link-expired': msg`The credentials are invalid or expired.`,
  'auth/link-used': msg`The credentials are invalid or expired.`,
  'auth/profile-not-found': msg`User profile not found`,
  'auth/password-not-set': msg`Password update not implemented yet. Please use the forgot password feature.`,
  'auth/fresh-sign-in-required': msg`Sign in again first: this changes how you get in.`,
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
  'auth/google-not-enabled': msg`Google Sign-In is not enabled. Please contact support.`,
  'auth/unauthorized-domain': msg`This domain is not authorized for Google Sign-In.`,
  'auth/popup-closed-by-user': msg`Sign-in was cancelled.`,
  'auth/requires-linking': msg`An account with this email already exists. Sign in with your password first, then link Google from your profile settings.`,
  'auth/google-email-unverified': msg`Google has not confirmed the email of this account. Use another way to sign in.`,
  'auth/google-already-linked': msg`This Google account is linked to another account.`,
  'auth/google-not-linked': msg`No Google account is linked.`,
  'auth/credential-expired': msg`The credentials are invalid or expired.`,
  'auth/missing-code': msg`You opened this link in another browser than the one that asked for it. Enter the code shown there.`,
  'auth/captcha-check-failed': msg`The check before the text message did not work. Try again.`,
  'auth/too-many-codes': msg`Too many attempts. Please try again later.`,

  'family/not-found': msg`This family is not here, or not for you to see.`,
  'family/terms-not-accepted': msg`Accept the terms first.`,
  'family/which-one': msg`You belong to more than one family. Choose one first.`,
  'family/complete': msg`This family has both its parents.`,
  'family/currency-fixed': msg`Amounts have been entered in this currency, so it stays.`,
  'family/is-demo': msg`The demo family is for everyone who looks around, so its two parents stay. Start it again in the settings if you have changed too much.`,
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

  'client/popup-blocked': msg`Please allow popups for this site to sign in with Google.`,
  'client/passkey-here': msg`This device has a passkey for this account already.`,
  'client/no-user': msg`No user logged in`,
  'client/token-refresh': msg`Token refresh failed`,
}

/** Their message says what happened: a status of the answer, a fault of ours. */
type WithOwnMessage = 'client/api-error' | 'client/cancelled'

addSentences(sentences)
