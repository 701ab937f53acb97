import type {
  GoogleCalendarAccount,
  GoogleOutlet,
  SourceProblem,
} from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import type { OutgoingKind } from '@evenhand/domain/calendar-sync/outgoing.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

export type OutletRow = {
  outlet_id: string
  family_id: string
  owner_id: string
  account_id: string
  name: string
  google_calendar: string | null
  contents: OutgoingKind[]
  takes_changes: boolean
  status: GoogleOutlet['status']
  problem: SourceProblem | null
  problem_at: Date | null
  failures: number
  sync_token: string | null
  sent: number
  received: number
  created_at: Date
  last_exchanged_at: Date | null
  next_exchange_at: Date | null
}

/** The outgoing calendars at Google, oldest first. */
export async function listOutlets(tx: Tx, family: FamilyId): Promise<OutletRow[]> {
  const { rows } = await sql<OutletRow>`select * from google_outlets where family_id = ${family}
    order by created_at, outlet_id`.execute(tx)
  return rows
}

/** The Google accounts the person asking has connected in this family. */
export async function listAccounts(tx: Tx, family: FamilyId): Promise<GoogleCalendarAccount[]> {
  const { rows } = await sql<{ account_id: string; email: string; problem: string | null }>`
    select account_id, email, problem from google_accounts where family_id = ${family}
    order by created_at, account_id`.execute(tx)
  return rows.map(({ account_id, email, problem }) => ({
    id: account_id,
    email,
    needsConsent: problem !== null,
  }))
}

/** An outgoing calendar in the contract's shape. */
export function outletView(row: OutletRow): GoogleOutlet {
  return {
    id: row.outlet_id,
    familyId: row.family_id,
    ownerId: row.owner_id,
    name: row.name,
    contents: row.contents,
    takesChanges: row.takes_changes,
    status: row.status,
    problem: row.problem,
    problemAt: row.problem_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lastExchangedAt: row.last_exchanged_at?.toISOString() ?? null,
    sent: row.sent,
    received: row.received,
  }
}
