import type { Config } from '../config.ts'
import type { Database } from '../db/pool.ts'
import { listKeys } from './keys.sql.ts'
import { knownSecret, SealBroken, serverSecret, unsealUnder } from './sealing.commands.ts'

/** The server's secret is not to be had; the message says why and what to do. */
export class SecretProblem extends Error {
  constructor(sentence: string) {
    super(`${sentence} ${FIND_IT}`)
    this.name = 'SecretProblem'
  }
}

const FIND_IT =
  'Write the server’s settings into evenhand.env in its folder or into /etc/evenhand/env, or name the file they are in: ENV_FILE=/path/to/env. Commands read it as the server does.'

type Place = Pick<Config, 'secret' | 'dataDir'>

/** The secret to start with, made at the very first start. Keys that are there already are never given a second one. */
export async function secretToStartWith(owner: Database, config: Place): Promise<string> {
  if (knownSecret(config) === null && (await listKeys(owner)).length === 0) return serverSecret(config)
  return secretOfServer(owner, config)
}

/**
 * The secret this database's keys are sealed under, for the server and the commands beside it; none is ever made.
 * Throws SecretProblem where it is not known here, or another one is.
 */
export async function secretOfServer(db: Database, config: Place): Promise<string> {
  const secret = knownSecret(config)
  if (secret === null)
    throw new SecretProblem(
      `This database was made with a SECRET that is not set here, and ${config.dataDir} holds none.`,
    )
  const [key] = await listKeys(db)
  if (key && !opens(secret, `server-key ${key.kid}`, key.sealed))
    throw new SecretProblem(
      config.secret === null
        ? `The secret in ${config.dataDir} is not the one this database was made with; the server’s own is in its settings, which are not known here.`
        : 'SECRET is not the one this database was made with: use the one it was started with before.',
    )
  return secret
}

function opens(secret: string, use: string, box: Buffer): boolean {
  try {
    unsealUnder(secret, use, box)
    return true
  } catch (error) {
    if (error instanceof SealBroken) return false
    throw error
  }
}
