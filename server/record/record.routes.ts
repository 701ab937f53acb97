import { recordHead } from '@evenhand/contract/record/record.ts'
import { consistencyProof } from '@evenhand/domain/record/proofs.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import { byPath, serveFamily } from '../http/serve.ts'
import { sha256 } from './append.commands.ts'
import { readHead, readLeafHashes } from './record-read.sql.ts'

/** The signed head every page shows its browser, with the proof that the head the browser saw before is its prefix. */
export function recordRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, recordHead, byPath, async ({ person, family, query }) => {
    const head = await readHead(ctx.db, person, family)
    if (!head) throw new Failure('family/not-found')
    const since = query?.since === undefined ? null : Number(query.since)
    if (since === null || since < 1 || since > head.size) return { head, consistency: null }
    const leaves = await readLeafHashes(ctx.db, person, family, head.size)
    const proof = await consistencyProof((index) => leaves[index]!, since, head.size, sha256)
    return { head, consistency: proof.map((hash) => Buffer.from(hash).toString('hex')) }
  })
}
