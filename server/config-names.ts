import type { Environment } from './config-file.ts'

/** Every setting there is; docs/operations.md explains each, and a test holds the two together. */
export const SETTINGS = [
  ...['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'DATA_DIR', 'ENV_FILE', 'SECRET', 'TRIAL_COPY'],
  ...['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_DIRECT_URL', 'DATABASE_POOLER'],
  ...['SMTP_URL', 'MAIL_FROM', 'OPERATOR_NAME', 'FILES_URL', 'CLAMD_URL', 'TIMESTAMP_URL'],
  ...['RECORD_YEARS', 'DOCUMENTS_GB', 'HELP_LINES', 'FEATURES', 'DEMO', 'TEST_MODE', 'SIGN_IN'],
  ...['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER', 'GOOGLE_CALENDAR_URL'],
  ...['SMS_URL', 'SMS_DAILY_LIMIT'],
  ...['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_AUTH_EMULATOR_HOST'],
  ...['MEDIATOR_LLM_KIND', 'MEDIATOR_LLM_BASE_URL', 'MEDIATOR_LLM_PLAIN', 'MEDIATOR_LLM_MODEL'],
  ...['MEDIATOR_LLM_API_KEY', 'MEDIATOR_LLM_TIMEOUT_MS'],
  ...['BACKUP_TO', 'BACKUP_PASSPHRASE_FILE', 'BACKUP_KEEP', 'BACKUP_POINT_IN_TIME'],
  ...['METRICS_PORT', 'METRICS_HOST', 'DRAIN_SECONDS'],
] as const

/** What a backup carries of the settings: not where this machine keeps its data, since that is what is being replaced. */
export function settingsToKeep(env: Environment): Environment {
  const { FILES_URL } = env
  const left = SETTINGS.filter((name) => !['DATA_DIR', 'ENV_FILE', 'SECRET', 'TRIAL_COPY'].includes(name))
  const kept = Object.fromEntries(left.filter((name) => env[name]).map((name) => [name, env[name]]))
  if (FILES_URL && !FILES_URL.startsWith('s3:')) delete kept['FILES_URL']
  return kept
}

/** A sentence for each variable that looks like a setting of ours and is none: a letter off, or one of our families. */
export function unknownNames(env: Environment): string[] {
  const names = Object.keys(env).filter((name) => !(SETTINGS as readonly string[]).includes(name))
  return names.flatMap((name) => {
    const meant = SETTINGS.find((known) => isNear(name, known))
    if (meant) return [`${name} is not a setting; ${meant} is. It was left out.`]
    return OURS.test(name)
      ? [`${name} is not a setting (docs/operations.md lists them). It was left out.`]
      : []
  })
}

/** A setting without which others say nothing. */
const NEEDED = { MEDIATOR_LLM_: 'MEDIATOR_LLM_KIND', FIREBASE_: 'FIREBASE_PROJECT_ID' } as const

/** A sentence for each family of settings that does nothing, because the one it hangs on is not set. */
export function uselessNames(env: Environment): string[] {
  return Object.entries(NEEDED).flatMap(([family, needed]) => {
    const set = SETTINGS.filter((name) => name.startsWith(family) && env[name])
    return set.length > 0 && !env[needed]
      ? [`${set.join(', ')} ${set.length > 1 ? 'do' : 'does'} nothing, because ${needed} is not set.`]
      : []
  })
}

const OURS = /^(EVENHAND_|BACKUP_|MEDIATOR_LLM_|SMTP_|MAIL_|METRICS_)/

/** One or two letters off in a name of some length: a slip of the hand, and hardly another program's variable. */
function isNear(name: string, known: string): boolean {
  // VITEST_MODE is another program's word before one of ours
  if (known.length < 6 || name.endsWith(known)) return false
  const far = known.length >= 8 ? 2 : 1
  return Math.abs(name.length - known.length) <= far && distance(name.toUpperCase(), known) <= far
}

/** Levenshtein's distance. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= b.length; at += 1)
      now[at] = Math.min(
        before[at]! + 1,
        now[at - 1]! + 1,
        before[at - 1]! + (a[row - 1] === b[at - 1] ? 0 : 1),
      )
    before = now
  }
  return before[b.length]!
}
