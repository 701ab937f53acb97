import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { reachesOf } from './reaches.ts'

const SETTINGS = {
  mail: { SMTP_URL: 'smtps://me:pw@mail.example.org' },
  google: { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
  firebase: { FIREBASE_PROJECT_ID: 'homes', FIREBASE_API_KEY: 'key' },
  texts: { SMS_URL: 'https://account:token@sms.example.org/?from=%2B15005550006' },
  model: {
    MEDIATOR_LLM_KIND: 'openai',
    MEDIATOR_LLM_MODEL: 'small',
    MEDIATOR_LLM_BASE_URL: 'https://model.example.org/v1',
    MEDIATOR_LLM_API_KEY: 'key',
  },
  stamps: { TIMESTAMP_URL: 'https://tsa.example.org/tsr' },
  bucket: { FILES_URL: 's3://key:secret@files.example.org/bucket?region=eu' },
} as const
const reached = (env: Record<string, string>) => reachesOf(readConfig(env))

describe('whom the server says it reaches', () => {
  it.each(Object.entries(SETTINGS))('is %s where it is set up, and that alone', (place, env) => {
    expect(reached(env)).toEqual([place])
  })

  it('is nobody where nothing is set up, nor where the model is on the same machine', () => {
    expect(reached({})).toEqual([])
    expect(reached({ ...SETTINGS.model, MEDIATOR_LLM_BASE_URL: 'http://127.0.0.1:11434' })).toEqual([])
  })

  it('is nobody for a restored copy, which reaches nobody', () => {
    expect(reached({ ...Object.assign({}, ...Object.values(SETTINGS)), TRIAL_COPY: 'on' })).toEqual([])
  })
})

it('every part of the server that opens a connection to elsewhere is spoken of', () => {
  const opens = /from 'node:(https?|net|tls)'|client-s3|nodemailer|openid-client|[^\w.]fetch\(|fetchOutside\(/
  const spoken = new Map([
    ['outside/mail.ts', 'mail'],
    ['outside/google.ts', 'google'],
    ['outside/google-consent.ts', 'google'],
    ['outside/google-calendar.ts', 'google'],
    ['outside/firebase.ts', 'firebase'],
    ['outside/sms.ts', 'texts'],
    ['outside/language-model.ts', 'model'],
    ['outside/time-stamps.ts', 'stamps'],
    ['outside/files.ts', 'bucket'],
    ['outside/bucket.ts', 'bucket'],
    ['outside/staging-bucket.ts', 'bucket'],
    ['outside/backup-place.ts', 'backups, on every server'],
    ['outside/push.ts', 'notifications, on every server'],
    ['outside/fetcher.ts', 'calendars, on every server'],
    ['calendar-sync/sources.commands.ts', 'calendars, on every server'],
    ['calendar-sync/reading.commands.ts', 'calendars, on every server'],
    ['outside/scanner.ts', 'nobody: the operator’s own scanner'],
    ['http/metrics-port.ts', 'nobody: it listens'],
    ['demo/stand-in/google.ts', 'nobody: it listens on this machine'],
    ['operator.ts', 'nobody: it asks this server how it is'],
  ])
  const server = join(import.meta.dirname, '..')
  const opening = globSync('**/*.ts', { cwd: server }).filter(
    (file) =>
      !/(^|\/)test-|\.test\.ts$|^testing\//.test(file) &&
      opens.test(readFileSync(join(server, file), 'utf8')),
  )
  expect(opening.filter((file) => !spoken.has(file))).toEqual([])
})
