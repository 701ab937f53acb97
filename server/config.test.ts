import { describe, expect, it } from 'vitest'
import { isLoopback, readConfig } from './config.ts'
import { ConfigProblem } from './config-problem.ts'

const SECRET = 'x'.repeat(48)
const PRODUCTION = { PUBLIC_URL: 'https://e.example.org', SECRET }
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

describe('[ROUTE-21] local mode and production', () => {
  it.each([
    ['nothing set', {}, 'local'],
    ['loopback with a loopback address', { HOST: '::1', PUBLIC_URL: 'http://localhost:3001' }, 'local'],
    ['whatever NODE_ENV says', { NODE_ENV: 'production' }, 'local'],
    ['a public address', { PUBLIC_URL: 'https://e.example.org', SECRET }, 'production'],
    ['all addresses', { HOST: '0.0.0.0', PUBLIC_URL: 'https://e.example.org', SECRET }, 'production'],
  ])('%s', (_name, env, mode) => {
    expect(readConfig(env).mode).toBe(mode)
  })

  it.each([
    ['no address', { HOST: '0.0.0.0', SECRET }, 'PUBLIC_URL is missing'],
    ['plain http', { PUBLIC_URL: 'http://e.example.org', SECRET }, 'plain http'],
    ['no secret', { PUBLIC_URL: 'https://e.example.org' }, 'SECRET is missing'],
    ['a default secret', { PUBLIC_URL: 'https://e.example.org', SECRET: 'change-me' }, 'SECRET is missing'],
    ['an address with a path', { PUBLIC_URL: 'https://e.example.org/app' }, 'PUBLIC_URL must be'],
    ['an invalid port', { PORT: '70000' }, 'PORT must be'],
    ['an unknown feature', { FEATURES: 'chat=off' }, 'FEATURES has "chat=off"'],
    ['an unknown way to sign in', { SIGN_IN: 'fax=off' }, 'SIGN_IN has "fax=off"'],
    ['an incomplete Google client', { GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [
      'Google over plain http',
      { ...GOOGLE, GOOGLE_ISSUER: 'http://oidc.example.org' },
      'GOOGLE_ISSUER must be',
    ],
    ['text messages without an account', { SMS_URL: 'https://api.example.org?from=1' }, 'SMS_URL must be'],
    ['text messages over plain http', { SMS_URL: 'http://a:b@sms.example.org?from=1' }, 'SMS_URL must be'],
    ['an invalid limit', { SMS_DAILY_LIMIT: 'many' }, 'SMS_DAILY_LIMIT must be'],
    [
      "an emulator's unsigned tokens in production",
      { ...PRODUCTION, FIREBASE_PROJECT_ID: 'p', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      'FIREBASE_AUTH_EMULATOR_HOST',
    ],
    [
      'an emulator on another machine',
      { FIREBASE_PROJECT_ID: 'p', FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.7:9099' },
      'FIREBASE_AUTH_EMULATOR_HOST',
    ],
  ])('refuses to start: %s', (_name, env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigProblem)
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it('test mode and outbox exist in local mode only; the demo is off elsewhere unless turned on', () => {
    const local = readConfig({})
    expect([local.demo, local.testMode]).toEqual([true, true])
    const production = { PUBLIC_URL: 'https://e.example.org', SECRET }
    const asked = readConfig({ ...production, TEST_MODE: 'on', DEMO: 'on' })
    expect([readConfig(production).demo, asked.demo, asked.testMode]).toEqual([false, true, false])
  })

  it.each([['localhost'], ['127.0.0.1'], ['127.8.9.10'], ['::1'], ['[::1]']])(
    '%s is this machine',
    (host) => {
      expect(isLoopback(host)).toBe(true)
    },
  )
  it.each([['localhost.example.org'], ['127.0.0.1.example.org'], ['0.0.0.0'], ['10.0.0.1']])(
    '%s is not',
    (host) => {
      expect(isLoopback(host)).toBe(false)
    },
  )
})

describe('[LIM-03] features', () => {
  it('are all on, and each can be turned off', () => {
    expect(readConfig({}).features).toEqual({
      aiModeration: true,
      expenses: true,
      calendar: true,
      documents: true,
    })
    expect(readConfig({ FEATURES: 'expenses=off' }).features.expenses).toBe(false)
  })
})

describe('[AUTH-01] ways to sign in', () => {
  it('default to all of our own and no third party', () => {
    const { signIn } = readConfig({})
    expect(signIn.ways).toEqual({ password: true, link: true, phone: true })
    expect([signIn.google, signIn.sms, signIn.firebase]).toEqual([null, null, null])
  })

  it('are read from the operator’s settings', () => {
    const { signIn } = readConfig({
      ...PRODUCTION,
      ...GOOGLE,
      SIGN_IN: 'phone=off, link=on',
      SMS_URL: 'https://AC1:to%2Fken@api.twilio.com?from=%2B15005550006',
      SMS_DAILY_LIMIT: '40',
      FIREBASE_PROJECT_ID: 'two-homes',
    })
    expect(signIn.ways).toEqual({ password: true, link: true, phone: false })
    expect(signIn.google?.issuer).toBe('https://accounts.google.com')
    expect(signIn.sms).toEqual({
      url: 'https://api.twilio.com',
      account: 'AC1',
      token: 'to/ken',
      from: '+15005550006',
    })
    expect(signIn.smsDailyLimit).toBe(40)
    expect(signIn.firebase).toMatchObject({
      authDomain: 'two-homes.firebaseapp.com',
      keysUrl: expect.stringContaining('securetoken@system.gserviceaccount.com'),
      emulator: null,
    })
  })
})
