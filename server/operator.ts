import { uuidv7 } from 'uuidv7'
import {
  disableAccount,
  dropSecondFactor,
  enableAccount,
  type OperatorAnswer,
  signOutEverywhere,
} from './account/operator.commands.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { type Database, openPool } from './db/pool.ts'
import { rotateKey } from './record/keys.commands.ts'
import { serverSecret } from './record/sealing.commands.ts'

const USAGE = `npm run operator -- <command>

  disable EMAIL        turn an account off and end its sessions
  enable EMAIL         turn it on again
  end-sessions EMAIL   sign an account out everywhere
  drop-second EMAIL    take its authenticator app and recovery codes away, and sign it out everywhere
  rotate-keys          begin to sign with new keys; what the old ones signed stays good
  health               ask the running server whether it can serve`

/** What an operator can do from the terminal, beside the running server. Returns the exit code. */
export async function operate([command, email]: readonly string[], config: Config): Promise<number> {
  if (command === 'health') return health(config)
  if (command === 'rotate-keys')
    return withDatabase(config, (grounds, owner) => rotateKeys(owner, grounds.clock, config))
  const change = CHANGES[command ?? '']
  if (!change || !email) return say(USAGE, 2)
  return withDatabase(config, async (grounds) => {
    const answer = await change.run(grounds, email)
    return answer ? say(change.says(email, answer.ended), 0) : say(`No account has the address ${email}.`, 1)
  })
}

type Grounds = Parameters<typeof disableAccount>[0]
type Change = {
  run: (grounds: Grounds, email: string) => Promise<OperatorAnswer>
  says: (email: string, ended: number) => string
}

const CHANGES: Record<string, Change> = {
  disable: { run: disableAccount, says: (email, ended) => `${email} is disabled; sessions ended: ${ended}.` },
  enable: { run: enableAccount, says: (email) => `${email} can sign in again.` },
  'drop-second': {
    run: dropSecondFactor,
    says: (email, ended) => `${email} signs in without a second factor; sessions ended: ${ended}.`,
  },
  'end-sessions': { run: signOutEverywhere, says: (email, ended) => `Sessions of ${email} ended: ${ended}.` },
}

async function rotateKeys(owner: Database, clock: () => number, config: Config): Promise<number> {
  const secret = serverSecret(config)
  for (const purpose of ['id-token', 'record-head'] as const) {
    say(`${purpose}: ${await rotateKey(owner, secret, purpose, clock())}`, 0)
  }
  return say('The running server signs with them within a minute.', 0)
}

async function withDatabase(
  config: Config,
  work: (grounds: Grounds, owner: Database) => Promise<number>,
): Promise<number> {
  const database = await openDatabase({
    ...config,
    directUrl: config.cluster.databaseDirectUrl,
    log: () => {},
  })
  const db = openPool(database.appUrl, {
    max: 2,
    name: 'evenhand operator',
    isPooled: database.isPooled,
  })
  const owner = openPool(database.ownerUrl, { max: 1, name: 'evenhand operator' })
  try {
    return await work({ db, clock: Date.now, newId: uuidv7 }, owner)
  } finally {
    await owner.close()
    await db.close()
    await database.stop()
  }
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

if (import.meta.main) {
  try {
    process.exitCode = await operate(process.argv.slice(2), readConfig())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
