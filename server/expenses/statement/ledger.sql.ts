import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { zoneOf } from '../../family/zone.sql.ts'
import type { FamilyId } from '../../http/gate.ts'
import { type AgreementRow, readAgreements } from '../agreements/agreements.sql.ts'
import type { AnswerRow } from '../answers/answers.sql.ts'
import { type ExpenseRow, readBetween, readFamilyFacts } from '../expenses.sql.ts'
import { type PaymentRow, readOpenParts, readOutstanding, readPayments } from '../payments/payments.sql.ts'

type LedgerRows = {
  expenses: ExpenseRow[]
  answers: (AnswerRow & { expense_id: string })[]
  payments: PaymentRow[]
  agreements: AgreementRow[]
  parents: [string] | [string, string]
  names: ReadonlyMap<string, string>
  /** what of each approved expense is still outstanding, whatever the range, in minor units */
  open: ReadonlyMap<string, number>
  currency: string
  zone: string
}

/** Everything about a family's money in a range of days, with the names in it; undefined if there is no such family. */
export async function readLedger(
  tx: Tx,
  family: FamilyId,
  {
    dateFrom = '0001-01-01',
    dateTo = '9999-12-31',
  }: Partial<Record<'dateFrom' | 'dateTo', string | undefined>>,
): Promise<LedgerRows | undefined> {
  const facts = await readFamilyFacts(tx, family)
  if (!facts) return undefined
  const expenses = await readBetween(tx, family, dateFrom, dateTo).execute()
  const answers = await sql<AnswerRow & { expense_id: string }>`
    select a.expense_id, a.act, a.code, a.reason, a.amount_minor, a.payer_share_minor, a.category, a.day::text as day,
           a.answered_by, a.answered_at, a.cause_id, a.clause
    from expense_answers a join expenses e on e.family_id = a.family_id and e.expense_id = a.expense_id
    where a.family_id = ${family} and e.day between ${dateFrom} and ${dateTo} order by a.expense_id, a.place`.execute(
    tx,
  )
  const [first] = facts.everyone
  const owed = await readOutstanding(tx, family, first)
  const payments = await readPayments(tx, family, { dateFrom, dateTo })
  const agreements = await readAgreements(tx, family)
  const names = await sql<{ id: string; name: string }>`
    select p.id, p.display_name as name from known_people p
      join family_members m on m.person_id = p.id where m.family_id = ${family}
    union all select c.child_id, c.name from children c where c.family_id = ${family}`.execute(tx)
  return {
    expenses,
    answers: answers.rows,
    payments,
    agreements,
    open: await readOpenParts(tx, family, { owed, person: first, parents: facts.everyone }),
    parents: facts.everyone,
    currency: facts.currency,
    zone: (await zoneOf(tx, family)) ?? 'UTC',
    names: new Map(names.rows.map(({ id, name }) => [id, name])),
  }
}
