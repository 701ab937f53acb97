import { stat } from 'node:fs/promises'
import { recordExportsTopic } from '@evenhand/contract/record/topics.ts'
import type { Updateable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/generated/tables.ts'
import type { Database } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ownFamilies } from '../../family/own-families.commands.ts'
import { inWorkFolder, removeLeftFolders } from '../../outside/work-folder.ts'
import { notify } from '../../work/write.sql.ts'
import { makeExport } from './bundle.commands.ts'
import type { ExportOrder } from './exports.commands.ts'
import { deleteExport, deleteOldExports, findExport, updateExport } from './exports.sql.ts'

/** How long an export is kept. */
const KEPT_MS = 7 * 24 * 3_600_000

/** The parent who requested it has cancelled it: its row is gone. */
class Cancelled extends Error {}

/** Makes an export as the parent who requested it, so that row-level security shows no more than they may see. */
export async function exportRecordJob(
  ctx: Context,
  { family, export: id, person }: ExportOrder,
): Promise<void> {
  const set = (change: Updateable<Tables['family_exports']>) =>
    inTransaction(ctx.db, { person }, async (tx) => {
      if (!(await updateExport(tx, family, id, change))) throw new Cancelled()
      await notify(tx, { t: 'person', p: person, what: recordExportsTopic })
    })
  // who has left reads nothing of the family any more, and their export is nobody's
  const isMember = () =>
    inTransaction(ctx.db, { person }, async (tx) => (await ownFamilies(tx, person)).includes(family))
  const withdraw = async () => {
    await inTransaction(ctx.db, { person }, (tx) => deleteExport(tx, family, id))
    await ctx.files.remove(family, id)
  }
  const order = await inTransaction(ctx.db, { person }, (tx) => findExport(tx, family, id))
  // cancelled, or finished before the server stopped
  if (!order || order.status === 'done') return
  if (!(await isMember())) return withdraw()
  try {
    await set({ status: 'running', written: 0 })
    const progress = (written: number) => set({ written })
    const size = await inWorkFolder('export', async (folder) => {
      const path = await makeExport({ ctx, family, person, order, folder, progress })
      await ctx.files.putFrom(family, id, path)
      return (await stat(path)).size
    })
    await set({ status: 'done', size_bytes: size, finished_at: new Date(ctx.clock()) })
  } catch (error) {
    if (error instanceof Cancelled) return void (await ctx.files.remove(family, id))
    if (!(await isMember())) return withdraw()
    await set({ status: 'failed', finished_at: new Date(ctx.clock()) }).catch(() => {})
    throw error
  }
}

/** Removes the file of an export whose row is gone. */
export async function removeExportJob(
  ctx: Context,
  { family, export: id }: Omit<ExportOrder, 'person'>,
): Promise<void> {
  await ctx.files.remove(family, id)
}

/** Removes exports after a week, and what a killed server left of one it was making. */
export async function cleanExportsJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  const old = await deleteOldExports(jobs, new Date(ctx.clock() - KEPT_MS))
  for (const { family, export: id } of old) await ctx.files.remove(family, id)
  await removeLeftFolders(Date.now())
}
