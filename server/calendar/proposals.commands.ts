import type { answerProposal, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { agreementOf } from '@evenhand/contract/calendar/plan-of.ts'
import { calendarTopic } from '@evenhand/contract/calendar/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { type Agreement, withAgreement } from '@evenhand/domain/calendar/agreement.ts'
import { leavesNothingOf, meaningOf } from '@evenhand/domain/calendar/meaning.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { FactName } from '@evenhand/domain/record/vocabulary.ts'
import { checkBothHere } from '../family/answerable.commands.ts'
import { childIds } from '../family/children.sql.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId } from '../http/gate.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { type Work, write } from '../work/write.ts'
import { type Places, readPlaces, readPlan } from './plan.sql.ts'
import { check, expiryOf, refused } from './proposal-checks.commands.ts'
import {
  closeProposal,
  insertProposal,
  listOpen,
  type ProposalRow,
  proposalView,
  readProposal,
} from './proposals.sql.ts'

/** Proposes a change, which takes effect at once for a lone parent. A counter-proposal closes the one it replies to. */
export function propose(scope: FamilyScope, body: CallOf<typeof proposeCalendar>['body']): Promise<Answer> {
  const { family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    await work.lock(family)
    const places = await readPlaces(work.tx, family)
    const plan = await readPlan(work.tx, family, places)
    const id = work.ctx.newId()
    const agreement = { id, by: places.letterOf(person), body: agreementOf(body.proposal) }
    await checkChildren(work, family, agreement.body)
    check(plan, agreement, work.now, places)
    const open = (await listOpen(work.tx, family)).filter(isOpenAt(work.now, places))
    if (open.filter((one) => one.proposed_by === person).length >= MOST_OPEN)
      throw new Failure('calendar/too-many')
    if (body.counters) await counter(work, scope, places, body.counters)
    refuseAskedAlready(open, agreement, places)
    const isAlone = places.members.length < 2
    const at = new Date(work.now)
    await insertProposal(work.tx, {
      family_id: family,
      proposal_id: id,
      kind: body.proposal.kind,
      body: JSON.stringify(body.proposal),
      note: body.note ?? '',
      status: isAlone ? 'accepted' : 'open',
      proposed_by: person,
      counters: body.counters ?? null,
      created_at: at,
      expires_at: new Date(expiryOf(plan, agreement, work.now)),
      answered_by: isAlone ? person : null,
      answered_at: isAlone ? at : null,
    })
    return finish(work, scope, id, places, isAlone ? 'calendar.set' : 'calendar.proposed')
  })
}

/** Accepts, declines or withdraws. Under the family's lock only the first answer counts. */
export function answer(
  scope: FamilyScope,
  id: string,
  { answer: word, reason = '' }: CallOf<typeof answerProposal>['body'],
): Promise<Answer> {
  if (reason.trim() !== '' && word !== 'decline')
    throw refused('calendar/invalid', 'reason', 'only-with-decline')
  return write(scope, (work) => answerWithin(work, scope, id, word, reason.trim()))
}

/** The same inside another command's transaction. */
export async function answerWithin(
  work: Work,
  scope: FamilyScope,
  id: string,
  word: CallOf<typeof answerProposal>['body']['answer'],
  reason = '',
) {
  const { family, person } = scope
  await work.lock(family)
  const places = await readPlaces(work.tx, family)
  const row = await readOpen(work, scope, places, id)
  const isOwn = row.proposed_by === person
  if (isOwn !== (word === 'withdraw')) throw new Failure('calendar/own-proposal')
  const agreement = agreementFrom(row, places)
  const plan = word === 'accept' ? await readPlan(work.tx, family, places) : null
  // the plan may have changed since: nights that were swapped away cannot be given again
  if (plan) check(plan, agreement, work.now, places)
  await closeProposal(work.tx, family, id, { status: CLOSED[word], by: person, reason }, work.now)
  const reply = await finish(work, scope, id, places, `calendar.${CLOSED[word]}`)
  if (plan) await closeOvertaken(work, scope, places, plan, agreement)
  return reply
}

const agreementFrom = (row: ProposalRow, places: Places): Agreement => ({
  id: row.proposal_id,
  by: places.letterOf(row.proposed_by),
  body: row.body as Agreement['body'],
})

const isOpenAt =
  (now: number, { members }: Places) =>
  (row: ProposalRow) =>
    proposalView(row, now, members).status === 'open'

/** No proposal twice: whoever asks for what is asked for already, by either parent, is shown the first. */
function refuseAskedAlready(open: readonly ProposalRow[], agreement: Agreement, places: Places): void {
  const first = open.find((row) => meaningOf(agreementFrom(row, places)) === meaningOf(agreement))
  if (first) throw new Failure('calendar/asked-already', { about: first.proposal_id })
}

/** Closes the open proposals that nobody can say yes to any more, now that this one has been accepted. */
async function closeOvertaken(
  work: Work,
  scope: FamilyScope,
  places: Places,
  before: Plan,
  accepted: Agreement,
): Promise<void> {
  const { family } = scope
  const after = withAgreement(before, accepted)
  const open = (await listOpen(work.tx, family)).filter(isOpenAt(work.now, places))
  for (const row of open) {
    const one = agreementFrom(row, places)
    const isOvertaken =
      leavesNothingOf(one, accepted, before, after) || !mayStill(after, one, work.now, places)
    if (!isOvertaken) continue
    const how = { status: 'overtaken', by: null, overtakenBy: accepted.id } as const
    await closeProposal(work.tx, family, row.proposal_id, how, work.now)
    await finish(work, scope, row.proposal_id, places, 'calendar.overtaken')
  }
}

function mayStill(plan: Plan, agreement: Agreement, now: number, places: Places): boolean {
  try {
    check(plan, agreement, now, places)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

const CLOSED = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const
const MOST_OPEN = 30

async function counter(work: Work, scope: FamilyScope, places: Places, id: string): Promise<void> {
  const row = await readOpen(work, scope, places, id)
  if (row.proposed_by === scope.person) throw new Failure('calendar/own-proposal')
  await closeProposal(work.tx, scope.family, id, { status: 'countered', by: scope.person }, work.now)
}

async function readOpen(
  work: Work,
  { family, person }: FamilyScope,
  places: Places,
  id: string,
): Promise<ProposalRow> {
  const row = await readProposal(work.tx, family, id)
  if (!row) throw new Failure('proposal/not-found')
  if (row.status === 'open' && row.proposed_by !== person) checkBothHere(places.members)
  if (proposalView(row, work.now, places.members).status !== 'open')
    throw new Failure('calendar/already-answered')
  return row
}

type ProposalKind = Extract<FactName, `calendar.${string}`>

async function finish(
  work: Work,
  { family }: FamilyScope,
  id: string,
  { members }: Places,
  kind: ProposalKind,
) {
  const row = await readProposal(work.tx, family, id)
  const proposal = proposalView(row!, work.now, members)
  const { id: _, familyId: __, ...said } = proposal
  // nobody else was there to answer what a lone parent sets
  const answeredBy = kind === 'calendar.set' ? null : said.answeredBy
  const fact = { ...said, answeredBy, body: row!.body as Agreement['body'] }
  work.record(family, { kind, subject: id, body: fact })
  work.tell(family, calendarTopic, id)
  return { proposal }
}

/** Refuses children who are not this family's, at their field. */
async function checkChildren({ tx }: Work, family: FamilyId, body: Agreement['body']): Promise<void> {
  const named: [string, readonly string[]][] =
    body.kind === 'swap' || body.kind === 'handover'
      ? [['proposal', body.children ?? []]]
      : body.kind === 'vacation'
        ? []
        : (body.kind === 'schedule' ? body.schedules : body.holidays).map(({ children }, at) => [
            `proposal.${body.kind === 'schedule' ? 'schedules' : 'holidays'}.${at}`,
            children ?? [],
          ])
  const own = await childIds(tx, family)
  for (const [place, children] of named)
    for (const [at, child] of children.entries())
      if (!own.has(child)) throw refused('expense/unknown-child', `${place}.children.${at}`, 'unknown')
}
