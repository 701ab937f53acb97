import * as contract from '@evenhand/contract/calendar-sync/google.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { byId, byPath, serveFamily } from '../http/serve.ts'
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
  serveFamily(app, ctx, contract.listGoogleCalendars, byAccount, async (call) => ({
    calendars: await calendarsOf(call, call.params.id),
  }))
  serveFamily(app, ctx, contract.readGoogleCalendar, byAccount, (call) =>
    addGoogleSource(call, call.params.id, call.body),
  )
  serveFamily(app, ctx, contract.makeGoogleOutlet, byAccount, (call) =>
    addOutlet(call, call.params.id, call.body),
  )
  serveFamily(app, ctx, contract.disconnectGoogle, byAccount, (call) => disconnect(call, call.params.id))
  serveFamily(app, ctx, contract.changeGoogleOutlet, byOutlet, (call) =>
    editOutlet(call, call.params.id, call.body),
  )
  serveFamily(app, ctx, contract.cutGoogleOutlet, byOutlet, (call) =>
    cutOutlet(call, call.params.id, call.body.removes),
  )
}

const MISSING = 'google/not-found'
const byAccount = byId(findAccountFamily, MISSING)
const byOutlet = byId(findOutletFamily, MISSING)
