import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { areaOf } from '@evenhand/domain/record/areas.ts'
import {
  ENTRIES,
  HEADS,
  KEYS,
  MANIFEST,
  MANIFEST_SIGNATURE,
  manifestBytes,
} from '@evenhand/domain/record/bundle.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { ZipEntry } from '../outside/zip.ts'
import { attachmentsOf, type BundleFamily, readBundleFamily, readHeads } from './bundle.sql.ts'
import { type EntryRow, readEntries } from './entries.sql.ts'
import type { ExportRow } from './exports.sql.ts'

/** How many entries are read at a time. */
const STEP = 1000

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

type Making = {
  readonly ctx: Context
  readonly family: FamilyId
  readonly person: PersonId
  readonly order: ExportRow
  /** how many entries have been written */
  readonly progress: (written: number) => Promise<void>
}

/**
 * The files of an export, in the order in which they are written (docs/records.md). Every entry of the record is in
 * it, since only the whole makes the signed root; the content of those that were not chosen is left out and said so.
 */
export async function* bundleFiles(making: Making): AsyncGenerator<ZipEntry> {
  const { ctx, family, person, order } = making
  const hashes: Record<string, string> = {}
  const facts = await inTransaction(ctx.db, { person }, (tx) => readBundleFamily(tx, family))
  const at = new Date(ctx.clock())
  const plain = (name: string, content: Pieces): ZipEntry => ({
    ...{ name, at },
    read: async () => Readable.from(content),
  })
  const hashed = (name: string, content: Pieces): ZipEntry => {
    const kept = (hash: string) => {
      hashes[name] = hash
    }
    return plain(name, digested(content, kept))
  }
  const text = (name: string, words: string) => hashed(name, [Buffer.from(words)])
  const json = (name: string, value: unknown) => text(name, `${JSON.stringify(value, null, 1)}\n`)

  const wanted = new Map<string, string>()
  const counts = { entries: 0, readable: 0, leftOut: 0, erased: 0 }
  yield hashed(ENTRIES, entryLines(making, facts, wanted, counts))
  // the newest head covers what was read: an entry that came since is in the next export
  const heads = await inTransaction(ctx.db, { person }, (tx) => readHeads(tx, family, counts.entries))
  yield json(HEADS, heads)
  yield json(KEYS, await ctx.keys.published('record-head'))
  yield json('people.json', facts.people)
  for (const { file, sha256, name } of await inTransaction(ctx.db, { person }, (tx) =>
    attachmentsOf(tx, family, [...wanted.keys()]),
  )) {
    const bytes = await ctx.files.read(family, file)
    if (bytes) yield hashed(`attachments/${sha256}${endingOf(name)}`, bytes)
  }
  for (const tool of ['verify.html', 'verify.mjs']) {
    const bytes = await readFile(join(ctx.config.webDir, tool)).catch(() => null)
    if (bytes) yield hashed(tool, [bytes])
  }
  yield text('README.txt', readme(order, facts, counts))
  const manifest = Buffer.from(
    `${JSON.stringify(
      {
        ...{ format: 'evenhand-export', version: 1, family, export: order.export_id },
        ...{ madeAt: at.toISOString(), madeFor: person, operator: ctx.config.operator },
        ...{ zone: facts.zone, from: order.from_day, to: order.to_day, areas: order.areas },
        ...{ ...counts, files: hashes },
      },
      null,
      1,
    )}\n`,
  )
  const { kid, signature } = ctx.keys.signHead(manifestBytes(manifest))
  yield plain(MANIFEST, [manifest])
  const seal = { kid, signature: Buffer.from(signature).toString('base64url') }
  yield plain(MANIFEST_SIGNATURE, [Buffer.from(`${JSON.stringify(seal)}\n`)])
}

async function* entryLines(
  { ctx, family, person, order, progress }: Making,
  { zone }: BundleFamily,
  wanted: Map<string, string>,
  counts: { entries: number; readable: number; leftOut: number; erased: number },
): AsyncGenerator<Buffer> {
  const isChosen = ({ at, kind }: EntryRow) => {
    const day = dayAt(at.getTime(), asZone(zone))
    const isInSpan = (order.from_day ?? '') <= day && day <= (order.to_day ?? '9999-12-31')
    return isInSpan && order.areas.includes(areaOf(kind))
  }
  for (;;) {
    const rows = await inTransaction(ctx.db, { person }, (tx) =>
      readEntries(tx, family, counts.entries, STEP),
    )
    if (rows.length === 0) return
    const lines = rows.map((row) => {
      const { seq, actor, kind, subject, commitment, salt, body } = row
      const entry = {
        ...{ family, seq, at: row.at.getTime(), actor, kind, subject },
        commitment: commitment.toString('hex'),
      }
      counts.entries += 1
      if (salt === null || body === null) {
        counts.erased += 1
        return JSON.stringify({ entry, without: 'erased' })
      }
      if (!isChosen(row)) {
        counts.leftOut += 1
        return JSON.stringify({ entry, without: 'left-out' })
      }
      counts.readable += 1
      for (const [sha256] of body.matchAll(/[0-9a-f]{64}/g)) wanted.set(sha256, sha256)
      return `{"entry":${JSON.stringify(entry)},"salt":"${salt.toString('base64url')}","body":${body}}`
    })
    yield Buffer.from(`${lines.join('\n')}\n`)
    await progress(counts.entries)
  }
}

async function* digested(content: Pieces, done: (hash: string) => void): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256')
  for await (const piece of content) {
    digest.update(piece)
    yield piece
  }
  done(digest.digest('hex'))
}

const endingOf = (name: string) => /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0].toLowerCase() ?? ''

function readme(
  order: ExportRow,
  { people }: BundleFamily,
  {
    entries,
    readable,
    leftOut,
    erased,
  }: { entries: number; readable: number; leftOut: number; erased: number },
): string {
  const span =
    order.from_day || order.to_day
      ? `${order.from_day ?? 'the beginning'} to ${order.to_day ?? 'the end'}`
      : 'the whole time'
  return `An export of the record of a family, made by Evenhand.

Between: ${people.map(({ name }) => name).join(' and ')}
Span: ${span}
Parts: ${order.areas.join(', ')}

${entries} of ${entries} entries of the record are in ${ENTRIES}. The content of ${readable} is included;
${leftOut} were not chosen for this export and ${erased} have been erased. Each of these still stands in its place.

To check it, unpack it and open verify.html in any current browser, or run: node verify.mjs <this file>.
Both work without a connection and without this server.

What the check shows: that nothing in this export was changed, moved or left out unsaid since it was recorded, and
which key signed it. What it cannot show alone: that the key is that of the server you expect (compare its fingerprint
with /.well-known/record-keys.json there), and that the server never replaced the whole record before it made this
export. A head that somebody kept elsewhere, in a browser or in a mail, shows that; verify.html takes such heads.

This is not a certification. ${MANIFEST} lists every file with its SHA-256.
`
}
