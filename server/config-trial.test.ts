import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config.ts'
import { settingsToKeep } from './config-names.ts'
import { TRIAL_MARK } from './config-trial.ts'

/** What a real server is set up with, and what a backup brings along. */
const REAL = {
  PUBLIC_URL: 'https://e.example.org',
  SECRET: 'x'.repeat(48),
  SMTP_URL: 'smtps://me:pw@mail.example.org',
  FILES_URL: 's3://KEY:SECRET@s3.example.org/bucket?region=eu',
  TIMESTAMP_URL: 'https://tsa.example.org',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  SMS_URL: 'https://a:b@sms.example.org?from=1',
  FIREBASE_PROJECT_ID: 'p',
  FIREBASE_API_KEY: 'k',
  BACKUP_TO: '/backups',
  BACKUP_PASSPHRASE_FILE: '/etc/evenhand/passphrase',
  MEDIATOR_LLM_KIND: 'openai',
  MEDIATOR_LLM_BASE_URL: 'https://llm.example.org/v1',
  MEDIATOR_LLM_MODEL: 'm',
  MEDIATOR_LLM_API_KEY: 'key-1',
}
const outside = (env: Record<string, string>) => {
  const { smtpUrl, filesUrl, timestampUrl, mediator, backups, signIn, isTrial } = readConfig(env)
  return { smtpUrl, filesUrl, timestampUrl, mediator, to: backups.to, ...signIn, isTrial }
}

it('[ROUTE-21] a restored copy reaches nobody outside, whatever environment it is started with', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'evenhand-trial-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const env = { ...REAL, DATA_DIR: dataDir }
  const inService = outside(env)
  for (const way of ['smtpUrl', 'timestampUrl', 'mediator', 'to', 'google', 'sms', 'firebase'] as const)
    expect(inService[way], way).not.toBeNull()
  writeFileSync(join(dataDir, TRIAL_MARK), '')
  expect(outside(env)).toMatchObject({
    isTrial: true,
    smtpUrl: null,
    filesUrl: join(dataDir, 'files'),
    timestampUrl: null,
    mediator: null,
    to: null,
    google: null,
    sms: null,
    firebase: null,
  })
  rmSync(join(dataDir, TRIAL_MARK))
  expect(outside(env)).toEqual(inService)
})

it('[ROUTE-21] TRIAL_COPY says so where the database was restored by other means, and no backup carries it', () => {
  expect(outside({ ...REAL, TRIAL_COPY: 'on' })).toMatchObject({ isTrial: true, smtpUrl: null, google: null })
  expect(settingsToKeep({ ...REAL, TRIAL_COPY: 'on' })).not.toHaveProperty('TRIAL_COPY')
})
