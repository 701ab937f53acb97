import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import type { Context } from '../context.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { readFamilySize, type TableSize } from '../family/size.sql.ts'
import { deleteTotp } from './factors/second-factor.sql.ts'
import { findPersonByEmail, type PersonRow, setDisabled } from './people.sql.ts'
import { securityEvent } from './security.commands.ts'
import { revokeOtherAccess } from './sign-in/epoch.commands.ts'

type OperatorContext = Pick<Context, 'db' | 'clock' | 'newId'>

/** How many sessions ended; null where no account has this address. */
export type OperatorAnswer = { readonly ended: number } | null

/** Disables an account and ends its sessions everywhere; open pages are notified at once. */
export async function disableAccount(ctx: OperatorContext, email: string): Promise<OperatorAnswer> {
  return onAccount(ctx, email, 'disable', async (tx, person) => {
    await setDisabled(tx, person.id, new Date(ctx.clock()), ctx.clock())
    return revokeOtherAccess(ctx, tx, { person: person.id }, 'disabled')
  })
}

/** Enables an account again; its sessions stay ended. */
export async function enableAccount(ctx: OperatorContext, email: string): Promise<OperatorAnswer> {
  return onAccount(ctx, email, 'enable', async (tx, person) => {
    await setDisabled(tx, person.id, null, ctx.clock())
    return 0
  })
}

/** Signs an account out everywhere. */
export async function signOutEverywhere(ctx: OperatorContext, email: string): Promise<OperatorAnswer> {
  return onAccount(ctx, email, 'end-sessions', (tx, person) =>
    revokeOtherAccess(ctx, tx, { person: person.id }, 'operator'),
  )
}

/**
 * Removes an account's authenticator app and recovery codes, for somebody who has lost both and has proved who they
 * are to the operator by other means (docs/operations.md); ends its sessions.
 */
export async function dropSecondFactor(ctx: OperatorContext, email: string): Promise<OperatorAnswer> {
  const row = await findPersonByEmail(ctx.db.query, normaliseEmail(email))
  if (!row) return null
  const { id: person } = row
  const ended = await inTransaction(ctx.db, { person }, async (tx) => {
    await deleteTotp(tx, person)
    return revokeOtherAccess(ctx, tx, { person }, 'operator')
  })
  await securityEvent(ctx, { what: 'totp-off', outcome: 'operator', person })
  return { ended }
}

/**
 * Unlocks an account that guesses, its owner's or anybody else's, have locked: clears its counts of passwords, second
 * factors and mails, by `forget`. The counts of the network address the guesses came from stay.
 */
export async function unlockAccount(
  ctx: OperatorContext,
  email: string,
  forget: (counts: readonly string[][]) => Promise<void>,
): Promise<OperatorAnswer> {
  const emailKey = normaliseEmail(email)
  const person = await findPersonByEmail(ctx.db.query, emailKey)
  if (!person) return null
  const counts = [
    ['guess', 'account', emailKey],
    ['guess', 'codes', person.id],
    ['mail', 'to', emailKey],
  ]
  await forget(counts)
  await securityEvent(ctx, { what: 'unlock', outcome: 'operator', person: person.id })
  return { ended: 0 }
}

/** What the families of an account take up, the largest table first; null where no account has this address. */
export async function familySize(ctx: OperatorContext, email: string): Promise<readonly TableSize[] | null> {
  const person = await findPersonByEmail(ctx.db.query, normaliseEmail(email))
  if (!person) return null
  const sizes = await inTransaction(ctx.db, { person: person.id }, readFamilySize)
  await securityEvent(ctx, { what: 'family-size', outcome: 'operator', person: person.id })
  return sizes
}

async function onAccount(
  ctx: OperatorContext,
  email: string,
  what: 'disable' | 'enable' | 'end-sessions',
  work: (tx: Tx, person: PersonRow) => Promise<number>,
): Promise<OperatorAnswer> {
  const done = await inTransaction(ctx.db, {}, async (tx) => {
    const person = await findPersonByEmail(tx, normaliseEmail(email))
    return person ? { person: person.id, ended: await work(tx, person) } : null
  })
  if (done) await securityEvent(ctx, { what, outcome: 'operator', person: done.person })
  return done && { ended: done.ended }
}
