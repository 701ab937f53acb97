import { uuidv7 } from 'uuidv7'
import { resendMails, unsentMails } from './account/mail/unsent-mails.commands.ts'
import {
  disableAccount,
  dropSecondFactor,
  enableAccount,
  familySize,
  type OperatorAnswer,
  signOutEverywhere,
  unlockAccount,
} from './account/operator.commands.ts'
import { type Config, readConfig } from './config.ts'
import { ConfigProblem } from './config-problem.ts'
import { hasEmbedded } from './db/embedded/home.ts'
import { openDatabase } from './db/open-database.ts'
import { type Database, openPool } from './db/pool.ts'
import type { TableSize } from './family/size.sql.ts'
import { forgetCounts } from './http/limits.ts'
import { openFiles } from './outside/files.ts'
import { type Erased, eraseForOperator, readErased } from './record/erasure.commands.ts'
import { exportForCourt } from './record/exports/court-export.commands.ts'
import { rotateKeys } from './record/key-rotation.commands.ts'
import { openKeys } from './record/keys.commands.ts'
import { secretOfServer } from './record/server-secret.commands.ts'

const USAGE = `npm run operator -- <command>

  disable EMAIL        turn an account off and end its sessions
  enable EMAIL         turn it on again
  unlock EMAIL         unlock an account after too many attempts
  end-sessions EMAIL   sign an account out everywhere
  drop-second EMAIL    remove its authenticator app and recovery codes, and sign it out everywhere
  rotate-keys          start signing with new keys; what the old ones signed stays valid
  erase-record FAMILY before YYYY-MM-DD | EH-000123 ...
                       erase the content of entries of a record; the entries and their proof stay (docs/court.md)
  court-export EMAIL FOLDER
                       write the records an account may see, as exports with their verifier (docs/court.md)
  size EMAIL           the size of an account's families: rows, bytes, files
  mails                mails the mail server has refused: to whom, and its reason
  mail-again ID | all  try them again at once
  health               ask the running server whether it can serve`

const FAMILY_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Runs an operator's command from the terminal, beside the running server. Returns the exit code. */
export async function operate(args: readonly string[], config: Config): Promise<number> {
  const [command, email, ...rest] = args
  if (command === 'health') return health(config)
  if (command === 'rotate-keys') return withDatabase(config, (ctx, owner) => newKeys(ctx, owner, config))
  if (command === 'erase-record') {
    const erased = readErased(rest)
    if (!email || !FAMILY_ID.test(email) || !erased) return say(USAGE, 2)
    return withDatabase(config, (ctx, owner) => eraseRecord(ctx, owner, config, email, erased))
  }
  if (command === 'size' && email) return withDatabase(config, (ctx) => showSize(ctx, email))
  if (command === 'court-export' && email && rest[0])
    return withDatabase(config, (ctx) => courtExport(ctx, config, email, rest[0]!))
  if (command === 'mails' || (command === 'mail-again' && email))
    return withDatabase(config, (ctx, _, jobs) => mails(ctx, jobs, config, email))
  const change = CHANGES[command ?? '']
  if (!change || !email) return say(USAGE, 2)
  return withDatabase(config, async (ctx) => {
    const answer = await change.run(ctx, email)
    return answer ? say(change.says(email, answer.ended), 0) : say(`No account has the address ${email}.`, 1)
  })
}

type OperatorContext = Parameters<typeof disableAccount>[0]
type Change = {
  run: (ctx: OperatorContext, email: string) => Promise<OperatorAnswer>
  says: (email: string, ended: number) => string
}

const CHANGES: Record<string, Change> = {
  disable: { run: disableAccount, says: (email, ended) => `${email} is disabled; sessions ended: ${ended}.` },
  enable: { run: enableAccount, says: (email) => `${email} can sign in again.` },
  unlock: { run: unlock, says: (email) => `${email} may try again at once.` },
  'drop-second': {
    run: dropSecondFactor,
    says: (email, ended) => `${email} signs in without a second factor; sessions ended: ${ended}.`,
  },
  'end-sessions': { run: signOutEverywhere, says: (email, ended) => `Sessions of ${email} ended: ${ended}.` },
}

async function newKeys(ctx: OperatorContext, owner: Database, config: Config): Promise<number> {
  const made = await rotateKeys(ctx, owner, await secretOfServer(ctx.db, config))
  for (const [purpose, kid] of Object.entries(made)) say(`${purpose}: ${kid}`, 0)
  return say('The running server signs with them within a minute.', 0)
}

async function eraseRecord(
  ctx: OperatorContext,
  owner: Database,
  config: Config,
  family: string,
  erased: Erased,
): Promise<number> {
  const bytes = { files: openFiles(config.filesUrl) }
  const { files, entries } = await eraseForOperator({ ...ctx, ...bytes }, owner, family, erased)
  // an operator who mistypes must not believe that a court's order was carried out
  if (entries === 0)
    return say(`Nothing was erased: the family ${family} has no such entries that still say something.`, 1)
  const named = 'seqs' in erased ? ` of ${new Set(erased.seqs).size}` : ''
  const rest = `Files removed: ${files}. Backups made before still hold it until they are deleted.`
  return say(`Entries erased: ${entries}${named}. ${rest}`, 0)
}

async function courtExport(
  ctx: OperatorContext,
  config: Config,
  email: string,
  folder: string,
): Promise<number> {
  const keys = await openKeys(ctx.db, await secretOfServer(ctx.db, config), ctx.clock)
  const files = await exportForCourt(
    { ...ctx, config, keys, files: openFiles(config.filesUrl) },
    email,
    folder,
  )
  if (!files) return say(`No account has the address ${email}.`, 1)
  for (const file of files) say(file, 0)
  return say(`Exports written: ${files.length}. Check each with node verify.mjs FILE.`, 0)
}

async function showSize(ctx: OperatorContext, email: string): Promise<number> {
  const sizes = await familySize(ctx, email)
  if (!sizes) return say(`No account has the address ${email}.`, 1)
  const sum = (of: (one: TableSize) => number) => sizes.reduce((all, one) => all + of(one), 0)
  for (const { table, rows, bytes, files } of sizes)
    say(`${table.padEnd(28)} ${rows} rows, ${kb(bytes)}${files ? `, files ${kb(files)}` : ''}`, 0)
  return say(
    `${sum((one) => one.rows)} rows, ${kb(sum((one) => one.bytes))}, files ${kb(sum((one) => one.files))}; other people's private data is not counted.`,
    0,
  )
}

const kb = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`

/** Lists the refused mails, or with an id (or `all`) resends them. */
async function mails(ctx: OperatorContext, jobs: Database, config: Config, again?: string): Promise<number> {
  if (again) return say(`Resent: ${await resendMails(ctx, jobs, again)}.`, 0)
  const keys = await openKeys(ctx.db, await secretOfServer(ctx.db, config), ctx.clock)
  const unsent = await unsentMails({ ...ctx, keys }, jobs)
  for (const { id, to, attempts, reason, next } of unsent)
    say(
      `${id}  ${to}  tried ${attempts} times, ${next ? `next at ${next.toISOString()}` : 'given up'}: ${reason}`,
      0,
    )
  return say(`${unsent.length} mails have not been sent.`, 0)
}

function unlock(ctx: OperatorContext, email: string) {
  return unlockAccount(ctx, email, (counts) => forgetCounts(ctx, ...counts))
}

async function withDatabase(
  config: Config,
  work: (ctx: OperatorContext, owner: Database, jobs: Database) => Promise<number>,
): Promise<number> {
  refuseNowhere(config)
  const database = await openDatabase({
    ...config,
    directUrl: config.cluster.databaseDirectUrl,
    pooler: config.cluster.pooler,
    log: () => {},
  })
  const db = openPool(database.appUrl, {
    max: 2,
    name: 'evenhand operator',
    isPooled: database.isPooled,
  })
  const owner = openPool(database.ownerUrl, { max: 1, name: 'evenhand operator' })
  const jobs = openPool(database.jobsUrl, { max: 1, name: 'evenhand operator' })
  try {
    return await work({ db, clock: Date.now, newId: uuidv7 }, owner, jobs)
  } finally {
    await jobs.close()
    await owner.close()
    await db.close()
    await database.stop()
  }
}

/** Without the server's settings a command would make an empty database of its own and look into that. */
function refuseNowhere({ databaseUrl, dataDir, envFile }: Config): void {
  if (databaseUrl || hasEmbedded(dataDir)) return
  throw new ConfigProblem(
    `There is no Evenhand in ${dataDir}. If the server keeps its data elsewhere, its settings say where: put them into evenhand.env in its folder or into /etc/evenhand/env, or name their file with ENV_FILE=/path/to/env.${envFile ? ` The settings read here are those in ${envFile}.` : ''}`,
  )
}

async function health({ host, port }: Config): Promise<number> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host
  const url = `http://${name}:${port}/api/health`
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    return say(JSON.stringify(await answer.json(), null, 2), answer.ok ? 0 : 1)
  } catch {
    return say(`Nothing answers at ${url}.`, 1)
  }
}

function say(text: string, code: number): number {
  console.log(text)
  return code
}

/** The command of the terminal, with its arguments from there. */
export async function operateFromTerminal(): Promise<void> {
  try {
    process.exitCode = await operate(process.argv.slice(2), readConfig())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

if (import.meta.main) await operateFromTerminal()
