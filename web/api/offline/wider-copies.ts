import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { listOutsideEvents } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { type Expense, getExpense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import type { Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { getConversation, listConversations } from '@evenhand/contract/messages/messages.ts'
import type { QueryKey } from '@tanstack/react-query'
import { reading } from '../reads/query.ts'
import { type Copy, copyOf } from './offline-copies.ts'

/** A reply with the first and last day it was asked for. */
export type Wide<E extends Endpoint> = ReplyOf<E> & { readonly from: string; readonly to: string }

/**
 * [PHONE-05] What is read ahead in one piece (page/read-ahead.ts): the key is under the call's own path, so whatever makes
 * the call's other readings stale reaches this one, too.
 */
export const wideCalendar = (familyId: string): QueryKey => [getCalendar.path, 'ahead', { familyId }]
export const wideOutside = (familyId: string): QueryKey => [listOutsideEvents.path, 'ahead', { familyId }]
export const wideExpenses = (familyId: string): QueryKey => [listExpenses.path, 'ahead', { familyId }]

/**
 * An answer the server never gave to this very question, cut from a wider one that this device holds: a month from the
 * twelve, one expense from the ninety days. As old as that one; undefined where nothing on the device can tell.
 */
export async function cutOf(queryKey: QueryKey): Promise<Copy | undefined> {
  const [path, ask, part] = queryKey as [string, Ask, unknown]
  if (part === 'pages') return firstPage(path, ask)
  if (path === listExpenses.path && ask === 'all') return cut(wideExpenses, part as Named, allOfDays)
  if (typeof ask !== 'object') return undefined
  const { params = {}, query = {} } = ask
  if (path === getCalendar.path) return cut(wideCalendar, { ...params, ...query }, days)
  if (path === listOutsideEvents.path) return cut(wideOutside, { ...params, ...query }, outsideOf)
  if (path === listExpenses.path) return cut(wideExpenses, { ...params, ...query }, listed)
  if (path === getExpense.path) return inAnyFamily(wideExpenses, params, single)
  if (path === getConversation.path)
    return inAnyFamily(
      (familyId) => reading(listConversations, { params: { familyId } }).queryKey,
      params,
      conversation,
    )
  return undefined
}

type Named = Readonly<Record<string, string>>
type Ask = string | { params?: Named; query?: Named }
type Cutter<W> = (whole: W, asked: Named) => unknown

async function cut<W>(
  keyOf: (familyId: string) => QueryKey,
  asked: Named,
  cutter: Cutter<W>,
): Promise<Copy | undefined> {
  const whole = await copyOf<W>(keyOf(asked['familyId'] ?? ''))
  const data = whole && cutter(whole.data, asked)
  return whole && data !== undefined ? { ...whole, data } : undefined
}

/** For a call that names no family: looked for in all of the person's. */
async function inAnyFamily<W>(
  keyOf: (familyId: string) => QueryKey,
  asked: Named,
  cutter: Cutter<W>,
): Promise<Copy | undefined> {
  const families = await copyOf<ReplyOf<typeof listFamilies>>(reading(listFamilies, {}).queryKey)
  for (const { id } of families?.data.families ?? []) {
    const found = await cut(keyOf, { ...asked, familyId: id }, cutter)
    if (found) return found
  }
  return undefined
}

/** The first of several pages is the list as it is read without any. */
async function firstPage(path: string, ask: Ask): Promise<Copy | undefined> {
  if (typeof ask !== 'object') return undefined
  const page = await copyOf([path, { params: ask.params ?? {}, query: ask.query ?? {} }])
  return page && { ...page, data: { pages: [page.data], pageParams: [''] } }
}

const holds = (whole: { from: string; to: string }, from: string, to: string) =>
  whole.from <= from && to <= whole.to

/** The plan, what is open and who the parents are do not depend on the days. */
const days: Cutter<Wide<typeof getCalendar>> = (whole, { from = '', to = '' }) => {
  const { from: _from, to: _to, ...reply } = whole
  if (!holds(whole, from, to)) return undefined
  return {
    ...reply,
    events: reply.events.filter(
      ({ firstDay, lastDay, recurrence }) => firstDay <= to && (recurrence !== null || lastDay >= from),
    ),
    handovers: reply.handovers.filter(({ day }) => from <= day && day <= to),
  }
}

const outsideOf: Cutter<Wide<typeof listOutsideEvents>> = (whole, { from = '', to = '' }) =>
  holds(whole, from, to)
    ? { events: whole.events.filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from) }
    : undefined

/** Which days a list of expenses is asked for; undefined where it is narrowed by more than days. */
function among(
  whole: Wide<typeof listExpenses>,
  { dateFrom = '', dateTo, category, status, childId }: Named,
): readonly Expense[] | undefined {
  const isNarrowed = [category, status, childId].some((value) => value !== undefined && value !== 'all')
  if (isNarrowed || dateFrom < whole.from) return undefined
  return whole.expenses.filter(({ date }) => date >= dateFrom && (dateTo === undefined || date <= dateTo))
}

const allOfDays: Cutter<Wide<typeof listExpenses>> = (whole, asked) => {
  const expenses = among(whole, asked)
  return expenses && { expenses, total: expenses.length, limit: expenses.length, offset: 0 }
}

const listed: Cutter<Wide<typeof listExpenses>> = (whole, { limit = '50', offset = '0', ...asked }) => {
  // whether there is any at all
  const isAny = limit === '1' && Object.keys(asked).join() === 'familyId' && whole.expenses.length > 0
  const expenses = isAny ? whole.expenses : among(whole, asked)
  return (
    expenses && {
      expenses: expenses.slice(Number(offset), Number(offset) + Number(limit)),
      total: expenses.length,
      limit: Number(limit),
      offset: Number(offset),
    }
  )
}

const single: Cutter<Wide<typeof listExpenses>> = ({ expenses }, { id }) => {
  const expense = expenses.find((one) => one.id === id)
  return expense && { data: { expense } }
}

const conversation: Cutter<ReplyOf<typeof listConversations>> = ({ conversations }, { id }) => {
  const found = conversations.find((one) => one.id === id)
  return found && { conversation: found }
}
