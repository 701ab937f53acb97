import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import { isTaken } from '../../db/database-problem.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueSecurityMail } from '../mail/security-mail.commands.ts'
import { findPerson, holdPerson, type PersonRow } from '../people.sql.ts'
import { isOfEpoch, revokeOtherAccess } from '../sign-in/epoch.commands.ts'
import { sixDigits } from './mailed-links.commands.ts'
import { deletePhoneChange, holdPhoneChange, noteTry, putPhoneChange, setPhone } from './phone-change.sql.ts'
import { enqueueSms } from './sms.commands.ts'

const CODE_LIFE = 10 * 60_000
const TRIES = 5

type Self = { readonly person: string; readonly session: string }

/** Sends a code to a number somebody wants to add; replaces an earlier request. */
export async function askForPhone(ctx: Context, person: string, phoneNumber: string): Promise<void> {
  const code = sixDigits(ctx)
  await inTransaction(ctx.db, { person }, async (tx) => {
    const row = await findPerson(tx, person)
    if (!row) return
    await putPhoneChange(tx, {
      person_id: person,
      phone_number: phoneNumber,
      code_hash: codeHash(ctx, person, phoneNumber, code),
      tries: 0,
      expires_at: new Date(ctx.clock() + CODE_LIFE),
      credential_epoch: row.credential_epoch,
    })
    const text = `Your code is ${code}. It works for 10 minutes. Do not share it with anyone.`
    await enqueueSms(ctx, tx, phoneNumber, text)
  })
}

export type PhoneConfirmed =
  | { readonly ok: true; readonly row: PersonRow }
  | {
      readonly ok: false
      readonly reason:
        | 'auth/missing-verification-id'
        | 'auth/invalid-verification-code'
        | 'auth/code-expired'
        | 'auth/phone-already-in-use'
        | 'auth/profile-not-found'
    }

/** Checks the code and sets the number; the other sessions end, and a mail says so. */
export async function confirmPhone(ctx: Context, self: Self, code: string): Promise<PhoneConfirmed> {
  try {
    return await takePhone(ctx, self, code)
  } catch (error) {
    // two people confirmed one number at once
    if (isTaken(error)) return { ok: false, reason: 'auth/phone-already-in-use' }
    throw error
  }
}

async function takePhone(ctx: Context, self: Self, code: string): Promise<PhoneConfirmed> {
  const now = ctx.clock()
  return inTransaction(ctx.db, { person: self.person }, async (tx) => {
    const before = await holdPerson(tx, self.person)
    if (!before) return { ok: false, reason: 'auth/profile-not-found' }
    const asked = await holdPhoneChange(tx, self.person)
    if (!asked) return { ok: false, reason: 'auth/missing-verification-id' }
    const isOver = asked.expires_at.getTime() <= now || !isOfEpoch(before, asked.credential_epoch)
    if (isOver || asked.tries >= TRIES) return { ok: false, reason: 'auth/code-expired' }
    if (!timingSafeEqual(codeHash(ctx, self.person, asked.phone_number, code), asked.code_hash)) {
      await noteTry(tx, self.person, asked.tries + 1)
      return { ok: false, reason: 'auth/invalid-verification-code' }
    }
    await deletePhoneChange(tx, self.person)
    const row = await setPhone(tx, self.person, asked.phone_number, now)
    if (!row) return { ok: false, reason: 'auth/phone-already-in-use' }
    await revokeOtherAccess(ctx, tx, self)
    await enqueueSecurityMail(ctx, tx, before, 'phone-changed')
    return { ok: true, row }
  })
}

/** Removes the number; the other sessions end, because they may have come from it, and a mail says so. */
export async function removePhone(ctx: Context, self: Self): Promise<PersonRow | null> {
  return inTransaction(ctx.db, { person: self.person }, async (tx) => {
    await deletePhoneChange(tx, self.person)
    const row = await setPhone(tx, self.person, null, ctx.clock())
    if (row) {
      await revokeOtherAccess(ctx, tx, self)
      await enqueueSecurityMail(ctx, tx, row, 'phone-removed')
    }
    return row
  })
}

function codeHash(ctx: Context, person: string, phoneNumber: string, code: string): Buffer {
  return ctx.keys.mac('phone-change', JSON.stringify([person, phoneNumber, code.replaceAll(/\s/g, '')]))
}
