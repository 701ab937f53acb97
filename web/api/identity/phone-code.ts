import { confirmPhoneCode, phoneChallenge, sendPhoneCode } from '@evenhand/contract/account/phone.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { findWork } from '@evenhand/domain/account/work.ts'
import { digest } from '../../device/digest.ts'
import { deviceLanguage } from '../../device/region.ts'
import { tabStorage } from '../../device/storage.ts'
import { call } from '../call.ts'
import { failureOf } from '../call-failure.ts'

const withoutSession = { withoutSession: true } as const

/** The request a code was sent for: this tab keeps it, since reading the message may cost a phone the page. */
const REQUEST = 'evenhand:code-request'

/** Requests a code by text message, behind a puzzle the device solves in the background (AUTH-09). */
export async function sendCodeTo(phoneNumber: string): Promise<ReplyOf<typeof sendPhoneCode>> {
  tabStorage.removeItem(REQUEST)
  const sent = await sendOnce(phoneNumber).catch((thrown) => {
    // the puzzle took too long to solve: get another one
    if (failureOf(thrown).code === 'auth/captcha-check-failed') return sendOnce(phoneNumber)
    throw thrown
  })
  tabStorage.setItem(REQUEST, sent.verificationId)
  return sent
}

async function sendOnce(phoneNumber: string): Promise<ReplyOf<typeof sendPhoneCode>> {
  const { challenge, bits } = await call(phoneChallenge, {}, withoutSession)
  const answer = await findWork(challenge, bits, sha256, () => new Promise((resolve) => setTimeout(resolve)))
  const country = countryOfDevice()
  const body = { phoneNumber, ...(country ? { country } : {}), work: { challenge, answer } }
  return call(sendPhoneCode, { body }, withoutSession)
}

/** Confirms the code; without a request the server refuses (AUTH-10). */
export async function confirmCode(code: string): Promise<ReplyOf<typeof confirmPhoneCode>> {
  const verificationId = tabStorage.getItem(REQUEST)
  const body = { code, ...(verificationId === null ? {} : { verificationId }) }
  const confirmed = await call(confirmPhoneCode, { body }, withoutSession)
  tabStorage.removeItem(REQUEST)
  return confirmed
}

const sha256 = (text: string) => digest(new TextEncoder().encode(text))

/** The device's country, for numbers in national format. */
function countryOfDevice(): string | undefined {
  const region = new Intl.Locale(deviceLanguage()).maximize().region
  return region && /^[A-Z]{2}$/.test(region) ? region : undefined
}
