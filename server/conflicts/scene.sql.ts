import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import { mayBeLateSince } from '@evenhand/domain/conflicts/money.ts'
import {
  AHEAD_DAYS,
  EXPIRED_DAYS,
  type Scene,
  type SceneCard,
  type SceneEvent,
  type SceneExpense,
  type ScenePaper,
  type SceneProposal,
} from '@evenhand/domain/conflicts/scene.ts'
import type { Agreement } from '@evenhand/domain/expenses/agreement.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { sql } from 'kysely'
import { listEvents } from '../calendar/events.sql.ts'
import { listHandovers } from '../calendar/handovers.sql.ts'
import { readPlaces, readPlan } from '../calendar/plan.sql.ts'
import type { ProposalRow } from '../calendar/proposals.sql.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/transaction.ts'
import { accepted, readAgreements } from '../expenses/agreements/agreements.sql.ts'
import type { FamilyId } from '../http/gate.ts'

/** Everything conflicts are computed from, as far as both parents see it; a disabled feature adds nothing. */
export async function readScene(
  tx: Tx,
  family: FamilyId,
  now: number,
  features: Config['features'],
): Promise<Scene> {
  const { calendar, expenses: money, documents } = features
  // what is asked together takes one round trip
  const [places, children, settled, versions] = await Promise.all([
    readPlaces(tx, family),
    readChildren(tx, family),
    readSettledKeys(tx, family),
    money ? readAgreements(tx, family) : [],
  ])
  const zone = asZone(places.zone)
  const today = dayAt(now, zone)
  const isAlone = places.members.length < 2
  const agreements = accepted(versions)
  const [plan, events, handovers, proposals, expenses, cards, papers] = await Promise.all([
    calendar ? readPlan(tx, family, places) : null,
    calendar ? readEvents(tx, family, today, isAlone) : [],
    calendar ? readHandovers(tx, family, today) : [],
    calendar && !isAlone ? readProposals(tx, family, now, places.members) : [],
    money ? readOpenExpenses(tx, family, { agreements, now }) : [],
    readLateCards(tx, family, today),
    documents ? readEndedPapers(tx, family, today, isAlone) : [],
  ])
  const parents = { A: places.a, B: places.b }
  const found = { plan, events, handovers, proposals, expenses, agreements, cards, papers }
  return { now, today, zone, parents, children, settled, ...found }
}

async function readChildren(tx: Tx, family: FamilyId): Promise<string[]> {
  const rows = await tx
    .selectFrom('children')
    .select('child_id')
    .where('family_id', '=', family)
    .orderBy('child_id')
    .execute()
  return rows.map(({ child_id }) => child_id)
}

async function readEvents(tx: Tx, family: FamilyId, today: Day, isAlone: boolean): Promise<SceneEvent[]> {
  const events = await listEvents(tx, family, today, addDays(today, AHEAD_DAYS))
  return events
    .filter(({ visibility }) => isAlone || visibility !== 'private')
    .map((one) => {
      // a busy event's author knows more than the other parent, but the list must be the same for both
      const isBusy = one.visibility === 'busy' && !isAlone
      return {
        id: one.id,
        version: one.version,
        recurrence: one.recurrence,
        except: one.except,
        isBusy,
        firstDay: asDay(one.firstDay),
        lastDay: asDay(one.lastDay),
        startsAt: one.startsAt,
        endsAt: one.endsAt,
        title: isBusy ? '' : (one.title ?? ''),
        kind: isBusy ? 'other' : one.kind,
        childIds: isBusy ? [] : one.childIds,
        takenBy: isBusy ? null : one.takenBy,
        createdBy: one.createdBy,
        updatedAt: Date.parse(one.updatedAt),
      }
    })
}

async function readHandovers(tx: Tx, family: FamilyId, today: Day): Promise<Scene['handovers']> {
  const rows = await listHandovers(tx, family, today, addDays(today, AHEAD_DAYS))
  return rows.map(({ day, planned, drives, doneAt, isMissed, updatedAt }) => ({
    day: asDay(day),
    planned,
    drives,
    isOver: doneAt !== null || isMissed,
    updatedAt: Date.parse(updatedAt),
  }))
}

async function readProposals(
  tx: Tx,
  family: FamilyId,
  now: number,
  members: readonly string[],
): Promise<SceneProposal[]> {
  if (members.length === 0) return []
  const rows = await tx
    .selectFrom('calendar_proposals')
    .selectAll()
    .where('family_id', '=', family)
    .where('status', '=', 'open')
    .where('expires_at', '>', new Date(now - (EXPIRED_DAYS + 1) * 86_400_000))
    .where('proposed_by', 'in', [...members])
    .orderBy('created_at')
    .limit(200)
    .execute()
  return rows.map(proposalOf)
}

/** A stored proposal as conflict detection needs it. */
export function proposalOf(row: ProposalRow): SceneProposal {
  return {
    id: row.proposal_id,
    kind: row.kind,
    by: row.proposed_by,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at?.getTime() ?? null,
    ...daysOf(row.body),
  }
}

function daysOf(body: ProposalBody): Omit<SceneProposal, 'id' | 'kind' | 'by' | 'createdAt' | 'expiresAt'> {
  const none = { to: null, with: null, give: [], take: [], childIds: [] }
  if (body.kind === 'swap') {
    const [give, take] = [body.give.map(asDay), body.take.map(asDay)]
    const nights = [...give, ...take].toSorted()
    const [day, to] = [nights[0] ?? null, nights.at(-1) ?? null]
    return { ...none, day, to, give, take, childIds: body.children ?? [] }
  }
  if (body.kind === 'handover') {
    const day = asDay(body.day)
    return { ...none, day, to: day, childIds: body.children ?? [] }
  }
  const day = asDay(body.from)
  return body.kind === 'vacation' ? { ...none, day, to: asDay(body.to), with: body.with } : { ...none, day }
}

/** Those open by their status, and those that may be late: most of what is pending or approved is neither. */
async function readOpenExpenses(
  tx: Tx,
  family: FamilyId,
  agreed: { readonly agreements: readonly Agreement[]; readonly now: number },
): Promise<SceneExpense[]> {
  const [answerable, payable] = [mayBeLateSince('pending', agreed), mayBeLateSince('approved', agreed)]
  const rows = await tx
    .selectFrom('expenses')
    .select([
      'expense_id',
      'description',
      'status',
      'amount_minor',
      'payer_share_minor',
      'currency',
      'paid_by',
    ])
    .select(['child_id', 'day', 'created_by', 'last_offer_by', 'created_at', 'updated_at'])
    .where('family_id', '=', family)
    .where('own_of', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`(status <> 'rejected' or not exists (
      select from expenses r where r.family_id = expenses.family_id and r.replaces_id = expenses.expense_id))`)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['negotiating', 'rejected', 'denied']),
        ...(answerable === null
          ? []
          : [eb.and([eb('status', '=', 'pending'), eb('created_at', '<=', new Date(answerable))])]),
        ...(payable === null
          ? []
          : [eb.and([eb('status', '=', 'approved'), eb('updated_at', '<=', new Date(payable))])]),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    id: row.expense_id,
    title: row.description,
    status: row.status,
    amount: Number(row.amount_minor),
    share: Number(row.amount_minor) - Number(row.payer_share_minor),
    currency: row.currency,
    paidBy: row.paid_by,
    childId: row.child_id,
    date: asDay(row.day),
    figuresBy: row.last_offer_by ?? row.created_by,
    createdAt: row.created_at.getTime(),
    changedAt: row.updated_at.getTime(),
  }))
}

async function readLateCards(tx: Tx, family: FamilyId, today: Day): Promise<SceneCard[]> {
  const rows = await tx
    .selectFrom('cards')
    .select(['card_id', 'title', 'due_day', 'owner_id', 'child_ids'])
    .where('family_id', '=', family)
    .where('removed_at', 'is', null)
    .where('column_name', '<>', 'done')
    .where('due_day', '<', today)
    .execute()
  return rows.map((row) => ({
    id: row.card_id,
    title: row.title,
    owner: row.owner_id,
    isDone: false,
    childIds: row.child_ids,
    due: row.due_day === null ? null : asDay(row.due_day),
  }))
}

async function readEndedPapers(
  tx: Tx,
  family: FamilyId,
  today: Day,
  isAlone: boolean,
): Promise<ScenePaper[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(['document_id', 'title', 'expires_on', 'child_id'])
    .where('family_id', '=', family)
    .where('withdrawn_at', 'is', null)
    .where('expires_on', '<', today)
    .$if(!isAlone, (all) => all.where('own_of', 'is', null))
    .orderBy('expires_on', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.document_id,
    title: row.title,
    expiresOn: asDay(row.expires_on ?? ''),
    childId: row.child_id,
  }))
}

async function readSettledKeys(tx: Tx, family: FamilyId): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('conflict_settlements')
    .select('settles')
    .where('family_id', '=', family)
    .where('reopened_at', 'is', null)
    .execute()
  return new Set(rows.map(({ settles }) => settles))
}
