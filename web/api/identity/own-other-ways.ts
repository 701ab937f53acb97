import { putProfile } from '@evenhand/contract/account/account.ts'
import { verifyEmail } from '@evenhand/contract/account/auth.ts'
import { finishGoogle } from '@evenhand/contract/account/google.ts'
import {
  lookAtPasswordReset,
  resetPassword,
  sendPasswordReset,
} from '@evenhand/contract/account/password-reset.ts'
import { signInMethods } from '@evenhand/contract/account/phone.ts'
import { newId } from '../../device/crypto.ts'
import { call } from '../call.ts'

const withoutSession = { withoutSession: true } as const

export const verifyMailbox = (token: string, password?: string) =>
  call(verifyEmail, { body: { token, ...(password === undefined ? {} : { password }) } }, withoutSession)

export async function updateProfile(names: { firstName: string; lastName: string }): Promise<void> {
  await call(putProfile, { body: names }, { idempotencyKey: newId() })
}

export async function askForReset(email: string): Promise<void> {
  await call(sendPasswordReset, { body: { email } }, withoutSession)
}

export const lookAtReset = (token: string) => call(lookAtPasswordReset, { body: { token } }, withoutSession)

export async function setNewPassword(token: string, password: string) {
  const { email } = await call(resetPassword, { body: { token, password } }, withoutSession)
  return { email, sessionsEnded: true }
}

export const methodsFor = async (email: string) =>
  (await call(signInMethods, { body: { email } }, withoutSession)).methods

export const redirectResult = (query: string) => call(finishGoogle, { body: { query } }, withoutSession)
