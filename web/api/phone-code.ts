import type { ReplyOf } from '@evenhand/contract/http.ts'
import { confirmPhoneCode, phoneChallenge, sendPhoneCode } from '@evenhand/contract/phone.ts'
import { findWork } from '@evenhand/domain/account/work.ts'
import { call } from './call.ts'
import { failureOf } from './call-failure.ts'

const withoutSession = { withoutSession: true } as const

/** The request a code was sent for: in memory only, so a reload asks for a new code. */
let verificationId: string | null = null

/** Asks for a code by text message, behind a puzzle the device solves unseen (AUTH-09). */
export async function sendCodeTo(phoneNumber: string): Promise<ReplyOf<typeof sendPhoneCode>> {
  verificationId = null
  const sent = await sendOnce(phoneNumber).catch((thrown) => {
    // a puzzle that took too long to solve: another one
    if (failureOf(thrown).code === 'auth/captcha-check-failed') return sendOnce(phoneNumber)
    throw thrown
  })
  verificationId = sent.verificationId
  return sent
}

async function sendOnce(phoneNumber: string): Promise<ReplyOf<typeof sendPhoneCode>> {
  const { challenge, bits } = await call(phoneChallenge, {}, withoutSession)
  const answer = await findWork(challenge, bits, sha256, () => new Promise((resolve) => setTimeout(resolve)))
  const country = countryOfDevice()
  const body = { phoneNumber, ...(country ? { country } : {}), work: { challenge, answer } }
  return call(sendPhoneCode, { body }, withoutSession)
}

/** Confirms the code; without a request the server says so (AUTH-10). */
export function confirmCode(code: string): Promise<ReplyOf<typeof confirmPhoneCode>> {
  const body = { code, ...(verificationId === null ? {} : { verificationId }) }
  return call(confirmPhoneCode, { body }, withoutSession)
}

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Where this device says it is at home, for numbers written as dialled there. */
function countryOfDevice(): string | undefined {
  const region = new Intl.Locale(navigator.language || 'en').maximize().region
  return region && /^[A-Z]{2}$/.test(region) ? region : undefined
}
