import { startEmbedded } from './embedded.ts'
import { prepareJobsSchema } from './jobs-schema.ts'
import { migrate } from './migrate.ts'
import { prepareRoles } from './roles.ts'
import { checkSettings } from './settings.ts'

type Options = {
  /** DATABASE_URL; null starts the database that comes along */
  databaseUrl: string | null
  databaseAppUrl: string | null
  dataDir: string
  log: (sentence: string) => void
}

/** A database ready to work with: checked, its roles made, migrated. URLs are functions, since it may restart elsewhere. */
export type OpenDatabase = {
  readonly ownerUrl: () => string
  readonly appUrl: () => string
  readonly jobsUrl: () => string
  readonly stop: () => Promise<void>
}

/** Opens the operator's database, or starts the embedded one, and brings it forward. */
export async function openDatabase({
  databaseUrl,
  databaseAppUrl,
  dataDir,
  log,
}: Options): Promise<OpenDatabase> {
  const embedded = databaseUrl ? null : await startEmbedded({ dataDir, log })
  const ownerUrl = () => embedded?.url() ?? databaseUrl ?? ''
  await checkSettings(ownerUrl)
  const roles = await prepareRoles(ownerUrl(), { appUrl: databaseAppUrl, secretsDir: dataDir })
  await migrate(ownerUrl())
  await prepareJobsSchema(ownerUrl(), roles.jobsUrl)
  await checkSettings(roles.appUrl)
  return {
    ownerUrl,
    appUrl: () => moved(roles.appUrl, ownerUrl()),
    jobsUrl: () => moved(roles.jobsUrl, ownerUrl()),
    stop: async () => embedded?.stop(),
  }

  /** The same role at the place where the embedded database is now. */
  function moved(url: string, owner: string): string {
    if (!embedded) return url
    const next = new URL(url)
    next.host = new URL(owner).host
    return next.href
  }
}
