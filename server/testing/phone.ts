import { createHash } from 'node:crypto'
import { phoneChallenge, sendPhoneCode } from '@evenhand/contract/account/phone.ts'
import { findWork } from '@evenhand/domain/account/work.ts'
import type { TestApp } from '../http/test-app.ts'
import type { Browser } from './browser.ts'
import { until } from './until.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** A solved puzzle. */
export async function doneWork(browser: Browser): Promise<{ challenge: string; answer: string }> {
  const { challenge, bits } = (await browser.call(phoneChallenge, {})).body
  return { challenge, answer: await findWork(challenge, bits, sha256) }
}

/** Asks for a code as the page does. */
export async function askForCode(
  browser: Browser,
  phoneNumber: string,
  headers: Record<string, string> = {},
) {
  const work = await doneWork(browser)
  return browser.call(sendPhoneCode, { body: { phoneNumber, work }, headers })
}

/** Gives a person a phone number, as confirming its code does. */
export async function givePhone(app: TestApp, emailKey: string, phoneNumber: string): Promise<void> {
  await app.owner.query
    .updateTable('people')
    .set({ phone_number: phoneNumber })
    .where('email_key', '=', emailKey)
    .execute()
}

/** The codes in the messages stored for a number, in no order, once there are this many. */
export async function codesTo(app: TestApp, phoneNumber: string, count = 1): Promise<string[]> {
  return until(`${count} messages for ${phoneNumber}`, async () => {
    const rows = await app.owner.query
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', phoneNumber)
      .where('kind', '=', 'sms')
      .execute()
    return rows.length >= count ? rows.map(({ body }) => /\d{6}/.exec(body)?.[0] ?? '') : undefined
  })
}
