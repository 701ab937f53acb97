import { join } from 'node:path'
import { type Config, keptSettings } from '../../server/config.ts'
import { RESTORED_SETTINGS, writtenAsFile } from '../../server/config-file.ts'
import { BackupProblem } from '../../server/db/backup/backup-format.ts'
import { backUpBase } from '../../server/db/backup/base.ts'
import { readBase, restoreMoment } from '../../server/db/backup/moment.ts'
import { beginSince, storeSince } from '../../server/db/backup/since.ts'
import { startEmbedded } from '../../server/db/embedded/embedded.ts'
import { prepareHome } from '../../server/db/embedded/home.ts'
import { openPool } from '../../server/db/pool.ts'
import { type BackupPlace, backupName, momentOf } from '../../server/outside/backup-place.ts'
import { secretOfServer } from '../../server/record/server-secret.commands.ts'
import { recordViolations } from '../record-violations.ts'
import { placeOf, reach } from './place.ts'
import { inSpareFolder } from './spare-folder.ts'

/**
 * Makes the base for the moments to come, stores what was written up to it, and takes away bases older than `keep` with
 * what only they need. Returns what to print.
 */
export async function keepMoments(config: Config, place: BackupPlace, passphrase: string): Promise<string[]> {
  const { dataDir } = config
  const filesDir = config.filesUrl.startsWith('s3:') ? null : config.filesUrl
  return inSpareFolder(async (folder) => {
    const embedded = await startEmbedded({ dataDir, log: console.error, isArchived: true })
    try {
      const owner = openPool(embedded.rootUrl(), { max: 1, name: 'evenhand backup' })
      const secret = await secretOfServer(owner, config).finally(owner.close)
      const home = prepareHome(dataDir)
      const path = join(folder, 'base')
      const { from, until } = await backUpBase({
        rootUrl: embedded.rootUrl(),
        home,
        dataDir,
        filesDir,
        path,
        passphrase,
        known: { secret: `${secret}\n`, [RESTORED_SETTINGS]: writtenAsFile(keptSettings()) },
      })
      await reach(place.put(backupName(new Date(until), 'base'), path))
      await beginSince(home, from)
      const store = (file: string) => reach(place.put(backupName(new Date(), 'since'), file))
      await storeSince({ home, filesDir, passphrase, store })
    } finally {
      await embedded.stop()
    }
    const oldest = await thinOut(place, config.backups.keep)
    return [`Any moment since ${oldest.toISOString()} can be restored.`]
  })
}

/** How long before its own moment a base begins to need what was written: it may take hours to copy. */
const LONGEST_COPY_MS = 12 * 3_600_000

/** Returns the first moment that can be restored afterwards. */
async function thinOut(place: BackupPlace, keep: number): Promise<Date> {
  const bases = await reach(place.list('base'))
  const kept = bases.slice(-keep)
  const oldest = momentOf(kept[0]!)
  const needed = (name: string) => momentOf(name).getTime() > oldest.getTime() - LONGEST_COPY_MS
  for (const name of bases) if (!kept.includes(name)) await reach(place.remove(name))
  for (const name of await reach(place.list('since'))) if (!needed(name)) await reach(place.remove(name))
  return oldest
}

/** What holds a moment may be stored a while after it. */
const LATE_MS = 1_800_000

/** Restores the state of a moment (null: the last one there is) from BACKUP_TO, and says what was restored. */
export async function restoreTo(
  config: Config,
  moment: Date | null,
  dataDir: string,
  passphrase: string,
): Promise<string> {
  const place = placeOf(config)
  const bases = await reach(place.list('base'))
  const name = bases.findLast((one) => moment === null || momentOf(one) <= moment)
  if (!name)
    throw new BackupProblem(
      bases[0]
        ? `The first moment that can be restored is ${momentOf(bases[0]).toISOString()}.`
        : 'Nothing is kept where BACKUP_TO says that a moment could be restored from: BACKUP_POINT_IN_TIME=on keeps it from the next nightly backup on.',
    )
  return inSpareFolder(async (folder) => {
    const fetched = async (one: string) => {
      await reach(place.get(one, join(folder, one)))
      return join(folder, one)
    }
    const base = await fetched(name)
    const { from } = await readBase(base, passphrase)
    const after = (await reach(place.list('since'))).filter((one) => momentOf(one) >= new Date(from))
    const last = moment ? after.findIndex((one) => momentOf(one).getTime() > moment.getTime() + LATE_MS) : -1
    const since: string[] = []
    for (const one of last < 0 ? after : after.slice(0, last + 1)) since.push(await fetched(one))
    let families = 0
    const verify = async (rootUrl: string) => {
      const found = await recordViolations(rootUrl)
      families = found.families
      return found.faults
    }
    await restoreMoment({ moment, base, since, passphrase, dataDir, log: console.error, verify })
    return `Restored ${moment ? `the state of ${moment.toISOString()}` : 'the last state that was kept'}: every record verifies (families: ${families}).`
  })
}

/** Restores the state of a moment into a spare folder and removes that again. */
export function tryOutMoment(config: Config, moment: Date | null, passphrase: string): Promise<string> {
  return inSpareFolder((folder) => restoreTo(config, moment, join(folder, 'data'), passphrase))
}

/** A moment as a person writes it, with its offset: 2026-11-25 18:00:00+01; or `latest`. Throws BackupProblem. */
export function readMoment(text: string): Date | null {
  if (text === 'latest') return null
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d)(:?\d\d)?$/.exec(
    text.trim(),
  )
  const [, day, time, zone = '', minutes = ':00'] = found ?? []
  const offset = zone === 'Z' ? 'Z' : `${zone}:${minutes.replace(':', '')}`
  const moment = new Date(`${day}T${time}${offset}`)
  if (found && !Number.isNaN(moment.getTime())) return moment
  throw new BackupProblem(
    `"${text}" is no moment. Write it with its offset from UTC, "2026-11-25 18:00:00+01", or: latest.`,
  )
}
