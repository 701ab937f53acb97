import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ownExportsTopic } from '@evenhand/contract/own-data/topics.ts'
import type { Updateable } from 'kysely'
import { personFolder } from '../account/profile/person-folder.commands.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/generated/tables.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { OwnFile, OwnTable, ServerFeatures } from '../feature.ts'
import type { PersonId } from '../http/gate.ts'
import { inWorkFolder } from '../outside/work-folder.ts'
import { type ZipEntry, zipOf } from '../outside/zip.ts'
import { notify } from '../work/write.sql.ts'
import type { OwnExport } from './own-data.commands.ts'
import { deleteOldOwn, findOwn, rowsOf, updateOwn } from './own-data.sql.ts'
import { readmeOf } from './readme.view.ts'

/** How long a copy is kept. */
const KEPT_MS = 7 * 24 * 3_600_000

/** Whoever asked for it has signed out everywhere, or their account is gone: its row is. */
class Withdrawn extends Error {}

/** Creates a copy of everything kept about a person, reading as that person. */
export async function exportOwnDataJob(
  ctx: Context,
  { export: id, person }: OwnExport,
  _jobs: Database,
  features: ServerFeatures,
): Promise<void> {
  const set = (change: Updateable<Tables['own_exports']>) =>
    inTransaction(ctx.db, { person }, async (tx) => {
      if (!(await updateOwn(tx, id, change))) throw new Withdrawn()
      await notify(tx, { t: 'person', p: person, what: ownExportsTopic })
    })
  const order = await inTransaction(ctx.db, { person }, (tx) => findOwn(tx, id))
  // the account is gone, or the copy was finished before the server stopped
  if (!order || order.status === 'done') return
  try {
    const made = await inWorkFolder('own-data', async (folder) => {
      const { lists, files } = await gather(ctx, features, person, folder)
      const parts = lists.length + files.length
      await set({ status: 'running', parts, written: 0 })
      const path = join(folder, 'export.zip')
      const progress = (written: number) => set({ written })
      const entries = entriesOf(ctx, readmeOf(ctx, features, lists, files.length), { lists, files }, progress)
      await pipeline(Readable.from(zipOf(entries)), createWriteStream(path, { mode: 0o600 }))
      await ctx.files.putFrom(personFolder(person), id, path)
      return { written: parts, size_bytes: (await stat(path)).size }
    })
    await set({ status: 'done', ...made, finished_at: new Date(ctx.clock()) })
  } catch (error) {
    if (error instanceof Withdrawn) return void (await ctx.files.remove(personFolder(person), id))
    await set({ status: 'failed', finished_at: new Date(ctx.clock()) }).catch(() => {})
    throw error
  }
}

/** Removes the file of a copy whose row is gone. */
export async function removeCopyJob(ctx: Context, { export: id, person }: OwnExport): Promise<void> {
  await ctx.files.remove(personFolder(person), id)
}

/** Removes copies after a week. */
export async function cleanOwnExportsJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  for (const { person, export: id } of await deleteOldOwn(jobs, new Date(ctx.clock() - KEPT_MS)))
    await ctx.files.remove(personFolder(person), id)
}

type List = { readonly name: string; readonly path: string; readonly rows: number }
type Gathered = { readonly lists: readonly List[]; readonly files: readonly OwnFile[] }

/** Writes every list to disk and gathers every file by name, in one transaction. */
function gather(ctx: Context, features: ServerFeatures, person: PersonId, folder: string): Promise<Gathered> {
  return inTransaction(ctx.db, { person }, async (tx) => {
    const lists: List[] = []
    const files: OwnFile[] = []
    for (const [feature, { ownData }] of Object.entries(features)) {
      if (!ownData) continue
      for (const [table, how] of Object.entries(ownData.tables) as [string, OwnTable][]) {
        const path = join(folder, `${table}.json`)
        lists.push({
          name: `${feature}/${table}.json`,
          path,
          rows: await writeList(tx, path, table, how, person),
        })
      }
      files.push(...((await ownData.files?.(tx, person, ctx)) ?? []))
    }
    return { lists, files }
  })
}

async function writeList(
  tx: Tx,
  path: string,
  table: string,
  how: OwnTable,
  person: string,
): Promise<number> {
  const file = await open(path, 'w', 0o600)
  let count = 0
  try {
    await file.write('[')
    for await (const rows of rowsOf(tx, table, how, person)) {
      await file.write(`${count === 0 ? '\n' : ',\n'}${rows.join(',\n')}`)
      count += rows.length
    }
    await file.write('\n]\n')
  } finally {
    await file.close()
  }
  return count
}

async function* entriesOf(
  ctx: Context,
  readme: string,
  { lists, files }: Gathered,
  progress: (written: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const at = new Date(ctx.clock())
  const all = lists.length + files.length
  let [written, told] = [0, 0]
  const count = async () => {
    written += 1
    // the page shows a percentage: at most twenty updates, however many files there are
    if (written - told < all / 20) return
    told = written
    await progress(written)
  }
  yield { name: 'README.txt', at, read: async () => Readable.from([Buffer.from(readme)]) }
  for (const { name, path } of lists) {
    yield { name, at, read: async () => createReadStream(path) }
    await count()
  }
  for (const file of files) {
    yield file
    await count()
  }
}
