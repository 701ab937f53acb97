import { readRules } from '@evenhand/contract/expenses/agreement-wire.ts'
import type { answerAgreement, proposeAgreement, spentSoFar } from '@evenhand/contract/expenses/agreements.ts'
import { expensesTopic } from '@evenhand/contract/expenses/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { agreementOn, checkAgreement, ruleFor } from '@evenhand/domain/expenses/agreement.ts'
import { type Decision, decisionOn, spentUnder } from '@evenhand/domain/expenses/clause.ts'
import type { ExpenseFacts } from '@evenhand/domain/expenses/expense.ts'
import type { Parents } from '@evenhand/domain/family/parents.ts'
import { type Cents, cents } from '@evenhand/domain/money/money.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import type { Tx } from '../../db/transaction.ts'
import { checkBothHere } from '../../family/answerable.commands.ts'
import { hasChild } from '../../family/children.sql.ts'
import { Failure } from '../../http/failures.ts'
import type { FamilyId } from '../../http/gate.ts'
import type { Answer, FamilyScope } from '../../http/serve.ts'
import { write } from '../../work/write.ts'
import { factsOf } from '../expense.view.ts'
import { type ExpenseRow, readYear } from '../expenses.sql.ts'
import { agreementView } from './agreement.view.ts'
import {
  type AgreementRow,
  accepted,
  insertAgreement,
  insertAgreementAnswer,
  readAgreements,
  readBirthdays,
} from './agreements.sql.ts'

/** Proposes a version; withdraws one's own pending proposal and declines the other parent's. */
export function propose(scope: FamilyScope, body: CallOf<typeof proposeAgreement>['body']): Promise<Answer> {
  const { family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    const { parents, currency } = await work.lock(family)
    checkBothHere(parents)
    const read = readRules(body.rules, currency)
    if (!read.ok) throw invalid(read.field, 'amount')
    const fault = checkAgreement({ rules: read.rules }, parents)
    if (fault !== true) throw invalid(fault.field, fault.reason)
    for (const [index, { childId }] of read.rules.entries()) {
      if (childId && !(await hasChild(work.tx, family, childId)))
        throw invalid(`rules.${index}.childId`, 'unknown')
    }
    const at = new Date(work.now)
    const id = work.ctx.newId()
    const open = (await readAgreements(work.tx, family)).find((row) => row.answer === null)
    if (open) {
      const answer = open.proposed_by === person ? 'withdrawn' : 'declined'
      await insertAgreementAnswer(work.tx, answerOf(family, open.agreement_id, answer, person, at))
      const body = { answer, replacedBy: id, at: at.toISOString() } as const
      work.record(family, { kind: 'agreement.answered', subject: open.agreement_id, body })
    }
    await insertAgreement(work.tx, {
      family_id: family,
      agreement_id: id,
      valid_from: body.validFrom,
      currency,
      rules: JSON.stringify(read.rules),
      clocks: JSON.stringify(body.clocks),
      proposed_by: person,
      proposed_at: at,
    })
    const { validFrom, clocks } = body
    // minor units and basis points: the fact has its own shape, not the call's
    const fact = { validFrom, currency, rules: read.rules, clocks, at: at.toISOString() }
    work.record(family, { kind: 'agreement.proposed', subject: id, body: fact })
    work.tell(family, expensesTopic, id)
    return { agreement: agreementView(await oneOf(work.tx, family, id)) }
  })
}

/** Accepts or declines the other parent's proposal, or withdraws one's own. */
export function answer(
  scope: FamilyScope,
  id: string,
  { answer: given }: CallOf<typeof answerAgreement>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const { parents } = await work.lock(family)
    const row = await oneOf(work.tx, family, id)
    const isOwn = row.proposed_by === person
    if (isOwn && given !== 'withdrawn') throw new Failure('agreement/own')
    if (!isOwn && given === 'withdrawn') throw new Failure('agreement/not-own')
    if (row.answer !== null) throw new Failure('agreement/answered')
    if (!isOwn) checkBothHere(parents)
    const at = new Date(work.now)
    await insertAgreementAnswer(work.tx, answerOf(family, id, given, person, at))
    work.record(family, {
      kind: 'agreement.answered',
      subject: id,
      body: { answer: given, replacedBy: null, at: at.toISOString() },
    })
    work.tell(family, expensesTopic, id)
    return { agreement: agreementView(await oneOf(work.tx, family, id)) }
  })
}

/** What the agreement valid on an expense's date says about it; null if nothing. Under the family's lock. */
export async function decide(
  tx: Tx,
  family: FamilyId,
  expense: Pick<ExpenseFacts, 'amount' | 'currency' | 'date' | 'category' | 'childId' | 'shop' | 'paidBy'>,
  parents: Parents,
  except?: string,
): Promise<Decision | null> {
  const versions = accepted(await readAgreements(tx, family))
  if (versions.length === 0) return null
  const [birthdays, year] = await Promise.all([
    readBirthdays(tx, family),
    readYear(tx, family, expense.date.slice(0, 4), expense.childId),
  ])
  const others = year.filter((row) => row.expense_id !== except).map(placedOf)
  // an expense that is changed keeps its place among those of the same day
  const placed = { ...expense, id: except }
  const found = decisionOn(expense, {
    parents,
    versions,
    spent: (rule, agreement) => spentUnder(rule, agreement, placed, others),
    birthOf: (childId) => birthdays.get(childId) ?? null,
  })
  return found.ok ? found.decision : null
}

/** What counts towards the floor and cap of the rule that decides such an expense; zero if no rule does. */
export async function spentBefore(
  tx: Tx,
  family: FamilyId,
  asked: CallOf<typeof spentSoFar>['query'],
  currency: string,
): Promise<Cents> {
  const date = asDay(asked.date)
  const agreement = agreementOn(accepted(await readAgreements(tx, family)), date)
  const childId = asked.childId === 'all' ? null : asked.childId
  const rule = agreement && ruleFor(agreement, { category: asked.category, childId })
  if (!agreement || !rule) return cents(0)
  const year = await readYear(tx, family, date.slice(0, 4), childId)
  const others = year.filter((row) => row.expense_id !== asked.except).map(placedOf)
  const place = { date, category: asked.category, childId, paidBy: '', id: asked.except }
  return spentUnder(rule, agreement, { amount: cents(0), currency, ...place }, others)
}

const placedOf = (row: ExpenseRow) => ({ ...factsOf(row), id: row.expense_id })

async function oneOf(tx: Tx, family: FamilyId, id: string): Promise<AgreementRow> {
  const row = (await readAgreements(tx, family)).find(({ agreement_id }) => agreement_id === id)
  if (!row) throw new Failure('agreement/not-found')
  return row
}

function answerOf(
  family: FamilyId,
  id: string,
  given: NonNullable<AgreementRow['answer']>,
  person: FamilyScope['person'],
  at: Date,
) {
  return { family_id: family, agreement_id: id, answer: given, answered_by: person, answered_at: at }
}

function invalid(field: string, code: string): Failure {
  return new Failure('agreement/invalid', { fields: [{ field, code }] })
}
