import type { Passkey } from '@evenhand/contract/account/passkeys.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { Failure } from '../../http/failures.ts'
import {
  authenticationOptions,
  type Credential,
  registrationOptions,
  verifyNewPasskey,
  verifyPasskey,
} from '../../outside/webauthn.ts'
import { enqueueSecurityMail } from '../mail/security-mail.commands.ts'
import { findPerson, holdPerson } from '../people.sql.ts'
import { endPending, type Holder, revokeOtherAccess } from '../sign-in/epoch.commands.ts'
import { spendToken } from '../sign-in/sessions.sql.ts'
import { openTicket, type Ticket, type TicketUse, ticketFor } from '../sign-in/tickets.commands.ts'
import {
  countPasskeys,
  deletePasskey,
  holdPasskey,
  insertPasskey,
  listPasskeyRows,
  namePasskey,
  notePasskeyUse,
  ownerOf,
  type PasskeyRow,
} from './passkeys.sql.ts'

const TICKET_LIFE = 5 * 60_000
const MOST = 20

/** A person's passkeys, newest first. */
export async function listPasskeys(ctx: Context, person: string): Promise<Passkey[]> {
  const rows = await inTransaction(ctx.db, { person }, (tx) => listPasskeyRows(tx, person))
  return rows.map(passkeyView)
}

/** What the browser needs to create a passkey here; the challenge travels in the ticket. */
export async function beginPasskey(ctx: Context, person: string) {
  return inTransaction(ctx.db, { person }, async (tx) => {
    const row = await findPerson(tx, person)
    if (!row) throw new Failure('auth/profile-not-found')
    const known = await listPasskeyRows(tx, person)
    if (known.length >= MOST) throw new Failure('auth/passkey-limit')
    const challenge = ctx.chance(32)
    const user = { id: person, name: row.email, displayName: row.display_name }
    const options = await registrationOptions(ctx.config.publicUrl, challenge, user, known)
    return { options, ticket: ticketOf(ctx, 'passkey-new', row, challenge) }
  })
}

/** Adds the passkey that answers the challenge; a mail says so. */
export async function addPasskey(
  ctx: Context,
  person: string,
  { ticket, name, credential }: { ticket: string; name: string; credential: Credential },
): Promise<Passkey> {
  return inTransaction(ctx.db, { person }, async (tx) => {
    const row = await holdPerson(tx, person)
    if (!row) throw new Failure('auth/profile-not-found')
    const opened = openTicket(ctx, 'passkey-new', row, ticket)
    const made = opened && (await verifyNewPasskey(ctx.config.publicUrl, opened.value, credential))
    if (!made || !(await spend(tx, opened))) throw new Failure('auth/passkey-invalid')
    if ((await countPasskeys(tx, person)) >= MOST) throw new Failure('auth/passkey-limit')
    const passkey = await insertPasskey(tx, {
      person_id: person,
      passkey_id: ctx.newId(),
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      is_synced: made.isSynced,
      name,
      added_at: new Date(ctx.clock()),
    })
    if (!passkey) throw new Failure('auth/passkey-invalid')
    await endPending(ctx, tx, person)
    await enqueueSecurityMail(ctx, tx, row, 'passkey-added')
    return passkeyView(passkey)
  })
}

/** Renames it; null where it is not theirs. */
export async function renamePasskey(
  ctx: Context,
  person: string,
  id: string,
  name: string,
): Promise<Passkey | null> {
  const row = await inTransaction(ctx.db, { person }, (tx) => namePasskey(tx, person, id, name))
  return row ? passkeyView(row) : null
}

/** Removes it; the other sessions end, because they may have come from it. A mail says so. False where it is not theirs. */
export async function removePasskey(
  ctx: Context,
  { person, session }: { person: string; session: string },
  id: string,
): Promise<boolean> {
  return inTransaction(ctx.db, { person }, async (tx) => {
    if (!(await deletePasskey(tx, person, id))) return false
    await revokeOtherAccess(ctx, tx, { person, session })
    const row = await findPerson(tx, person)
    if (row) await enqueueSecurityMail(ctx, tx, row, 'passkey-removed')
    return true
  })
}

/** What the browser needs to sign in with any of its passkeys for this site; reveals nothing about anyone. */
export async function beginSignIn(ctx: Context) {
  const challenge = ctx.chance(32)
  const options = await authenticationOptions(ctx.config.publicUrl, challenge)
  return { options, ticket: ticketOf(ctx, 'passkey-sign-in', null, challenge) }
}

export type PasskeySignIn =
  | { readonly ok: true; readonly person: string; readonly holder: Holder; readonly emailKey: string }
  | {
      readonly ok: false
      readonly reason: 'auth/passkey-invalid' | 'auth/user-disabled'
      readonly person?: string
    }

/** Who signs in with this passkey. */
export async function signInByPasskey(
  ctx: Context,
  { ticket, credential }: { ticket: string; credential: Credential },
): Promise<PasskeySignIn> {
  const invalid = { ok: false, reason: 'auth/passkey-invalid' } as const
  const opened = openTicket(ctx, 'passkey-sign-in', null, ticket)
  if (!opened) return invalid
  const person = await inTransaction(ctx.db, {}, (tx) => ownerOf(tx, credential.id))
  if (person === null) return invalid
  return inTransaction(ctx.db, { person }, async (tx) => {
    const held = await holdPasskey(tx, person, credential.id)
    const stored = held && {
      credentialId: held.credential_id,
      publicKey: held.public_key,
      counter: Number(held.counter),
    }
    const used = stored && (await verifyPasskey(ctx.config.publicUrl, opened.value, credential, stored))
    if (!held || !used || !(await spend(tx, opened))) return { ...invalid, person }
    const row = await findPerson(tx, person)
    if (!row || row.disabled_at) return { ok: false, reason: 'auth/user-disabled', person }
    await notePasskeyUse(tx, held, { ...used, now: ctx.clock() })
    return { ok: true, person, holder: row, emailKey: row.email_key }
  })
}

const ticketOf = (ctx: Context, use: TicketUse, holder: Holder | null, challenge: Buffer) =>
  ticketFor(ctx, use, holder, challenge.toString('base64url'), TICKET_LIFE)

const spend = (tx: Tx, { jti, expiresAt }: Ticket) => spendToken(tx, jti, expiresAt)

function passkeyView(row: PasskeyRow): Passkey {
  return {
    id: row.passkey_id,
    name: row.name,
    addedAt: row.added_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isSynced: row.is_synced,
  }
}
