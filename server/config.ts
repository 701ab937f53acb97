import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve, sep } from 'node:path'
import { type HelpCorrections, readCorrections } from '@evenhand/mediator/safety/help-lines.ts'
import {
  readClamdUrl,
  readDatabaseUrl,
  readFilesUrl,
  readMailFrom,
  readSmtpUrl,
  readTimestampUrl,
} from './config-addresses.ts'
import { type BackupConfig, readBackups } from './config-backups.ts'
import { type ClusterConfig, readCluster } from './config-cluster.ts'
import { type Environment, withFile } from './config-file.ts'
import { settingsToKeep, unknownNames, uselessNames } from './config-names.ts'
import { ConfigProblem } from './config-problem.ts'
import { readTrustProxy } from './config-proxy.ts'
import { readGoogleCalendar, readSignIn, type SignInConfig } from './config-sign-in.ts'
import { quieted, TRIAL_MARK } from './config-trial.ts'
import type { ModelConfig } from './outside/language-model.ts'
import { readModelSettings } from './outside/model-settings.ts'

/** Everything the operator can set, read once; the table in docs/operations.md says the same. */
export type Config = {
  port: number
  host: string
  dataDir: string
  /** null: the embedded database */
  databaseUrl: string | null
  databaseAppUrl: string | null
  cluster: ClusterConfig
  backups: BackupConfig
  /** the origin people type, without a trailing slash */
  publicUrl: string
  mode: 'local' | 'production'
  smtpUrl: string | null
  mailFrom: string
  /** a folder, or s3://KEY:SECRET@host/bucket?region=… */
  filesUrl: string
  /** a clamd that scans every uploaded file, `tcp://host:3310`; null: none */
  clamdUrl: string | null
  /** a time-stamp authority (RFC 3161) that confirms the record's heads at night; null: none */
  timestampUrl: string | null
  /** years after which the content of a record's entries is erased; null: it is kept */
  recordYears: number | null
  /** how many bytes of documents one family may keep */
  documentsBytes: number
  /** seals the signing keys; null: generated at the first start and kept in dataDir */
  secret: string | null
  operator: string
  demo: boolean
  testMode: boolean
  features: { aiModeration: boolean; expenses: boolean; calendar: boolean; documents: boolean }
  signIn: SignInConfig
  /** the base URL of the Google Calendar API */
  googleCalendarUrl: string
  /** the language model that drafts may be sent to with their author's consent; null: the embedded engine alone */
  mediator: ModelConfig | null
  /** what the operator corrects in the help lines */
  helpLines: HelpCorrections
  version: string
  webDir: string
  /** proxies whose X-Forwarded-For is trusted (production) */
  trustProxy: string | null
  /** the environment file these come from, if any */
  envFile: string | null
  /** a restored copy nobody has put into service: it reaches nobody outside (config-trial.ts) */
  isTrial: boolean
  /** what is odd about the settings and keeps nothing from starting, in sentences for the terminal */
  warnings: string[]
}

const DEFAULT_SECRETS = new Set(['', 'secret', 'change-me', 'changeme', 'evenhand', 'password'])
const ROOT = resolve(import.meta.dirname, '..')
// an installed package is replaced as a whole by its next version: nobody's data may lie in it
const DATA_DIR = ROOT.split(sep).includes('node_modules') ? join(homedir(), '.evenhand') : join(ROOT, '.data')

/**
 * Reads the environment; the only place that does.
 * ROUTE-21: local mode is listening on loopback with PUBLIC_URL unset or loopback; anything else is production.
 */
export function readConfig(env: Environment = environment()): Config {
  const port = readPort(env.PORT)
  const host = env.HOST || '127.0.0.1'
  const publicUrl = readPublicUrl(env.PUBLIC_URL)
  const local = isLoopback(host) && (publicUrl === null || isLoopback(publicUrl.hostname))
  const dataDir = inProject(env.DATA_DIR || DATA_DIR)
  if (!local) checkProduction(publicUrl, env.SECRET || secretIn(dataDir))
  const smtpUrl = readSmtpUrl(env.SMTP_URL)
  const isTrial = readSwitch('TRIAL_COPY', env.TRIAL_COPY, existsSync(join(dataDir, TRIAL_MARK)))
  const operator = env.OPERATOR_NAME || (local ? 'someone on this computer' : (publicUrl?.hostname ?? ''))
  const config: Config = {
    port,
    host,
    dataDir,
    databaseUrl: readDatabaseUrl('DATABASE_URL', env.DATABASE_URL),
    databaseAppUrl: readDatabaseUrl('DATABASE_APP_URL', env.DATABASE_APP_URL),
    cluster: readCluster(env),
    backups: readBackups(env),
    publicUrl: publicUrl?.origin ?? `http://localhost:${port}`,
    mode: local ? 'local' : 'production',
    smtpUrl,
    mailFrom: readMailFrom(env.MAIL_FROM, publicUrl?.hostname ?? 'localhost'),
    filesUrl: readFilesUrl(env.FILES_URL) ?? join(dataDir, 'files'),
    clamdUrl: readClamdUrl(env.CLAMD_URL),
    timestampUrl: readTimestampUrl(env.TIMESTAMP_URL),
    recordYears: readYears(env.RECORD_YEARS),
    documentsBytes: readGigabytes(env.DOCUMENTS_GB),
    secret: env.SECRET || null,
    operator,
    demo: readSwitch('DEMO', env.DEMO, local),
    testMode: local && readSwitch('TEST_MODE', env.TEST_MODE, true),
    features: readFeatures(env.FEATURES),
    mediator: readMediator(env),
    helpLines: readHelpLines(env.HELP_LINES),
    signIn: readSignIn(env, local, isLoopback),
    googleCalendarUrl: readGoogleCalendar(env.GOOGLE_CALENDAR_URL, isLoopback),
    version: versionIn(ROOT),
    webDir: join(ROOT, 'web/dist'),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    envFile: env.ENV_FILE || null,
    isTrial,
    warnings: [...unknownNames(env), ...uselessNames(env)],
  }
  return isTrial ? quieted(config) : config
}

/** The settings a backup takes along, so that a new machine starts with them. */
export function keptSettings(env: Environment = environment()): Environment {
  return settingsToKeep(env)
}

const environment = () => withFile(process.env, ROOT, DATA_DIR)

function versionIn(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
}

/** The secret that a restored backup brought along, or that a first start in local mode has made. */
function secretIn(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Whether this host name or address is the machine itself. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

function readPort(text: string | undefined): number {
  const port = Number(text || 3001)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new ConfigProblem(`PORT must be a whole number from 0 to 65535; it is "${text}".`)
  }
  return port
}

function readPublicUrl(text: string | undefined): URL | null {
  if (!text) return null
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new ConfigProblem(
      `PUBLIC_URL must be an origin such as https://evenhand.example.org; it is "${text}".`,
    )
  }
  return url
}

function readSwitch(name: string, text: string | undefined, isOn: boolean): boolean {
  if (!text) return isOn
  if (text === 'on' || text === 'off') return text === 'on'
  throw new ConfigProblem(`${name} must be on or off; it is "${text}".`)
}

function readYears(text: string | undefined): number | null {
  if (!text) return null
  const years = Number(text)
  if (!Number.isInteger(years) || years < 1 || years > 100)
    throw new ConfigProblem(`RECORD_YEARS must be a whole number from 1 to 100; it is "${text}".`)
  return years
}

function readGigabytes(text: string | undefined): number {
  const size = Number(text || 20)
  if (!Number.isFinite(size) || size <= 0) {
    throw new ConfigProblem(`DOCUMENTS_GB must be a number of gigabytes greater than 0; it is "${text}".`)
  }
  return size * 1024 ** 3
}

/** Requires production to know its address, be reached over TLS, and have a secret of its own. */
function checkProduction(publicUrl: URL | null, secret: string | undefined): void {
  if (!publicUrl) {
    throw new ConfigProblem(
      'PUBLIC_URL is missing: set it to the address people will type, such as https://evenhand.example.org.',
    )
  }
  if (publicUrl.protocol === 'http:' && !isLoopback(publicUrl.hostname)) {
    throw new ConfigProblem(
      `PUBLIC_URL is plain http (${publicUrl.origin}): put a TLS proxy in front and use its https address.`,
    )
  }
  if (DEFAULT_SECRETS.has((secret ?? '').toLowerCase()) || (secret ?? '').length < 32) {
    throw new ConfigProblem(
      'SECRET is missing, a default or shorter than 32 characters: set it to the output of "openssl rand -base64 48", in the environment or in a file that ENV_FILE names.',
    )
  }
}

function readMediator(env: Record<string, string | undefined>): ModelConfig | null {
  const read = readModelSettings(env)
  if (!read.ok) throw new ConfigProblem(read.problem)
  return read.model
}

function readHelpLines(text: string | undefined): HelpCorrections {
  const corrections = readCorrections(text ?? '')
  if (corrections) return corrections
  throw new ConfigProblem(
    `HELP_LINES takes numbers by country and kind, "FR.crisis=3114; BR.emergency=190"; it is "${text}".`,
  )
}

/** LIM-03: all on; `FEATURES="documents=off,calendar=off"` turns single ones off. */
function readFeatures(text: string | undefined): Config['features'] {
  const features = { aiModeration: true, expenses: true, calendar: true, documents: true }
  for (const part of (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)) {
    const [name, value] = part.split('=')
    if (!name || !(name in features) || (value !== 'on' && value !== 'off')) {
      throw new ConfigProblem(
        `FEATURES has "${part}"; it takes ${Object.keys(features)
          .map((key) => `${key}=on|off`)
          .join(', ')}.`,
      )
    }
    features[name as keyof typeof features] = value === 'on'
  }
  return features
}

function inProject(path: string): string {
  return isAbsolute(path) ? path : join(ROOT, path)
}
