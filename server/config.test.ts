import { describe, expect, it } from 'vitest'
import { isLoopback, readConfig } from './config.ts'
import { ConfigProblem } from './config-problem.ts'

const SECRET = 'x'.repeat(48)

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
    ['a port that is none', { PORT: '70000' }, 'PORT must be'],
    ['an unknown feature', { FEATURES: 'chat=off' }, 'FEATURES has "chat=off"'],
  ])('refuses to start: %s', (_name, env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigProblem)
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it('test mode and outbox exist in local mode only, the demo elsewhere only where named', () => {
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
