import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { CLOCK_BEHIND_MS, newClockWatch } from './clock-watch.ts'

/** Written by `npm run backup` in the data folder when it is done. */
export const BACKUP_MARK = 'last-backup'

/** Older than this a backup is overdue, s: one a night and half a day for it to be missed. */
const BACKUP_DUE_S = 36 * 3600
const CLOCK_EVERY_MS = 60_000
const BACKUP_EVERY_MS = 3_600_000

/** Looks after what no request meets: a clock that stands still, a backup that never was. Returns how it is ended. */
export function startWatch(ctx: Context): () => void {
  const behind = newClockWatch(Date.now(), performance.now())
  const clock = setInterval(() => {
    if (behind(Date.now(), performance.now()) > CLOCK_BEHIND_MS) ctx.life.troubles.note('clock')
  }, CLOCK_EVERY_MS).unref()
  const backup = setInterval(() => void noteBackup(ctx), BACKUP_EVERY_MS).unref()
  void noteBackup(ctx)
  return () => {
    clearInterval(clock)
    clearInterval(backup)
  }
}

/** Notes that a backup is overdue, in production, where `npm run backup` is what makes them. */
export async function noteBackup(ctx: Context): Promise<void> {
  if (ctx.config.mode !== 'production') return
  const age = await backupAge(ctx)
  if (age !== null && age > BACKUP_DUE_S) ctx.life.troubles.note('backup')
}

/**
 * Seconds since the last backup, or since the data began where there never was one; null where others make them
 * (DATABASE_URL) and none of ours was made.
 */
export async function backupAge({ config, clock }: Context): Promise<number | null> {
  const since = (time: number) => Math.max(0, (clock() - time) / 1000)
  const mark = await stat(join(config.dataDir, BACKUP_MARK)).catch(() => null)
  if (mark) return since(mark.mtimeMs)
  if (config.databaseUrl) return null
  const began = await stat(join(config.dataDir, 'database')).catch(() => null)
  return began && since(began.birthtimeMs || began.ctimeMs)
}
