import { Readable } from 'node:stream'
import * as contract from '@evenhand/contract/documents/documents.ts'
import { createFolder, folderZip, renameFolder } from '@evenhand/contract/documents/folders.ts'
import { safeFileName } from '@evenhand/domain/documents/file-kind.ts'
import { wordsOf } from '@evenhand/domain/messages/fold.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import { sendStream } from '../http/send-file.ts'
import { byId, byPath, type FamilyCall, serveFamily } from '../http/serve.ts'
import { zipOf } from '../outside/zip.ts'
import { rowView, wholeView } from './document.view.ts'
import { add, addNext, change, share, withdraw } from './documents.commands.ts'
import { findDocumentFamily, readDocument, readFront, readPage } from './documents.sql.ts'
import { keepOpening, openVersion } from './files.commands.ts'
import { makeFolder, nameFolder } from './folders.commands.ts'
import { findFolderFamily, readCounts, readEnding, readFolders, readZone } from './overview.sql.ts'
import { uploadsRoutes } from './uploads.routes.ts'
import { readFolderFiles } from './versions.sql.ts'

/** The calls of DOC-01. */
export function documentsRoutes(app: FastifyInstance, ctx: Context): void {
  uploadsRoutes(app, ctx)
  serveFamily(app, ctx, contract.listDocuments, byPath, (call) => list(call))
  serveFamily(app, ctx, contract.documentsOverview, byPath, (call) => overview(call))
  serveFamily(app, ctx, contract.addDocument, byPath, (call) => add(call, call.body))
  serveFamily(app, ctx, createFolder, byPath, (call) => makeFolder(call, call.body.name))
  serveFamily(app, ctx, renameFolder, byId(findFolderFamily, 'folder/not-found'), (call) =>
    nameFolder(call, call.params.id, call.body.name),
  )
  serveFamily(app, ctx, folderZip, byPath, (call) => zip(call))
  serveFamily(app, ctx, contract.getDocument, byDocument, async ({ person, family, params }) => {
    const found = await inTransaction(ctx.db, { person }, (tx) => readDocument(tx, family, params.id))
    if (!found) throw new Failure(MISSING)
    return { document: wholeView(found) }
  })
  serveFamily(app, ctx, contract.addVersion, byDocument, (call) => addNext(call, call.params.id, call.body))
  serveFamily(app, ctx, contract.changeDocument, byDocument, (call) =>
    change(call, call.params.id, call.body),
  )
  serveFamily(app, ctx, contract.shareDocument, byDocument, (call) =>
    share(call, call.params.id, call.body.versionId),
  )
  serveFamily(app, ctx, contract.withdrawDocument, byDocument, (call) => withdraw(call, call.params.id))
  serveFamily(app, ctx, contract.documentFile, byDocument, async (call) => {
    const { id, versionId } = call.params
    const file = await openVersion(call, id, versionId, call.query.as)
    return sendStream(call.reply, file)
  })
}

const MISSING = 'document/not-found'
/** How many documents per folder the first view shows. */
const OF_EACH = 5
const AHEAD_DAYS = 183
const MOST_ENDING = 6
const ZIP_MAX = 5000

const byDocument = byId(findDocumentFamily, MISSING)

async function list({ ctx, person, family, query }: FamilyCall<typeof contract.listDocuments>) {
  const { q = '', limit, ...filters } = query
  const words = wordsOf(q)
  const isFront = words.length === 0 && Object.values(filters).every((value) => !value)
  if (isFront) {
    const rows = await readFront(ctx.db, person, family, OF_EACH)
    return { documents: rows.map(rowView), hasMore: false }
  }
  const rows = await readPage(ctx.db, person, family, { ...filters, words, limit: limit + 1 })
  return { documents: rows.slice(0, limit).map(rowView), hasMore: rows.length > limit }
}

async function overview({ ctx, person, family }: FamilyCall<typeof contract.documentsOverview>) {
  const today = dayAt(ctx.clock(), asZone(await readZone(ctx.db, person, family)))
  const range = { from: today, to: addDays(today, AHEAD_DAYS), limit: MOST_ENDING }
  const [folders, counts, ending] = await Promise.all([
    readFolders(ctx.db, person, family),
    readCounts(ctx.db, person, family),
    readEnding(ctx.db, person, family, range),
  ])
  return {
    folders: folders.map((row) => ({
      id: row.folder_id,
      name: row.name,
      createdBy: row.created_by,
      total: row.total,
    })),
    total: counts.total,
    loose: counts.loose,
    onlyMine: counts.only_mine,
    withdrawn: counts.withdrawn,
    ending: ending.map((row) => ({
      id: row.document_id,
      title: row.title,
      childId: row.child_id,
      expiresOn: row.expires_on,
    })),
  }
}

/** Streams each file; a download of one of the other parent's is stored first. */
async function zip(call: FamilyCall<typeof folderZip>) {
  const { ctx, person, family, query, reply } = call
  const folder = query.folder === 'none' ? null : query.folder
  const named = (await readFolders(ctx.db, person, family)).find((one) => one.folder_id === folder)
  if (folder !== null && !named) throw new Failure('folder/not-found')
  const rows = await readFolderFiles(ctx.db, person, family, folder, ZIP_MAX)
  const taken = new Map<string, number>()
  const entries = rows.map((row) => ({
    name: uniqueName(taken, row.title, row.name),
    at: row.created_at,
    size: Number(row.size_bytes),
    read: async () => {
      if (row.author_id !== person)
        await keepOpening({ ...call, repeat: NO_REPEAT }, row.document_id, row.version_id, 'downloaded')
      return ctx.files.read(family, row.version_id)
    },
  }))
  return sendStream(reply, {
    name: `${safeFileName(named?.name ?? '', 'documents')}.zip`,
    media_type: 'application/zip',
    bytes: Readable.from(zipOf(entries)),
  })
}

const NO_REPEAT = { key: null, requestHash: Buffer.alloc(0) }

/** The title with the file's extension; a second one of the same name gets a number. */
function uniqueName(taken: Map<string, number>, title: string, name: string): string {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  const stem = safeFileName(title.replace(/[/\\]/g, ' '))
  const count = (taken.get(stem + extension) ?? 0) + 1
  taken.set(stem + extension, count)
  return count === 1 ? stem + extension : `${stem} (${count})${extension}`
}
