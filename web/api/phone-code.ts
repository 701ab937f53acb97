import type { ReplyOf } from '@evenhand/contract/http.ts'
import { phoneChallenge, sendPhoneCode } from '@evenhand/contract/phone.ts'
import { findWork } from '@evenhand/domain/account/work.ts'
import { call } from './call.ts'

/** Asks for a code by text message, behind a puzzle the device solves unseen (AUTH-09). */
export async function sendCodeTo(phoneNumber: string): Promise<ReplyOf<typeof sendPhoneCode>> {
  const { challenge, bits } = await call(phoneChallenge, {}, { withoutSession: true })
  const answer = await findWork(challenge, bits, sha256, () => new Promise((resolve) => setTimeout(resolve)))
  const country = countryOfDevice()
  return call(
    sendPhoneCode,
    { body: { phoneNumber, ...(country ? { country } : {}), work: { challenge, answer } } },
    { withoutSession: true },
  )
}

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Where this device says it is at home, for numbers written as dialled there. */
function countryOfDevice(): string | undefined {
  const region = new Intl.Locale(navigator.language || 'en').maximize().region
  return region && /^[A-Z]{2}$/.test(region) ? region : undefined
}
