import * as contract from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import * as sources from '@evenhand/contract/calendar-sync/sources.ts'
import { asDay, daysBetween } from '@evenhand/domain/time/day.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import { sendFile } from '../http/send-file.ts'
import { byId, byPath, serveFamily, servePublic } from '../http/serve.ts'
import { addFeed, addressOf, editFeed, removeFeed, rotate, serveFeed } from './feeds.commands.ts'
import { feedView, findFeedFamily, listFeeds } from './feeds.sql.ts'
import { googleOf } from './google-way.commands.ts'
import { exportFile, importFile, preview } from './imports.commands.ts'
import { listOutside } from './outside-events.sql.ts'
import { listAccounts, listOutlets, outletView } from './overview.sql.ts'
import { cut, editSource, readNow, subscribe } from './sources.commands.ts'
import { findSourceFamily, listSources, sourceView } from './sources.sql.ts'

/** External calendars, incoming and outgoing (CAL-04, ROUTE-05). */
export function calendarSyncRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, contract.getCalendarSync, byPath, async ({ person, family }) => {
    const google = await googleOf(ctx, person)
    return inTransaction(ctx.db, { person }, async (tx) => ({
      feeds: (await listFeeds(tx, family)).map((feed) => feedView(feed, person)),
      sources: (await listSources(tx, family)).map(sourceView),
      outlets: (await listOutlets(tx, family)).map(outletView),
      accounts: await listAccounts(tx, family),
      hasGoogle: google !== null,
      standIn: google?.standIn ?? null,
    }))
  })
  serveFamily(
    app,
    ctx,
    contract.listOutsideEvents,
    byPath,
    async ({ person, family, query: { from, to } }) => {
      if (to < from || daysBetween(asDay(from), asDay(to)) > 400)
        throw new Failure('calendar/invalid', { fields: [{ field: 'to', code: 'too-long' }] })
      return { events: await inTransaction(ctx.db, { person }, (tx) => listOutside(tx, family, from, to)) }
    },
  )
  feedRoutes(app, ctx)
  sourceRoutes(app, ctx)
}

function feedRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, contract.makeFeed, byPath, (call) => addFeed(call, call.body))
  serveFamily(app, ctx, contract.feedAddress, byFeed, async (call) => ({
    url: await addressOf(call, call.params.id),
  }))
  serveFamily(app, ctx, contract.rotateFeed, byFeed, (call) => rotate(call, call.params.id))
  serveFamily(app, ctx, contract.changeFeed, byFeed, (call) => editFeed(call, call.params.id, call.body))
  serveFamily(app, ctx, contract.endFeed, byFeed, (call) => removeFeed(call, call.params.id))
  servePublic(app, ctx, contract.readFeed, async ({ params, request, reply }) => {
    const { etag, modified, text } = await serveFeed(ctx, params.file, request.headers['if-none-match'] ?? '')
    void reply
      .header('etag', etag)
      .header('last-modified', modified.toUTCString())
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
    if (text === null) return reply.code(304).send()
    return reply
      .header('content-disposition', 'inline; filename="evenhand.ics"')
      .header('x-content-type-options', 'nosniff')
      .type('text/calendar; charset=utf-8')
      .send(text)
  })
}

function sourceRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, sources.previewImport, byPath, ({ person, family, upload }) =>
    preview(ctx, person, family, upload!),
  )
  serveFamily(app, ctx, sources.importCalendar, byPath, (call) => importFile(call, call.upload!))
  serveFamily(app, ctx, sources.subscribeCalendar, byPath, (call) => subscribe(call, call.body))
  serveFamily(app, ctx, sources.changeSource, bySource, (call) => editSource(call, call.params.id, call.body))
  serveFamily(app, ctx, sources.readSource, bySource, (call) => readNow(call, call.params.id))
  serveFamily(app, ctx, sources.cutSource, bySource, (call) => cut(call, call.params.id, call.body.removes))
  serveFamily(app, ctx, sources.sourceFile, bySource, async ({ person, family, params, reply }) => {
    const { name, text } = await exportFile(ctx, person, family, params.id)
    return sendFile(reply, { name: `${name}.ics`, media_type: 'text/calendar' }, Buffer.from(text))
  })
}

const byFeed = byId(findFeedFamily, 'feed/not-found')
const bySource = byId(findSourceFamily, 'source/not-found')
