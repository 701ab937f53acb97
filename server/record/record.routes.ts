import { recordHead, recordLog, recordShownOtherwise } from '@evenhand/contract/record/record.ts'
import { consistencyProof } from '@evenhand/domain/record/proofs.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import { byPath, serveFamily } from '../http/serve.ts'
import { sha256 } from './append.commands.ts'
import { countErasures, readEntries } from './entries.sql.ts'
import { readHead, readLeafHashes } from './record-read.sql.ts'
import { countUnrecordedMessages, entriesShownOtherwise } from './tables-differ.sql.ts'

/** Entries of one reply: some 300 kB. */
const LOG_PAGE = 500

/** The signed head every page shows its browser, with the proof that the head the browser saw before is its prefix. */
export function recordRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, recordHead, byPath, async ({ person, family, query }) => {
    const head = await readHead(ctx.db, person, family)
    if (!head) throw new Failure('family/not-found')
    const erased = await inTransaction(ctx.db, { person }, (tx) => countErasures(tx, family))
    const since = query?.since === undefined ? null : Number(query.since)
    if (since === null || since < 1 || since > head.size) return { head, consistency: null, erased }
    // most devices ask for what they have: no leaf is read for those
    if (since === head.size) return { head, consistency: [], erased }
    const leaves = await readLeafHashes(ctx.db, person, family, head.size)
    const proof = await consistencyProof((index) => leaves[index]!, since, head.size, sha256)
    return { head, consistency: proof.map((hash) => Buffer.from(hash).toString('hex')), erased }
  })

  serveFamily(app, ctx, recordLog, byPath, async ({ person, family, query }) => {
    const from = Number(query?.from ?? 0)
    const erasedSince = query?.erasedSince === undefined ? undefined : new Date(query.erasedSince)
    const rows = await inTransaction(ctx.db, { person }, (tx) =>
      readEntries(tx, family, from, LOG_PAGE, erasedSince),
    )
    const entries = rows.map(({ seq, at, actor, kind, subject, commitment, salt, body }) => ({
      seq,
      at: at.toISOString(),
      actor,
      kind,
      subject,
      commitment: commitment.toString('hex'),
      salt: salt?.toString('base64url') ?? null,
      body,
    }))
    const erasures = rows.flatMap(({ seq, erased_at: at }) => (at ? [{ seq, at: at.toISOString() }] : []))
    const next = rows.length < LOG_PAGE ? null : (rows.at(-1)?.seq ?? 0) + 1
    return { entries: erasedSince ? [] : entries, erasures, next }
  })

  serveFamily(app, ctx, recordShownOtherwise, byPath, ({ person, family }) =>
    inTransaction(ctx.db, { person }, async (tx) => ({
      entries: await entriesShownOtherwise(tx, family),
      unrecorded: await countUnrecordedMessages(tx, family),
    })),
  )
}
