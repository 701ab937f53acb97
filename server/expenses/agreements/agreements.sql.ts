import type { Agreement, Clocks, Rule } from '@evenhand/domain/expenses/agreement.ts'
import { asDay, type Day } from '@evenhand/domain/time/day.ts'
import { sql } from 'kysely'
import { familyOfRow } from '../../db/family-of-row.ts'
import type { Statement, Tx } from '../../db/transaction.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'

/** A version of the agreement with its answer. */
export type AgreementRow = {
  agreement_id: string
  valid_from: string
  currency: string
  rules: readonly Rule[]
  clocks: Clocks
  proposed_by: string
  proposed_at: Date
  answer: 'accepted' | 'declined' | 'withdrawn' | null
  answered_by: string | null
  answered_at: Date | null
}

/** Every version, in order of acceptance, or of proposal if not accepted. */
export async function readAgreements(tx: Tx, family: FamilyId): Promise<AgreementRow[]> {
  const { rows } =
    await sql<AgreementRow>`select g.agreement_id, g.valid_from::text as valid_from, g.currency, g.rules,
      g.clocks, g.proposed_by, g.proposed_at, a.answer, a.answered_by, a.answered_at
    from expense_agreements g left join expense_agreement_answers a
      on a.family_id = g.family_id and a.agreement_id = g.agreement_id
    where g.family_id = ${family}
    order by coalesce(a.answered_at, g.proposed_at), g.agreement_id`.execute(tx)
  return rows
}

/** Asks whether any version the parents have accepted has a floor or a cap: only then does one expense move others. */
export function limitsOf(family: FamilyId): Statement {
  return {
    text: `select exists (select 1 from expense_agreements g
        join expense_agreement_answers a on a.family_id = g.family_id and a.agreement_id = g.agreement_id
        where g.family_id = $1 and a.answer = 'accepted'
          and jsonb_path_exists(g.rules, '$[*] ? (@.floor != null || @.cap != null)')) as has`,
    values: [family],
  }
}

/** The answer to `limitsOf`. */
export const hasLimits = (asked: readonly unknown[]): boolean =>
  (asked as readonly { has: boolean }[])[0]?.has ?? false

/** The accepted versions as domain objects. */
export function accepted(rows: readonly AgreementRow[]): Agreement[] {
  return rows.filter((row) => row.answer === 'accepted').map(asAgreement)
}

/** One version as a domain object. */
export function asAgreement(row: AgreementRow): Agreement {
  const { agreement_id: id, valid_from: validFrom, currency, rules, clocks } = row
  return { id, validFrom: asDay(validFrom), currency, rules, clocks }
}

/** Which of the person's own families this agreement belongs to; null for unknown and not theirs. */
export const findAgreementFamily = familyOfRow('expense_agreements', 'agreement_id')

export async function insertAgreement(
  tx: Tx,
  row: {
    family_id: FamilyId
    agreement_id: string
    valid_from: string
    currency: string
    rules: string
    clocks: string
    proposed_by: PersonId
    proposed_at: Date
  },
): Promise<void> {
  await tx.insertInto('expense_agreements').values(row).execute()
}

export async function insertAgreementAnswer(
  tx: Tx,
  row: {
    family_id: FamilyId
    agreement_id: string
    answer: NonNullable<AgreementRow['answer']>
    answered_by: PersonId
    answered_at: Date
  },
): Promise<void> {
  await tx.insertInto('expense_agreement_answers').values(row).execute()
}

/** The birthdays of the family's children. */
export async function readBirthdays(tx: Tx, family: FamilyId): Promise<ReadonlyMap<string, Day | null>> {
  const rows = await tx
    .selectFrom('children')
    .select(['child_id', 'birth_date'])
    .where('family_id', '=', family)
    .execute()
  return new Map(rows.map((row) => [row.child_id, row.birth_date === null ? null : asDay(row.birth_date)]))
}
