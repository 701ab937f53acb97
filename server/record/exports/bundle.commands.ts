import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DOCUMENT,
  ENTRIES,
  HEADS,
  KEYS,
  type OutsideHead,
  WITNESSES,
} from '@evenhand/domain/record/bundle-parts.ts'
import { areaOf } from '@evenhand/domain/record/vocabulary.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'
import { DAY, readWitnesses, witnessLines, witnessSentences } from '../devices/witnesses.commands.ts'
import { type EntryRow, readEntries } from '../entries.sql.ts'
import { countOwn } from '../own.sql.ts'
import {
  attachmentsOf,
  type BundleFamily,
  countStoredMessages,
  readBundleFamily,
  readHeads,
} from './bundle.sql.ts'
import {
  filePiece,
  jsonPiece,
  listPieces,
  type Piece,
  sealFile,
  textPiece,
  zipPieces,
} from './bundle-files.commands.ts'
import type { ExportRow } from './exports.sql.ts'
import { printInProcess } from './print-in-process.commands.ts'
import { type Counts, readme } from './readme.view.ts'

/** How many entries are read at a time: what is made of them holds up everybody else's requests. */
const STEP = 200
/** After how many the progress is reported. */
const TOLD_EACH = 1000

export type Making = {
  readonly ctx: Pick<Context, 'config' | 'db' | 'clock' | 'keys' | 'files'>
  readonly family: FamilyId
  readonly person: PersonId
  readonly order: ExportRow
  /** this export's own folder, removed afterwards */
  readonly folder: string
  /** reports progress as a number of entries */
  readonly progress: (written: number) => Promise<void>
}

/**
 * Creates an export and returns its path: the data, the document with the data attached, the attachments and the
 * verifier, in one sealed ZIP (docs/records.md). It includes every entry of the record, since only all of them give the
 * signed root; the content of those not chosen is left out and marked so.
 */
export async function makeExport(making: Making): Promise<string> {
  const { ctx, family, person, order, folder, progress } = making
  const as = <T>(read: Parameters<typeof inTransaction<T>>[2]) => inTransaction(ctx.db, { person }, read)
  const facts = await as((tx) => readBundleFamily(tx, family))
  const at = new Date(ctx.clock())

  const wanted = new Set<string>()
  const counts: Counts = {
    entries: 0,
    readable: 0,
    leftOut: 0,
    erased: 0,
    messages: { all: 0, readable: 0, conversations: new Set() },
  }
  const entriesPath = join(folder, 'entries.jsonl')
  const readable = new Set<number>()
  const isReadable = (seq: number) => readable.has(seq)
  const lines = entryLines(making, facts, wanted, counts, readable)
  await pipeline(Readable.from(lines), createWriteStream(entriesPath, { mode: 0o600 }))
  // the newest head that covers what was read: later entries go into the next export
  const heads = await as((tx) => readHeads(tx, family, counts.entries))
  const keys = await ctx.keys.published('record-head')
  const witnesses = await as((tx) =>
    readWitnesses(tx, family, counts.entries, { person, before: at.getTime() - DAY }),
  )
  let signed = 0
  const witnessesPath = join(folder, 'witnesses.json')
  const told = witnessLines(as, family, counts.entries, witnesses, isReadable, (more) => {
    signed += more
  })
  await pipeline(Readable.from(told), createWriteStream(witnessesPath, { mode: 0o600 }))
  const data: Piece[] = [
    await filePiece(ENTRIES, entriesPath),
    jsonPiece(HEADS, heads),
    jsonPiece(KEYS, keys),
    await filePiece(WITNESSES, witnessesPath),
    jsonPiece('people.json', facts.people),
  ]
  // by the tables the app shows messages from, which know nothing of the entries
  const stored = await as((tx) => countStoredMessages(tx, family, newestOf(heads)?.at ?? 0))
  const { messages, ...numbers } = counts
  const about = {
    family,
    export: order.export_id,
    madeAt: at.toISOString(),
    madeFor: person,
    operator: ctx.config.operator,
    zone: facts.zone,
    from: order.from_day,
    to: order.to_day,
    areas: order.areas,
    ...numbers,
  }
  const carried = listPieces(ctx.keys, data, { holds: 'pdf', ...about })
  const dataPath = join(folder, 'data.zip')
  await zipPieces(carried.pieces, dataPath, at, false)

  const documentPath = join(folder, DOCUMENT)
  await printInProcess(
    folder,
    {
      people: facts.people,
      maker: facts.maker,
      language: order.language,
      zone: facts.zone,
      from: order.from_day,
      to: order.to_day,
      counts: numbers,
      messages: { ...messages, conversations: messages.conversations.size, stored },
      areas: order.areas as never,
      operator: ctx.config.operator,
      madeAt: at.getTime(),
      madeFor: person,
      digest: carried.digest,
      keys: keys.keys.map(({ kid = '' }) => kid),
      head: newestOf(heads),
      own: await as((tx) => countOwn(tx, family)),
      witnesses: witnessSentences(witnesses, facts.people, counts.entries, signed, order.language),
      entriesPath,
      dataPath,
      path: documentPath,
    },
    (percent) => progress(Math.floor((counts.entries * (30 + percent * 0.6)) / 100)),
  )
  await sealFile(ctx.keys, documentPath)

  const pieces = [
    ...data,
    await filePiece(DOCUMENT, documentPath),
    ...(await attachmentPieces(making, [...wanted])),
    ...(await toolPieces(ctx)),
    textPiece('README.txt', readme(order, facts, counts)),
  ]
  const path = join(folder, 'export.zip')
  await zipPieces(listPieces(ctx.keys, pieces, { holds: 'zip', ...about }).pieces, path, at, true)
  await sealFile(ctx.keys, path)
  return path
}

function newestOf(heads: readonly OutsideHead[]) {
  const head = heads.at(-1)?.head
  return head ? { size: head.size, root: head.root, at: head.at } : null
}

async function* entryLines(
  { ctx, family, person, order, progress }: Making,
  { zone }: BundleFamily,
  wanted: Set<string>,
  counts: Counts,
  readable: Set<number>,
): AsyncGenerator<Buffer> {
  const isChosen = ({ at, kind }: EntryRow) => {
    // without the device keys no witness's signature could be verified
    if (kind.startsWith('device.')) return true
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
        family,
        seq,
        at: row.at.getTime(),
        actor,
        kind,
        subject,
        commitment: commitment.toString('hex'),
      }
      counts.entries += 1
      if (kind === 'message.sent') counts.messages.all += 1
      if (salt === null || body === null) {
        counts.erased += 1
        const erasedAt = row.erased_at?.toISOString().slice(0, 10)
        return JSON.stringify({ entry, without: 'erased', erasedAt })
      }
      if (!isChosen(row)) {
        counts.leftOut += 1
        return JSON.stringify({ entry, without: 'left-out' })
      }
      counts.readable += 1
      if (kind === 'message.sent') {
        counts.messages.readable += 1
        counts.messages.conversations.add(CONVERSATION.exec(body)?.[1] ?? '')
      }
      readable.add(seq)
      for (const [sha256] of body.matchAll(/[0-9a-f]{64}/g)) wanted.add(sha256)
      return `{"entry":${JSON.stringify(entry)},"salt":"${salt.toString('base64url')}","body":${body}}`
    })
    yield Buffer.from(`${lines.join('\n')}\n`)
    if (counts.entries % TOLD_EACH === 0) await progress(Math.floor(counts.entries * 0.3))
  }
}

const CONVERSATION = /"conversationId":"([0-9a-f-]{36})"/

/** The files that included entries name and that this parent may read. */
async function attachmentPieces(
  { ctx, family, person }: Making,
  wanted: readonly string[],
): Promise<Piece[]> {
  const files = await inTransaction(ctx.db, { person }, (tx) => attachmentsOf(tx, family, wanted))
  const pieces: Piece[] = []
  for (const { file, sha256, name } of files) {
    const bytes = await ctx.files.read(family, file)
    bytes?.destroy()
    const read = async () => (await ctx.files.read(family, file)) ?? Readable.from([])
    if (bytes) pieces.push({ name: `attachments/${sha256}${endingOf(name)}`, sha256, read })
  }
  return pieces
}

async function toolPieces({ config }: Pick<Context, 'config'>): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const tool of ['verify.html', 'verify.mjs']) {
    const bytes = await readFile(join(config.webDir, tool)).catch(() => null)
    if (bytes) pieces.push(textPiece(tool, bytes))
  }
  return pieces
}

const endingOf = (name: string) => /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0].toLowerCase() ?? ''
