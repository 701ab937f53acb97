import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { answerBadUrl, silent } from './answer.ts'

it('[SET-02] an error is printed without the private text it stumbled over', async () => {
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
    expect(silent(error)).not.toContain('CANARY')
    // the place of the error is still logged
    expect(silent(error)).toMatch(/^\w+.*\n\s+at /)
  }
})

it('words of our own stay', () => {
  expect(silent(new Error('the demo family is not there'))).toContain('the demo family is not there')
})

it('an address that cannot be decoded is refused in the one format, and leads a page on', async () => {
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
