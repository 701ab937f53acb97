import { getCalendarSync, listOutsideEvents } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import {
  connectGoogleCalendar,
  disconnectGoogle,
  finishGoogleCalendar,
  listGoogleCalendars,
  readGoogleCalendar,
} from '@evenhand/contract/calendar-sync/google.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPersonByEmail } from '../account/people.sql.ts'
import { openSession } from '../account/sign-in/sessions.commands.ts'
import { inTransaction } from '../db/transaction.ts'
import { sandboxEmail } from '../demo/sandbox.sql.ts'
import { makeSandbox } from '../demo/sandbox.ts'
import { type GoogleStandIn, startGoogleStandIn } from '../demo/stand-in/google.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { readAccount } from './google-accounts.sql.ts'
import { readGoogleSource } from './google-reading.commands.ts'
import { unsealTokens } from './google-way.commands.ts'

const redirects: string[] = []
let google: GoogleStandIn
let app: TestApp
let home: TestFamily
beforeAll(async () => {
  google = await startGoogleStandIn(redirects)
  app = await startTestApp({
    jobs: true,
    faults: { noLimits: true, googleSleep: async () => {} },
    config: { googleCalendarUrl: google.url },
    googleStandIn: google,
  })
  redirects.push(`${app.ctx.config.publicUrl}/auth/google/calendar`)
  Object.assign(app.ctx.config.signIn, { google: google.client })
})
beforeEach(async () => {
  home = await newFamily(app)
  google.fails = () => null
  google.requests.length = 0
})
afterEach(() => Object.assign(app.ctx, { googleStandIn: google }))
afterAll(async () => {
  await app.stop()
  await google.stop()
})

const NORA = 'tilda@gmail.example'
const inPath = () => ({ familyId: home.id })
const sync = async (token = home.a.token) =>
  (await app.call(getCalendarSync, { token, params: inPath() })).body
const begin = async () =>
  (await app.call(connectGoogleCalendar, { token: home.a.token, params: inPath() })).body.url
const finish = (query: string, token = home.a.token) =>
  app.call(finishGoogleCalendar, { token, params: inPath(), body: { query } })

type Choice = { account?: string; without?: string; answer?: 'allow' | 'cancel' }
/** Acts as a person on Google's page; returns the query it sends the browser back with. */
async function decide(url: string, { account = NORA, without = '-', answer = 'allow' }: Choice = {}) {
  const form = new URLSearchParams({ account, answer })
  const scopes = (new URL(url).searchParams.get('scope') ?? '').split(' ')
  for (const scope of scopes) if (!scope.endsWith(without)) form.append('scope', scope)
  const reply = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: google.url },
    body: form,
  })
  const back = new URL(reply.headers.get('location') ?? '')
  expect(back.href).toMatch(new RegExp(`^${redirects[0]}\\?`))
  return back.search.slice(1)
}
async function connected(): Promise<string> {
  const { account } = (await finish(await decide(await begin()))).body
  return account?.id ?? ''
}
const calendarsOf = (id: string, token = home.a.token) =>
  app.call(listGoogleCalendars, { token, params: { id } })
const rowOf = (id: string) =>
  inTransaction(app.ctx.db, { person: home.a.id }, (tx) => readAccount(tx, home.id as FamilyId, id))
const asked = (what: string) => google.requests.filter((request) => request === what).length

describe('consent at Google', () => {
  it('[CAL-04] is requested with PKCE, state and nonce, for the three smallest scopes', async () => {
    const query = new URL(await begin()).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(query.get('state')).toMatch(/^[\w-]{43}$/)
    expect(query.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect([query.get('access_type'), query.get('response_type')]).toEqual(['offline', 'code'])
    expect(query.get('scope')?.split(' ').toSorted()).toEqual([
      'email',
      'https://www.googleapis.com/auth/calendar.app.created',
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
      'https://www.googleapis.com/auth/calendar.events.readonly',
      'openid',
    ])
  })

  it('[CAL-04] connects the account the person chose, whose calendars can then be read', async () => {
    const id = await connected()
    expect((await sync()).accounts).toEqual([{ id, email: NORA, needsConsent: false }])
    const { calendars } = (await calendarsOf(id)).body
    expect(calendars.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
      [NORA, true],
      ['Choir', false],
    ])
  })

  it('[CAL-04] is redeemed only with the verifier of its own visit', async () => {
    const code = new URLSearchParams(await decide(await begin())).get('code') ?? ''
    const redeem = (code_verifier: string) =>
      fetch(`${google.url}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          code_verifier,
          redirect_uri: redirects[0] ?? '',
          client_id: google.client.clientId,
          client_secret: google.client.clientSecret,
        }),
      })
    // an intercepted code, even with the secret, is worthless without the verifier
    expect((await redeem('a'.repeat(43))).status).toBe(400)
    // a code that belongs to another visit does not connect this one
    const [mine, another] = [await begin(), await begin()]
    const [own, foreign] = [await decide(mine), await decide(another)].map((one) => new URLSearchParams(one))
    own?.set('code', foreign?.get('code') ?? '')
    expect((await finish(String(own))).body.account).toBeNull()
    expect((await sync()).accounts).toEqual([])
  })

  it('[CAL-04] with an unknown state, a used one, or that of another person, has expired', async () => {
    const query = await decide(await begin())
    const forged = new URLSearchParams(query)
    forged.set('state', 'x'.repeat(43))
    expect((await finish(String(forged))).problem.code).toBe('google/visit-over')
    expect((await finish(query, home.b.token)).problem.code).toBe('google/visit-over')
    expect((await finish(query)).body.account?.email).toBe(NORA)
    expect((await finish(query)).problem.code).toBe('google/visit-over')
    expect((await finish('')).problem.code).toBe('google/visit-over')
  })

  it('[CAL-04] that comes back after ten minutes has expired', async () => {
    const query = await decide(await begin())
    app.pass(11 * 60_000)
    expect((await finish(query)).problem.code).toBe('google/visit-over')
  })

  it('[CAL-04] refused at Google changes nothing', async () => {
    const reply = await finish(await decide(await begin(), { answer: 'cancel' }))
    expect(reply.body).toEqual({ account: null })
    expect((await sync()).accounts).toEqual([])
  })

  it('[CAL-04] to fewer scopes than needed is requested again, and nothing is connected', async () => {
    const reply = await finish(await decide(await begin(), { without: 'events.readonly' }))
    expect(reply.problem.code).toBe('google/consent-needed')
    expect((await sync()).accounts).toEqual([])
  })

  it('[CAL-04] fails with one sentence if Google does not respond', async () => {
    const query = await decide(await begin())
    google.fails = (_, path) => (path === '/token' ? 'fault' : null)
    expect((await finish(query)).problem.code).toBe('google/not-answering')
  })

  it('[CAL-04] given on two devices at once makes one working connection', async () => {
    const [one, other] = await Promise.all([begin(), begin()])
    const queries = await Promise.all([decide(one ?? ''), decide(other ?? '')])
    const replies = await Promise.all(queries.map((query) => finish(query)))
    const ids = replies.map(({ body }) => body.account?.id)
    expect(new Set(ids).size).toBe(1)
    expect((await sync()).accounts).toHaveLength(1)
    expect((await calendarsOf(ids[0] ?? '')).status).toBe(200)
  })
})

describe('the tokens', () => {
  it('[CAL-04] are sealed where they are stored, and never appear in replies', async () => {
    const id = await connected()
    const row = await rowOf(id)
    const tokens = unsealTokens(app.ctx, row?.tokens_sealed ?? '')
    expect([tokens.access, tokens.refresh]).toEqual([
      expect.stringMatching(/^ya29\./),
      expect.stringMatching(/^1\/\//),
    ])
    const kept = await app.owner.pool.query('select * from google_accounts where account_id = $1', [id])
    const text =
      JSON.stringify(kept.rows) + Buffer.from(row?.tokens_sealed ?? '', 'base64url').toString('latin1')
    for (const secret of [tokens.access, tokens.refresh]) {
      expect(text).not.toContain(secret)
      expect(JSON.stringify(await sync())).not.toContain(secret)
    }
  })

  it('[CAL-04] are renewed once after a 401, and the request then succeeds', async () => {
    const id = await connected()
    const before = unsealTokens(app.ctx, (await rowOf(id))?.tokens_sealed ?? '')
    google.consent.expire()
    google.requests.length = 0
    expect((await calendarsOf(id)).body.calendars).toHaveLength(2)
    expect([asked('POST /token'), asked('GET /users/me/calendarList')]).toEqual([1, 2])
    const after = unsealTokens(app.ctx, (await rowOf(id))?.tokens_sealed ?? '')
    expect(after.access).not.toBe(before.access)
    // Google issues no new one with it: the old one stays valid
    expect(after.refresh).toBe(before.refresh)
    google.requests.length = 0
    await calendarsOf(id)
    expect(asked('POST /token')).toBe(0)
  })

  it('[CAL-04] that have expired are renewed before Google is called', async () => {
    google.consent.lifetime = 120
    const id = await connected()
    google.consent.lifetime = 3599
    app.pass(90_000)
    google.requests.length = 0
    expect((await calendarsOf(id)).status).toBe(200)
    expect([asked('POST /token'), asked('GET /users/me/calendarList')]).toEqual([1, 1])
  })

  it('[CAL-04] are revoked when the account is disconnected', async () => {
    const id = await connected()
    const { access } = unsealTokens(app.ctx, (await rowOf(id))?.tokens_sealed ?? '')
    expect(google.consent.grantOf(access)).not.toBeNull()
    await app.call(disconnectGoogle, { token: home.a.token, params: { id } })
    expect(google.consent.grantOf(access)).toBeNull()
    expect(await rowOf(id)).toBeUndefined()
  })
})

describe('withdrawn consent', () => {
  const place = (id: string) => ({ id, family: home.id as FamilyId, person: home.a.id as PersonId })
  const reading = { name: 'Choir', shows: 'events' as const }
  let later = 0
  /** As the job does, past the next poll. */
  const read = (id: string) => {
    later += 20 * 60_000
    return readGoogleSource({ ...app.ctx, clock: () => app.ctx.clock() + later }, place(id))
  }
  const outside = async () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const query = { from: day(0), to: day(30) }
    return (await app.call(listOutsideEvents, { token: home.b.token, params: inPath(), query })).body.events
  }

  it('[CAL-04] is reported once, keeps imported events, stops calling Google, and resumes once given again', async () => {
    const account = await connected()
    const body = { calendar: `choir-${NORA}`, ...reading }
    const made = await app.call(readGoogleCalendar, { token: home.a.token, params: { id: account }, body })
    const { id } = made.body.source
    await read(id)
    expect(await outside()).toHaveLength(2)
    google.consent.withdrawConsent(NORA)
    await read(id)
    expect((await sync()).sources[0]).toMatchObject({ problem: 'consent', events: 2 })
    expect((await sync()).accounts).toEqual([{ id: account, email: NORA, needsConsent: true }])
    expect(await outside()).toHaveLength(2)
    expect((await calendarsOf(account)).problem.code).toBe('google/consent-needed')
    google.requests.length = 0
    await read(id)
    expect(google.requests).toEqual([])
    // the same account is connected again, and paused syncs resume
    expect(await connected()).toBe(account)
    google.write(`choir-${NORA}`, 'choir1', { summary: 'Choir, in the small hall' })
    await read(id)
    expect((await sync()).sources[0]?.problem).toBeNull()
    expect((await outside()).map(({ title }) => title)).toContain('Choir, in the small hall')
  })
})

describe('[ROUTE-18] made-up parents', () => {
  async function visitor() {
    const sandbox = await makeSandbox(app.ctx, 'joined')
    const tilda = await findPersonByEmail(app.ctx.db.query, sandboxEmail(sandbox, 'first'))
    const { token } = await openSession(app.ctx, tilda!)
    const { families } = (await app.call(listFamilies, { token })).body
    return { token, params: { familyId: families[0]?.id ?? '' } }
  }

  it('connect only to the stand-in, even if the operator has set Google up', async () => {
    const real = { issuer: 'http://127.0.0.1:9', clientId: 'real', clientSecret: 'real' }
    Object.assign(app.ctx.config.signIn, { google: real })
    const { token, params } = await visitor()
    const { url } = (await app.call(connectGoogleCalendar, { token, params })).body
    expect(url.startsWith(google.url)).toBe(true)
    const body = { query: await decide(url, { account: 'rafael@gmail.example' }) }
    const { account } = (await app.call(finishGoogleCalendar, { token, params, body })).body
    expect((await calendarsOf(account?.id ?? '', token)).body.calendars.length).toBeGreaterThan(1)
    expect((await app.call(getCalendarSync, { token, params })).body.standIn).toBe(google.url)
    Object.assign(app.ctx.config.signIn, { google: google.client })
    expect((await sync()).standIn).toBeNull()
  })

  it('are told that their data stays here, if there is no stand-in', async () => {
    Object.assign(app.ctx, { googleStandIn: null })
    const reply = await app.call(connectGoogleCalendar, await visitor())
    expect([reply.status, reply.problem.code]).toEqual([403, 'demo/stays-inside'])
  })
})
