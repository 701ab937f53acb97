import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SETTINGS } from './config-names.ts'
import { ConfigProblem } from './config-problem.ts'

test.each([
  ['SMTP_URL', 'smtps://me:Gitw50#2@host', 'SMTP_URL: write the # in its name or password as %23'],
  ['SMTP_URL', 'smtps://me:a/b@host', 'write the / in its name or password as %2F'],
  ['SMTP_URL', 'smtps://me@example.org:pw@host', 'write the @ in its name or password as %40'],
  ['SMTP_URL', 'smtps://me:50%off@host', 'write the % in its name or password as %25'],
  ['SMTP_URL', 'mail.example.org', 'SMTP_URL must be an address such as smtps://'],
  ['SMTP_URL', 'https://mail.example.org', 'SMTP_URL must be an address such as smtps://'],
  ['MAIL_FROM', 'nonsense', 'MAIL_FROM must be an address'],
  ['MAIL_FROM', 'Evenhand <evenhand>', 'MAIL_FROM must be an address'],
  ['FILES_URL', 's3://KEY:ab/cd@host/bucket', 'FILES_URL: write the / in its name or password as %2F'],
  ['FILES_URL', 's3://host/bucket', 'FILES_URL must name key, secret, host and one bucket'],
  ['FILES_URL', 's3://K:S@host', 'FILES_URL must name key, secret, host and one bucket'],
  ['FILES_URL', 'https://host/bucket', 'FILES_URL must be a folder or s3://'],
  ['DATABASE_URL', 'mysql://a:b@c/d', 'DATABASE_URL must be an address such as postgres://'],
  ['DATABASE_URL', 'postgres://a:b#c@host/d', 'DATABASE_URL: write the # in its name or password as %23'],
  ['DATABASE_URL', 'localhost', 'DATABASE_URL must be an address such as postgres://'],
  ['DATABASE_POOLER', 'yes', 'DATABASE_POOLER must be transaction, session or none'],
  ['DATABASE_POOLER', 'transaction', 'needs DATABASE_DIRECT_URL'],
  ['BACKUP_TO', 'backups', 'BACKUP_TO must be a folder by its whole path'],
  ['BACKUP_TO', '/backups', 'BACKUP_TO needs BACKUP_PASSPHRASE_FILE'],
  ['BACKUP_TO', 's3://K:a/b@host/x', 'write the / in its name or password as %2F'],
  ['BACKUP_KEEP', '0', 'BACKUP_KEEP must be'],
  ['BACKUP_POINT_IN_TIME', 'yes', 'BACKUP_POINT_IN_TIME must be on or off'],
  ['BACKUP_POINT_IN_TIME', 'on', 'BACKUP_POINT_IN_TIME needs BACKUP_TO'],
  ['CLAMD_URL', '127.0.0.1:3310', 'CLAMD_URL must be an address such as tcp://127.0.0.1:3310'],
  ['CLAMD_URL', 'tcp://127.0.0.1:3310/scan', 'CLAMD_URL must be an address such as tcp://127.0.0.1:3310'],
  ['CLAMD_URL', 'unix:///run/clamav/clamd.ctl', 'set TCPSocket and TCPAddr in clamd.conf'],
  ['TIMESTAMP_URL', 'freetsa.org/tsr', 'TIMESTAMP_URL must be an address such as https://freetsa.org/tsr'],
  ['TIMESTAMP_URL', 'https://me:pw@tsa.example.org', 'TIMESTAMP_URL must be without a name and password'],
  ['SMS_URL', 'api.twilio.com', 'SMS_URL must be an https address'],
  ['SMS_URL', 'https://AC1:a/b@api.twilio.com?from=%2B1', 'SMS_URL: write the / in its name or password'],
  ['SMS_URL', 'https://AC1:tok@api.twilio.com', 'SMS_URL must be https://ACCOUNT:TOKEN@'],
  ['SMS_URL', 'https://AC1:tok@api.twilio.com?from=+15005550006', 'write the + before the number as %2B'],
  ['MEDIATOR_LLM_KIND', 'gpt', 'MEDIATOR_LLM_KIND must be openai, anthropic or ollama'],
  ['MEDIATOR_LLM_KIND', 'ollama', 'MEDIATOR_LLM_MODEL is missing'],
  ['DEMO', 'true', 'DEMO must be on or off'],
  ['TEST_MODE', '0', 'TEST_MODE must be on or off'],
])('%s=%s is refused at the start, by its name and with the mend', (name, value, sentence) => {
  const read = () => readConfig({ DATA_DIR: '/none', [name]: value })
  expect(read).toThrow(ConfigProblem)
  expect(read).toThrow(sentence)
})

test('what a URL holds of a password is in no sentence', () => {
  for (const [name, value] of [
    ['SMTP_URL', 'smtps://me:CANARY#2@host'],
    ['SMTP_URL', 'me:CANARY@host'],
    ['FILES_URL', 's3://KEY:CANARY@host'],
    ['DATABASE_URL', 'mysql://me:CANARY@host/d'],
    ['SMS_URL', 'https://AC1:CANARY#@api.twilio.com'],
    ['TIMESTAMP_URL', 'https://me:CANARY@tsa.example.org'],
    ['TIMESTAMP_URL', 'me:CANARY@tsa.example.org'],
  ] as const)
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.not.stringContaining('CANARY') as unknown as string,
    )
})

test.each([
  ['SMTP_URL', 'smtps://me%40example.org:Gitw50%232@host:465?plain=yes', 'smtpUrl'],
  ['SMTP_URL', 'smtp://127.0.0.1:25', 'smtpUrl'],
  ['MAIL_FROM', 'robin@example.org', 'mailFrom'],
  ['MAIL_FROM', '"Vale, Robin" <robin@example.org>', 'mailFrom'],
  ['FILES_URL', '/srv/files', 'filesUrl'],
  ['FILES_URL', 's3://K:S%2Fx@host:9000/bucket?http=1&region=eu', 'filesUrl'],
  ['DATABASE_URL', 'postgresql://a:b@[::1]:5432/d?sslmode=require', 'databaseUrl'],
] as const)('%s=%s is taken as it is', (name, value, key) => {
  expect(readConfig({ [name]: value })[key]).toBe(value)
})

test('a language model that answers nobody without a key is not asked without one', () => {
  const named = { MEDIATOR_LLM_KIND: 'anthropic', MEDIATOR_LLM_MODEL: 'm' }
  expect(() => readConfig(named)).toThrow('MEDIATOR_LLM_API_KEY is missing')
  const own = { ...named, MEDIATOR_LLM_BASE_URL: 'http://127.0.0.1:8080' }
  expect(readConfig(own).mediator?.apiKey).toBeNull()
})

test('a moment is kept of the embedded database only, and never of a trial copy', () => {
  const kept = { BACKUP_TO: '/b', BACKUP_PASSPHRASE_FILE: '/p', BACKUP_POINT_IN_TIME: 'on' }
  expect(readConfig(kept).backups.pointInTime).toBe(true)
  expect(readConfig({ ...kept, TRIAL_COPY: 'on' }).backups.pointInTime).toBe(false)
  expect(() => readConfig({ ...kept, DATABASE_URL: 'postgres://a:b@h/d' })).toThrow('with pgBackRest')
})

test('settings that do nothing without another are remarked upon by their names', () => {
  const { warnings } = readConfig({ MEDIATOR_LLM_MODEL: 'm', MEDIATOR_LLM_API_KEY: 'CANARY' })
  expect(warnings).toEqual([
    'MEDIATOR_LLM_MODEL, MEDIATOR_LLM_API_KEY do nothing, because MEDIATOR_LLM_KIND is not set.',
  ])
  expect(readConfig({ FIREBASE_API_KEY: 'x' }).warnings).toEqual([
    'FIREBASE_API_KEY does nothing, because FIREBASE_PROJECT_ID is not set.',
  ])
  expect(readConfig({}).warnings).toEqual([])
})

test('the guide explains every setting there is', () => {
  const guide = readFileSync('docs/operations.md', 'utf8')
  expect(SETTINGS.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test('every setting that is read is known by its name, so that it is never taken for a slip', () => {
  const asked = new Set<string>()
  const env = new Proxy({} as Record<string, string | undefined>, {
    get: (_, name) => void (typeof name === 'string' && asked.add(name)),
  })
  readConfig(env)
  expect([...asked].filter((name) => !(SETTINGS as readonly string[]).includes(name))).toEqual([])
})
