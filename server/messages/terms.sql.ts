import type { TermsAnswer } from '@evenhand/domain/messages/terms.ts'
import { sql } from 'kysely'
import { familyOfRow } from '../db/family-of-row.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** A proposal of volume and hours with its answer. */
export type TermsRow = {
  terms_id: string
  per_day: number | null
  quiet_from: string | null
  quiet_to: string | null
  proposed_by: string
  proposed_at: Date
  answer: TermsAnswer | null
  answered_by: string | null
  answered_at: Date | null
}

const COLUMNS = sql`t.terms_id, t.per_day, t.quiet_from, t.quiet_to, t.proposed_by, t.proposed_at,
  a.answer, a.answered_by, a.answered_at`
const FROM = sql`message_terms t left join message_terms_answers a
  on a.family_id = t.family_id and a.terms_id = t.terms_id`

/** The terms in force: those accepted last. */
export async function readTermsInForce(tx: Tx, family: FamilyId): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`select ${COLUMNS} from ${FROM} where t.family_id = ${family}
    and a.answer = 'accepted' order by a.answered_at desc, t.terms_id desc limit 1`.execute(tx)
  return rows[0]
}

/** The pending proposal. */
export async function readProposal(tx: Tx, family: FamilyId): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`select ${COLUMNS} from ${FROM} where t.family_id = ${family}
    and a.answer is null order by t.proposed_at desc, t.terms_id desc limit 1`.execute(tx)
  return rows[0]
}

export async function readTerms(tx: Tx, family: FamilyId, id: string): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`select ${COLUMNS} from ${FROM} where t.family_id = ${family}
    and t.terms_id = ${id}`.execute(tx)
  return rows[0]
}

export const findTermsFamily = familyOfRow('message_terms', 'terms_id')

export async function insertTerms(
  tx: Tx,
  row: {
    family_id: FamilyId
    terms_id: string
    per_day: number | null
    quiet_from: string | null
    quiet_to: string | null
    proposed_by: PersonId
    proposed_at: Date
  },
): Promise<void> {
  await tx.insertInto('message_terms').values(row).execute()
}

export async function insertTermsAnswer(
  tx: Tx,
  row: {
    family_id: FamilyId
    terms_id: string
    answer: TermsAnswer
    answered_by: PersonId
    answered_at: Date
  },
): Promise<void> {
  await tx.insertInto('message_terms_answers').values(row).execute()
}
