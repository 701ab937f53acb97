import { type Agreement, agreementOn } from '@evenhand/domain/expenses/agreement.ts'
import { deadlinesOf } from '@evenhand/domain/expenses/deadline.ts'
import { waitsFor } from '@evenhand/domain/expenses/waiting.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { asZone, type Zone } from '@evenhand/domain/time/wall.ts'
import { zoneOf } from '../family/zone.sql.ts'
import { otherOf, type Wait, type WaitingHome, type Waits } from '../work/waits.ts'
import { agreementView } from './agreements/agreement.view.ts'
import { type AgreementRow, accepted, readAgreements } from './agreements/agreements.sql.ts'
import { factsOf, momentsOf, viewOf } from './expense.view.ts'
import { type ExpenseRow, readFamilyFacts } from './expenses.sql.ts'
import { paymentView } from './payments/payment.view.ts'
import { readUnanswered } from './payments/payments.sql.ts'
import { readTallies, readToAct } from './waiting.sql.ts'

/**
 * Expenses to answer, refusals to accept or answer, payments to confirm, agreements to sign. The order of the answers is
 * by the agreement's clocks; the claims are added up by whose answer they wait for.
 */
export async function expensesWaiting({ tx, family, parents }: WaitingHome): Promise<Waits> {
  const [facts, agreements, ofFamily, open, tallies, payments] = await Promise.all([
    readFamilyFacts(tx, family),
    readAgreements(tx, family),
    zoneOf(tx, family),
    readToAct(tx, family, parents),
    readTallies(tx, family, parents),
    readUnanswered(tx, family),
  ])
  if (!facts) return { waits: [] }
  const zone = asZone(ofFamily ?? 'UTC')
  const versions = accepted(agreements)
  const waits = [
    ...open.flatMap((row): Wait[] => {
      const of = waitsFor(factsOf(row), parents, false)
      if (of === null) return []
      const expense = viewOf(row, facts.everyone)
      const since = row.submitted_at ?? row.created_at
      const about = { id: expense.id, familyId: family, since: since.toISOString() }
      return [{ of, item: { kind: 'expense', ...about, until: answerBy(row, versions, zone), expense } }]
    }),
    ...payments
      .filter(({ to_id }) => parents.includes(to_id))
      .map((row): Wait => {
        const payment = paymentView(row)
        const about = { id: payment.id, familyId: family, since: payment.sentAt, until: null }
        return { of: row.to_id, item: { kind: 'payment', ...about, payment } }
      }),
    ...agreements
      .filter((row) => isToSign(row, parents))
      .map((row): Wait => {
        const agreement = agreementView(row)
        const about = { id: agreement.id, familyId: family, since: agreement.proposedAt, until: null }
        return {
          of: otherOf(parents, agreement.proposedBy),
          item: { kind: 'agreement', ...about, agreement },
        }
      }),
  ]
  const { currency } = facts
  const decimal = (of: string) => decimalFromCents(cents(Number(tallies.get(of)?.claimed ?? 0)), currency)
  return {
    waits,
    counts: Object.fromEntries(
      parents.map((of) => {
        const others = waits.filter((one) => one.of === of && one.item.kind !== 'expense').length
        return [of, others + Number(tallies.get(of)?.count ?? 0)]
      }),
    ),
    claims: { currency, by: Object.fromEntries(parents.map((of) => [of, decimal(of)])) },
  }
}

const isToSign = ({ answer, proposed_by }: AgreementRow, parents: readonly string[]) =>
  answer === null && parents.includes(proposed_by)

/** Until when an answer is due by the agreement of the expense's day; null: no clock runs. */
function answerBy(row: ExpenseRow, versions: readonly Agreement[], zone: Zone): string | null {
  const version = row.status === 'rejected' ? null : agreementOn(versions, asDay(row.day))
  const until = version && deadlinesOf(momentsOf(row), version.clocks, zone).respond
  return until ? new Date(until).toISOString() : null
}
