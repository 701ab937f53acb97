import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueTask, task } from '../../jobs/queue.sql.ts'
import type { PersonRow } from '../people.sql.ts'
import { findPerson } from '../people.sql.ts'
import { isOfEpoch } from '../sign-in/epoch.commands.ts'
import { hashOf, newSecret } from '../sign-in/tokens.commands.ts'
import { type SealedRequest, sixDigits } from './mailed-links.commands.ts'
import {
  endCodes,
  findPersonByPhone,
  holdCode,
  insertCode,
  noteWrongGuess,
  setCodePerson,
} from './phone-codes.sql.ts'
import { enqueueSms } from './sms.commands.ts'

/** How long a sign-in code is valid, and how many wrong ones end it. */
const CODE_LIFE = 10 * 60_000
const WRONG_CODES = 5

export const sendCode = task<SealedRequest>('send_code')

/**
 * Requests a code for a number (E.164). Only the job, after the reply, looks up whether anybody has added the number,
 * and if so sends a message: known and unknown numbers cost the caller the same.
 */
export async function askForCode(
  ctx: Context,
  phoneNumber: string,
  browser: string,
): Promise<{ verificationId: string; expiresAt: number }> {
  const [verificationId, code, now] = [newSecret(ctx), sixDigits(ctx), ctx.clock()]
  const sealed = ctx.keys.seal('asked-code', JSON.stringify({ phoneNumber, code, verificationId }))
  await inTransaction(ctx.db, {}, async (tx) => {
    await insertCode(tx, {
      request_hash: hashOf(verificationId),
      browser_hash: hashOf(browser),
      code_hash: codeHash(ctx, verificationId, code),
      created_at: new Date(now),
      expires_at: new Date(now + CODE_LIFE),
    })
    await enqueueTask(tx, sendCode, { sealed })
  })
  return { verificationId, expiresAt: now + CODE_LIFE }
}

/** The job's half: sends the code to a number somebody has added, and to no other. */
export async function answerAskedCode(ctx: Context, sealed: string): Promise<void> {
  const asked = JSON.parse(ctx.keys.unseal('asked-code', sealed)) as Record<string, string>
  const { phoneNumber = '', code = '', verificationId = '' } = asked
  await inTransaction(ctx.db, {}, async (tx) => {
    const person = await findPersonByPhone(tx, phoneNumber)
    if (!person || person.disabled_at) return
    await setCodePerson(tx, hashOf(verificationId), person)
    const text = `Your sign-in code is ${code}. It works for 10 minutes. Do not share it with anyone.`
    await enqueueSms(ctx, tx, phoneNumber, text)
  })
}

export type CodeProven =
  | { readonly ok: true; readonly person: PersonRow }
  | {
      readonly ok: false
      readonly reason:
        | 'auth/missing-verification-id'
        | 'auth/invalid-verification-code'
        | 'auth/code-expired'
        | 'auth/user-disabled'
      readonly person?: string | undefined
    }

/** Signs in with a code: once, in the browser that requested it, within its lifetime and attempts (AUTH-10). */
export async function confirmCode(
  ctx: Context,
  { verificationId, code, browser }: { verificationId: string; code: string; browser: string | null },
): Promise<CodeProven> {
  return inTransaction(ctx.db, {}, async (tx) => {
    const requestHash = hashOf(verificationId)
    const asked = await holdCode(tx, requestHash)
    if (!asked || browser === null || !timingSafeEqual(hashOf(browser), asked.browser_hash))
      return { ok: false, reason: 'auth/missing-verification-id' }
    const now = ctx.clock()
    const person = asked.person_id ?? undefined
    const isOver = asked.used_at !== null || asked.expires_at.getTime() <= now
    if (isOver || asked.wrong_codes >= WRONG_CODES) return { ok: false, reason: 'auth/code-expired', person }
    if (!person || !timingSafeEqual(codeHash(ctx, verificationId, code), asked.code_hash)) {
      await noteWrongGuess(tx, asked)
      return { ok: false, reason: 'auth/invalid-verification-code', person }
    }
    await endCodes(tx, requestHash, now)
    const found = await findPerson(tx, person)
    if (found && !isOfEpoch(found, asked.credential_epoch))
      return { ok: false, reason: 'auth/code-expired', person }
    if (!found || found.disabled_at) return { ok: false, reason: 'auth/user-disabled', person }
    return { ok: true, person: found }
  })
}

function codeHash(ctx: Context, verificationId: string, code: string): Buffer {
  return ctx.keys.mac('phone-code', JSON.stringify([verificationId, code.replaceAll(/\s/g, '')]))
}
