import {
  answerProposal,
  answerSetAlone,
  getCalendar,
  listProposals,
  proposeCalendar,
} from '@evenhand/contract/calendar/calendar.ts'
import {
  changeEvent,
  createEvent,
  eventVersions,
  putHandover,
  removeEvent,
} from '@evenhand/contract/calendar/events.ts'
import { publicHolidays } from '@evenhand/contract/calendar/public-holidays.ts'
import { putRotation } from '@evenhand/contract/family/family.ts'
import { beginOf } from '@evenhand/domain/calendar/begin.ts'
import { asDay, daysBetween } from '@evenhand/domain/time/day.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { inTransaction, readingAtOnce } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import { byId, byPath, serveFamily } from '../http/serve.ts'
import { findPublicHolidays } from '../outside/public-holidays.ts'
import { addEvent, editEvent, takeOut } from './events.commands.ts'
import { findEventFamily, listEvents, listVersions } from './events.sql.ts'
import { setHandover } from './handovers.commands.ts'
import { listHandovers } from './handovers.sql.ts'
import { planReply, readPlaces, readPlanAndAuthors } from './plan.sql.ts'
import { answer, propose } from './proposals.commands.ts'
import {
  findProposalFamily,
  listOpen,
  listPage,
  listSwaps,
  owedNights,
  PROPOSAL_PAGE,
  proposalView,
} from './proposals.sql.ts'
import { inputOf, setRotation } from './rotation.commands.ts'
import { answerAlone } from './set-alone.commands.ts'

/** Schedule, events, handovers and proposals (CAL-01 to CAL-09). */
export function calendarRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, getCalendar, byPath, async ({ person, family, query }) => {
    const { from, to } = query
    if (to < from || daysBetween(asDay(from), asDay(to)) > 400)
      throw new Failure('calendar/invalid', { fields: [{ field: 'to', code: 'too-long' }] })
    return readingAtOnce(ctx.db, person, async (tx) => {
      const found = readPlaces(tx, family)
      const [places, { plan, setAlone }, proposed, swaps, events, handovers] = await Promise.all([
        found,
        readPlanAndAuthors(tx, family, found),
        listOpen(tx, family),
        listSwaps(tx, family),
        listEvents(tx, family, from, to),
        listHandovers(tx, family, from, to),
      ])
      const now = ctx.clock()
      const open = proposed.map((row) => proposalView(row, now, places.members))
      return {
        a: places.a,
        b: places.b,
        plan: planReply(plan),
        open: open.filter(({ status }) => status === 'open'),
        setAlone,
        events,
        handovers,
        begins: beginOf(plan, places.founded),
        owed: plan.balance ? owedNights(swaps, places.letterOf) : null,
      }
    })
  })

  serveFamily(app, ctx, publicHolidays, byPath, async ({ query }) => {
    const { country, state, year, language } = query
    const found = await findPublicHolidays({ country, state, year: Number(year), language })
    if (found) return found
    throw new Failure('calendar/invalid', { fields: [{ field: 'country', code: 'unknown' }] })
  })

  serveFamily(app, ctx, putRotation, byPath, ({ person, family, body, repeat }) =>
    setRotation(ctx, person, family, inputOf(body), repeat),
  )

  serveFamily(app, ctx, listProposals, byPath, async ({ person, family, query }) =>
    inTransaction(ctx.db, { person }, async (tx) => {
      const { members } = await readPlaces(tx, family)
      const rows = await listPage(tx, family, query.before)
      const proposals = rows.slice(0, PROPOSAL_PAGE).map((row) => proposalView(row, ctx.clock(), members))
      return { proposals, more: rows.length > PROPOSAL_PAGE }
    }),
  )

  serveFamily(app, ctx, proposeCalendar, byPath, (call) => propose(call, call.body))
  serveFamily(app, ctx, answerProposal, byId(findProposalFamily, 'proposal/not-found'), (call) =>
    answer(call, call.params.id, call.body),
  )
  serveFamily(app, ctx, answerSetAlone, byPath, (call) => answerAlone(call, call.body))

  serveFamily(app, ctx, createEvent, byPath, (call) => addEvent(call, call.body))
  serveFamily(app, ctx, changeEvent, byEvent, (call) => editEvent(call, call.params.id, call.body))
  serveFamily(app, ctx, removeEvent, byEvent, (call) => takeOut(call, call.params.id, call.body))
  serveFamily(app, ctx, eventVersions, byEvent, async ({ person, family, params }) => ({
    versions: await inTransaction(ctx.db, { person }, (tx) => listVersions(tx, family, params.id)),
  }))
  serveFamily(app, ctx, putHandover, byPath, (call) => setHandover(call, call.params.day, call.body))
}

const byEvent = byId(findEventFamily, 'event/not-found')
