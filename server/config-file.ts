import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { ConfigProblem } from './config-problem.ts'

export type Environment = Record<string, string | undefined>

/** Where an installed Evenhand keeps its settings, if not beside the program. */
const SYSTEM_FILE = '/etc/evenhand/env'
/** In a data folder: the settings its backup was made with. */
export const RESTORED_SETTINGS = 'settings.env'

/**
 * The process's own variables and behind them those of one environment file, so that the server and every command
 * beside it find the same settings: ENV_FILE (empty: none), else `evenhand.env` in the product's folder, else
 * /etc/evenhand/env, else what a restored backup brought along. A variable of the process wins over the file's.
 */
export function withFile(own: Environment, root: string, defaultDataDir = join(root, '.data')): Environment {
  const file = fileFor(own, root, defaultDataDir)
  return file === null ? own : { ...readEnvFile(file), ...own, ENV_FILE: file }
}

function fileFor(own: Environment, root: string, defaultDataDir: string): string | null {
  if (own.ENV_FILE !== undefined) return own.ENV_FILE ? resolve(own.ENV_FILE) : null
  const found = [join(root, 'evenhand.env'), SYSTEM_FILE].find((path) => existsSync(path))
  if (found) return found
  // a server whose settings come from elsewhere must not be given old ones besides
  if (own.PUBLIC_URL || own.SECRET) return null
  const dataDir = own.DATA_DIR || defaultDataDir
  const restored = join(isAbsolute(dataDir) ? dataDir : join(root, dataDir), RESTORED_SETTINGS)
  return existsSync(restored) ? restored : null
}

function readEnvFile(path: string): Environment {
  try {
    return parseEnvFile(readFileSync(path, 'utf8'), path)
  } catch (error) {
    if (error instanceof ConfigProblem) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new ConfigProblem(
      code === 'EACCES'
        ? `The settings in ${path} are not readable for this user. Run this as the user the server runs as: sudo -u evenhand …`
        : `The settings in ${path} cannot be read (${message}). ENV_FILE names the environment file.`,
    )
  }
}

/**
 * Lines `NAME=value`, as systemd and Compose read them: nothing after the `=` is a comment, and one pair of quotes
 * around the whole value is taken off. Lines that begin with # or ; are comments. Throws ConfigProblem with the line.
 */
export function parseEnvFile(text: string, path: string): Environment {
  const read: Environment = {}
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*([#;]|$)/.test(line)) continue
    const [, name, value] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(line) ?? []
    if (!name) throw new ConfigProblem(`Line ${at + 1} of ${path} is not a setting: it must read NAME=value.`)
    read[name] = (value ?? '').trim().replace(/^(["'])(.*)\1$/, '$2')
  }
  return read
}

/** Settings as an environment file, for parseEnvFile to read back. A value with a line break cannot be one. */
export function writtenAsFile(env: Environment): string {
  const lines = Object.entries(env).flatMap(([name, value]) =>
    value === undefined || /[\r\n]/.test(value) ? [] : [`${name}="${value}"`],
  )
  return `${lines.join('\n')}\n`
}
