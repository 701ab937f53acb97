import * as contract from '@evenhand/contract/calendar-sync/google.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { PersonId } from '../http/gate.ts'
import { serveFamily } from '../http/serve.ts'
import {
  addGoogleSource,
  addOutlet,
  calendarsOf,
  connect,
  cutOutlet,
  disconnect,
  editOutlet,
  finishConnect,
} from './google.commands.ts'
import { findAccountFamily } from './google-accounts.sql.ts'
import { findOutletFamily } from './outlets.sql.ts'

/** Google Calendar, in both directions (CAL-04). */
export function calendarGoogleRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, contract.connectGoogleCalendar, byPath, async ({ person, family }) => ({
    url: await connect(ctx, person, family),
  }))
  serveFamily(app, ctx, contract.finishGoogleCalendar, byPath, (call) => finishConnect(call, call.body.query))
  serveFamily(
    app,
    ctx,
    contract.listGoogleCalendars,
    byAccount,
    async (call) => ({ calendars: await calendarsOf(call, call.params.id) }),
    MISSING,
  )
  serveFamily(
    app,
    ctx,
    contract.readGoogleCalendar,
    byAccount,
    (call) => addGoogleSource(call, call.params.id, call.body),
    MISSING,
  )
  serveFamily(
    app,
    ctx,
    contract.makeGoogleOutlet,
    byAccount,
    (call) => addOutlet(call, call.params.id, call.body),
    MISSING,
  )
  serveFamily(
    app,
    ctx,
    contract.disconnectGoogle,
    byAccount,
    (call) => disconnect(call, call.params.id),
    MISSING,
  )
  serveFamily(
    app,
    ctx,
    contract.changeGoogleOutlet,
    byOutlet,
    (call) => editOutlet(call, call.params.id, call.body),
    MISSING,
  )
  serveFamily(
    app,
    ctx,
    contract.cutGoogleOutlet,
    byOutlet,
    (call) => cutOutlet(call, call.params.id, call.body.removes),
    MISSING,
  )
}

const MISSING = 'google/not-found'
type ById = { ctx: Context; person: PersonId; params: { id: string } }
const byPath = ({ params }: { params: { familyId: string } }) => params.familyId
const byAccount = ({ ctx, person, params }: ById) => findAccountFamily(ctx.db, person, params.id)
const byOutlet = ({ ctx, person, params }: ById) => findOutletFamily(ctx.db, person, params.id)
