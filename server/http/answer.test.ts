import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { answerBadUrl, redacted } from './answer.ts'

it('[SET-02] logs an error without the private text that caused it', async () => {
  const database = await testDatabase()
  const client = await database.app.checkOut()
  const fromDatabase = await client.query(`select 'CANARY'::uuid`).catch((error: Error) => error)
  client.release()
  await database.close()
  const fromParser = (() => {
    try {
      return JSON.parse('CANARY')
    } catch (error) {
      return error
    }
  })()
  for (const error of [fromDatabase, fromParser] as Error[]) {
    expect(error.message).toContain('CANARY')
    expect(redacted(error)).not.toContain('CANARY')
    // where the error occurred is still logged
    expect(redacted(error)).toMatch(/^\w+.*\n\s+at /)
  }
})

it('keeps our own messages', () => {
  expect(redacted(new Error('the demo family is not there'))).toContain('the demo family is not there')
})

it('refuses a URL that cannot be decoded in the one format, and redirects a page', async () => {
  const app = Fastify({ frameworkErrors: answerBadUrl })
  app.get('/verify-magic-link/:token', () => 'x')
  const call = await app.inject({ url: '/api/%E0' })
  expect([call.statusCode, call.headers['content-type'], call.json().code]).toEqual([
    400,
    'application/problem+json; charset=utf-8',
    'request/malformed',
  ])
  const page = await app.inject({ url: '/verify-magic-link/%E0%A4%A' })
  expect([page.statusCode, page.headers.location]).toEqual([302, '/verify-magic-link/-'])
  // never to another host
  expect((await app.inject({ url: '//example.org/%E0' })).headers.location).toBe('/')
  await app.close()
})
