import type { ReceivedInvitation, SentInvitation } from '@evenhand/contract/family/family.ts'
import { type InvitationFacts, stateOf } from '@evenhand/domain/family/invitation.ts'
import { type Selectable, sql } from 'kysely'
import { familyOfRow } from '../db/family-of-row.ts'
import type { Tables } from '../db/generated/tables.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { anyOf } from './by-family.sql.ts'

/** An invitation as stored. */
export type InvitationRow = Selectable<Tables['invitations']>

/** What the domain needs of it. */
export function factsOf(row: InvitationRow): InvitationFacts {
  return {
    senderId: row.sender_id,
    recipientEmail: row.recipient_email_key,
    status: row.status,
    expiresAt: row.expires_at.getTime(),
  }
}

/** An invitation as its sender sees it. */
export function sentInvitation(row: InvitationRow, now: number): SentInvitation {
  return {
    id: row.invitation_id,
    senderId: row.sender_id,
    senderName: row.sender_name,
    recipientEmail: row.recipient_email,
    recipientName: row.recipient_name,
    status: stateOf(factsOf(row), now),
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** Stores a new invitation. */
export async function insertInvitation(tx: Tx, row: InvitationRow): Promise<void> {
  await tx.insertInto('invitations').values(row).execute()
}

/**
 * Locks an invitation until the transaction ends, so that of several answers one wins. Row-level security shows it
 * only to its family and to the verified owner of its address; anyone else finds nothing.
 */
export async function lockInvitation(tx: Tx, id: string): Promise<InvitationRow | null> {
  const row = await tx
    .selectFrom('invitations')
    .selectAll()
    .where('invitation_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

type InvitationChange = Partial<
  Pick<
    InvitationRow,
    | 'status'
    | 'answered_at'
    | 'token_hash'
    | 'sent_at'
    | 'expires_at'
    | 'link_hash'
    | 'code_hash'
    | 'code_expires_at'
    | 'mail_used_at'
    | 'no_more'
    | 'told_expiry'
  >
>

/** Changes a locked invitation; returns the new row. */
export async function changeInvitation(
  tx: Tx,
  row: InvitationRow,
  change: InvitationChange,
): Promise<InvitationRow> {
  await tx
    .updateTable('invitations')
    .set(change)
    .where('family_id', '=', row.family_id)
    .where('invitation_id', '=', row.invitation_id)
    .execute()
  return { ...row, ...change }
}

/** The family's unanswered invitations, including expired ones, locked. */
export async function holdUnanswered(tx: Tx, family: FamilyId): Promise<InvitationRow[]> {
  return tx
    .selectFrom('invitations')
    .selectAll()
    .where('family_id', '=', family)
    .where('status', '=', 'pending')
    .orderBy('invitation_id')
    .forUpdate()
    .execute()
}

/** An invitation that has run out, and who is to be told. */
export type RunOut = { family: FamilyId; invitation: string; person: PersonId }

/** Invitations of any family that have run out lately without their sender having been told; ids only. */
export async function readRunOut(jobs: Database, now: number): Promise<RunOut[]> {
  const { rows } = await sql<RunOut>`
    select family, invitation, person from invitations_run_out(${new Date(now)})`.execute(jobs.query)
  return rows
}

/** When the owner of an address last declined this person, and whether they asked for no more. */
export async function declinedBefore(
  tx: Tx,
  emailKey: string,
): Promise<{ declinedAt: number | null; noMore: boolean }> {
  const { rows } = await sql<{ declined_at: Date | null; no_more: boolean }>`
    select declined_at, no_more from declined_by(${emailKey})`.execute(tx)
  return { declinedAt: rows[0]?.declined_at?.getTime() ?? null, noMore: rows[0]?.no_more ?? false }
}

/** Whether an invitation to the person's own verified address waits for an answer. */
export async function hasOpenReceived(tx: Tx, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom('invitations')
    .select('invitation_id')
    .where('recipient_email_key', '=', sql<string>`my_email_key()`)
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date(now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The address an invitation was sent to, if the person may see it. */
export async function recipientOf(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('invitations')
    .select('recipient_email_key')
    .where('invitation_id', '=', id)
    .executeTakeFirst()
  return row?.recipient_email_key ?? null
}

/** The family an invitation belongs to, if the person may see it. */
export const findInvitationFamily = familyOfRow('invitations', 'invitation_id')

/** The latest invitation the person sent for each family. */
export async function latestSent(
  tx: Tx,
  sender: PersonId,
  families: string[],
  now: number,
): Promise<Map<string, SentInvitation>> {
  const rows = await tx
    .selectFrom('invitations')
    .selectAll()
    .where('family_id', '=', anyOf(families))
    .where('sender_id', '=', sender)
    .orderBy('created_at')
    .execute()
  return new Map(rows.map((row) => [row.family_id, sentInvitation(row, now)]))
}

/**
 * Invitations to the person's own verified address, newest first (ONB-08). An open one names the children; once it is
 * answered, withdrawn or expired, nothing about that family is shown.
 */
export async function listReceived(tx: Tx, operator: string, now: number): Promise<ReceivedInvitation[]> {
  const rows = await tx
    .selectFrom('invitations as i')
    .selectAll('i')
    .select(sql<string[]>`array(select c.name from invited_children(i.invitation_id) c)`.as('children'))
    .where('i.recipient_email_key', '=', sql<string>`my_email_key()`)
    .orderBy('i.created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => {
    const status = stateOf(factsOf(row), now)
    return {
      id: row.invitation_id,
      senderName: row.sender_name,
      children: status === 'pending' ? row.children : [],
      operator,
      status,
      sentAt: row.sent_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }
  })
}

/** What a mailed link may show whoever has it, or null; no person is set here. */
export async function findByLink(
  tx: Tx,
  hash: Buffer,
): Promise<{
  invitationId: string
  senderName: string
  recipientEmail: string
  recipientEmailKey: string
  status: InvitationRow['status']
  expiresAt: Date
  isSpent: boolean
  hasAccount: boolean
} | null> {
  const { rows } = await sql<
    Pick<
      InvitationRow,
      | 'invitation_id'
      | 'sender_name'
      | 'recipient_email'
      | 'recipient_email_key'
      | 'status'
      | 'expires_at'
      | 'mail_used_at'
    > & { has_account: boolean }
  >`select * from invitation_by_link(${hash})`.execute(tx)
  const [row] = rows
  if (!row) return null
  return {
    invitationId: row.invitation_id,
    senderName: row.sender_name,
    recipientEmail: row.recipient_email,
    recipientEmailKey: row.recipient_email_key,
    status: row.status,
    expiresAt: row.expires_at,
    isSpent: row.mail_used_at !== null,
    hasAccount: row.has_account,
  }
}

/** Notes that the mailed link has signed its person in; false if it had before. The transaction acts for them. */
export async function useMailedLink(tx: Tx, id: string, now: number): Promise<boolean> {
  const used = await tx
    .updateTable('invitations')
    .set({ mail_used_at: new Date(now) })
    .where('invitation_id', '=', id)
    .where('mail_used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** What a link or code passed on by the sender may show, or null; no person is set here. */
export async function findByHand(
  db: Database,
  link: Buffer | null,
  code: Buffer | null,
  now: number,
): Promise<{
  senderName: string
  recipientEmail: string
  status: InvitationRow['status']
  expiresAt: Date
} | null> {
  const { rows } = await sql<
    Pick<InvitationRow, 'sender_name' | 'recipient_email' | 'status' | 'expires_at'>
  >`select * from invitation_by_hand(${link}, ${code}, ${new Date(now)})`.execute(db.query)
  const [row] = rows
  return row
    ? {
        senderName: row.sender_name,
        recipientEmail: row.recipient_email,
        status: row.status,
        expiresAt: row.expires_at,
      }
    : null
}
