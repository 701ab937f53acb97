import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { Selectable } from 'kysely'
import { familyOfRow } from '../db/family-of-row.ts'
import type { Tables } from '../db/generated/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** A proposal as stored. */
export type ProposalRow = Selectable<Tables['calendar_proposals']>

/** A proposal as the parents see it; an open one that nobody can answer any more is expired. */
export function proposalView(row: ProposalRow, now: number, members: readonly string[]): Proposal {
  const isOver =
    row.status === 'open' &&
    ((row.expires_at !== null && row.expires_at.getTime() <= now) || members.length < 2)
  return {
    id: row.proposal_id,
    familyId: row.family_id,
    body: row.body,
    note: row.note,
    status: isOver ? 'expired' : row.status,
    proposedBy: row.proposed_by,
    counters: row.counters,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
    answeredAt: row.answered_at?.toISOString() ?? null,
    reason: row.answer_note,
    overtakenBy: row.overtaken_by,
  }
}

/** Stores a proposal. */
export async function insertProposal(
  tx: Tx,
  row: Omit<ProposalRow, 'body' | keyof typeof UNANSWERED> & { body: string },
): Promise<void> {
  await tx
    .insertInto('calendar_proposals')
    .values({ ...UNANSWERED, ...row })
    .execute()
}

const UNANSWERED = {
  answer_note: '',
  overtaken_by: null,
  agreed_by: null,
  agreed_at: null,
  left_open_at: null,
} as const

/** One proposal inside a command, locked; undefined if it is not in this family. */
export function readProposal(tx: Tx, family: FamilyId, id: string): Promise<ProposalRow | undefined> {
  return tx
    .selectFrom('calendar_proposals')
    .selectAll()
    .where('family_id', '=', family)
    .where('proposal_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Closes a proposal: by whose answer, with what they said of it, or by which other one that was accepted. */
export async function closeProposal(
  tx: Tx,
  family: FamilyId,
  id: string,
  how: {
    readonly status: Exclude<ProposalRow['status'], 'open'>
    readonly by: PersonId | null
    readonly reason?: string
    readonly overtakenBy?: string
  },
  now: number,
): Promise<void> {
  await tx
    .updateTable('calendar_proposals')
    .set({
      status: how.status,
      answered_by: how.by,
      answered_at: new Date(now),
      answer_note: how.reason ?? '',
      overtaken_by: how.overtakenBy ?? null,
    })
    .where('family_id', '=', family)
    .where('proposal_id', '=', id)
    .execute()
}

/** The open proposals, oldest first. */
export function listOpen(tx: Tx, family: FamilyId): Promise<ProposalRow[]> {
  return tx
    .selectFrom('calendar_proposals')
    .selectAll()
    .where('family_id', '=', family)
    .where('status', '=', 'open')
    .orderBy('created_at')
    .orderBy('proposal_id')
    .limit(100)
    .execute()
}

/** A page of all proposals, newest first. */
export function listPage(tx: Tx, family: FamilyId, before: string | undefined): Promise<ProposalRow[]> {
  return tx
    .selectFrom('calendar_proposals')
    .selectAll()
    .where('family_id', '=', family)
    .$if(before !== undefined, (all) => all.where('proposal_id', '<', before!))
    .orderBy('proposal_id', 'desc')
    .limit(PROPOSAL_PAGE + 1)
    .execute()
}

/** Proposals per page. */
export const PROPOSAL_PAGE = 50

/** The accepted swaps, for the balance of nights. */
export function listSwaps(tx: Tx, family: FamilyId): Promise<Pick<ProposalRow, 'body' | 'proposed_by'>[]> {
  return tx
    .selectFrom('calendar_proposals')
    .select(['body', 'proposed_by'])
    .where('family_id', '=', family)
    .where('kind', '=', 'swap')
    .where('status', '=', 'accepted')
    .execute()
}

/** Nights the parents owe each other from swaps; positive: B owes A. */
export function owedNights(
  swaps: readonly Pick<ProposalRow, 'body' | 'proposed_by'>[],
  letterOf: (person: string) => 'A' | 'B',
): number {
  return swaps.reduce((sum, { body, proposed_by }) => {
    if (body.kind !== 'swap') return sum
    const given = body.give.length - body.take.length
    return sum + (letterOf(proposed_by) === 'A' ? given : -given)
  }, 0)
}

/** Which of the person's own families this proposal belongs to; null for unknown and not theirs. */
export const findProposalFamily = familyOfRow('calendar_proposals', 'proposal_id')
