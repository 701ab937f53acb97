import * as contract from '@evenhand/contract/child-card/child-card.ts'
import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import { OPEN_LINKS_MAX } from '@evenhand/domain/child-card/card.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { readLog } from '../record/read-log.sql.ts'

let app: TestApp
let home: TestFamily
let childId: string
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true, checkReplies: true } })
  home = await newFamily(app)
  childId = home.children[0]!
})
afterAll(() => app.stop())

const row = (name: string, more: object = {}) => ({
  name,
  detail: '',
  phone: '',
  times: [],
  until: null,
  ...more,
})
const content = (rows: object[], more: object = {}) =>
  ({ rows, note: '', measuredOn: null, ...more }) as never
const put = (section: string, after: number, given: never, token = home.a.token, child = childId) =>
  app.call(contract.putCardSection, {
    token,
    params: { childId: child, section: section as never },
    body: { after, content: given },
  })
const card = async (token = home.b.token) =>
  (await app.call(contract.getChildCard, { token, params: { childId } })).body.card
const link = (sections: string[] = [], token = home.a.token, on = childId) =>
  app.call(contract.makeCardLink, {
    token,
    params: { childId: on },
    body: { forWhom: 'Ilse', sections: sections as never },
  })
const tokenOf = (url: string) => url.split('#')[1]!
const open = (token: string, device = 'a-phone-of-hers') =>
  app.call(contract.openCardLink, { body: { token, device } })

describe('the card', () => {
  it('[CHILD-01] is shared by both parents, and keeps every earlier version with its author', async () => {
    await put('medicines', 0, content([row('Cetirizine', { detail: '5 drops', times: ['07:30'] })]))
    app.pass(60_000)
    await put(
      'medicines',
      1,
      content([row('Cetirizine', { detail: '10 drops', times: ['07:30', '19:30'] })]),
      home.b.token,
    )
    const [medicines] = (await card(home.a.token)).sections
    expect(medicines).toMatchObject({ section: 'medicines', version: 2, changedBy: home.b.id })
    expect((await card()).sections).toEqual((await card(home.a.token)).sections)
    const { versions } = (
      await app.call(contract.cardVersions, { token: home.a.token, params: { childId }, query: {} })
    ).body
    expect(
      versions.map(({ version, changedBy, content: was }) => [version, changedBy, was.rows[0]?.detail]),
    ).toEqual([
      [2, home.b.id, '10 drops'],
      [1, home.a.id, '5 drops'],
    ])
    const log = await inTransaction(app.ctx.db, { person: home.a.id }, (tx) => readLog(tx, home.id))
    expect((log?.items ?? []).filter(({ entry }) => entry.kind === 'child-card.changed')).toHaveLength(2)
  })

  it('[CHILD-01] refuses a change if somebody else changed it meanwhile', async () => {
    await put('calms', 0, content([], { note: 'A story told, not read.' }))
    expect((await put('calms', 0, content([], { note: 'The hall light.' }), home.b.token)).problem.code).toBe(
      'child-card/changed-meanwhile',
    )
  })

  it('[CHILD-01] names the invalid field', async () => {
    const { problem } = await put('sizes', 0, content([row('Shoes', { detail: '33' })]))
    expect(problem).toMatchObject({ code: 'child-card/invalid', fields: [{ field: 'content.measuredOn' }] })
    const unknown = await put('doctors', 0, content([row('Dr Weber', { times: ['07:30'] })]))
    expect(unknown.problem.fields?.[0]?.field).toBe('content.rows.0.times')
  })
})

describe('a link to the card', () => {
  it('[CHILD-01] shows the chosen sections, always allergies and medicines, and the parents; both see it was opened', async () => {
    await put('allergies', 0, content([row('Peanuts', { detail: 'Swelling within minutes' })]))
    await put('school', 0, content([row('Linden Primary, class 4b')]))
    await put('insurance', 0, content([row('Nordkasse', { detail: 'A 123 456 789' })]))
    const made = (await link(['school'])).body
    const shown = (await open(tokenOf(made.url))).body.card
    expect(shown.sections.map(({ section }) => section)).toEqual(['allergies', 'medicines', 'school'])
    expect(JSON.stringify(shown)).not.toContain('Nordkasse')
    expect(shown.forWhom).toBe('Ilse')
    app.pass(1000)
    await open(tokenOf(made.url))
    app.pass(1000)
    await open(tokenOf(made.url), 'another-device')
    const [seen] = (await card()).links.filter(({ id }) => id === made.link.id)
    expect(seen).toMatchObject({ createdBy: home.a.id, views: 3, devices: 2, forWhom: 'Ilse' })
  })

  it('[CHILD-01] is stored nowhere: no table contains the secret or the link', async () => {
    const { url } = (
      await app.call(contract.makeCardLink, {
        token: home.a.token,
        params: { childId },
        body: { forWhom: 'Ilse', sections: [] },
        key: 'a-key-of-this-device',
      })
    ).body
    for (const table of ['child_card_links', 'record_bodies', 'idempotency_keys']) {
      const { rows } = await app.owner.pool.query(
        `select coalesce(string_agg(t::text, ' '), '') as text from ${table} t`,
      )
      expect(rows[0].text).not.toContain(tokenOf(url))
    }
  })

  it('[CHILD-01] if guessed, ended, expired or of a parent who has left, gets the same reply, byte for byte', async () => {
    const other = await newFamily(app)
    const theirs = (await link([], other.a.token, other.children[0])).body
    const mine = (await link()).body
    expect((await open(tokenOf(mine.url))).status).toBe(200)
    const guessed = await open('x'.repeat(32))
    await app.call(contract.endCardLink, { token: home.b.token, params: { id: mine.link.id } })
    const late = (await link()).body
    await app.call(leaveFamily, {
      token: other.a.token,
      params: { familyId: other.id },
      body: { understood: true },
    })
    app.pass(24 * 3_600_000)
    const answers = await Promise.all(
      [tokenOf(mine.url), tokenOf(late.url), tokenOf(theirs.url), ''].map((token) => open(token)),
    )
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([guessed.status, guessed.text])
    expect(guessed.problem.code).toBe('card-link/over')
  })

  it('[CHILD-01] is not shown to link previews, nor counted as opened by them', async () => {
    app.pass(1000)
    const fresh = await newFamily(app)
    const made = (await link([], fresh.a.token, fresh.children[0])).body
    // previews never get the fragment, and one that guesses the call by GET gets nothing
    for (const path of ['/card', '/api/card-links/open', `/api/card-links/open?token=${tokenOf(made.url)}`]) {
      const answer = await fetch(app.url + path, { headers: { 'user-agent': 'WhatsApp/2.23 A' } })
      expect(await answer.text()).not.toContain('Mila')
    }
    const after = await app.call(contract.getChildCard, {
      token: fresh.a.token,
      params: { childId: fresh.children[0]! },
    })
    expect(after.body.card.links[0]).toMatchObject({ views: 0, devices: 0, lastViewedAt: null })
  })

  it('[CHILD-01] is limited in number', async () => {
    const fresh = await newFamily(app)
    const make = () => link([], fresh.a.token, fresh.children[0])
    for (let n = 0; n < OPEN_LINKS_MAX; n += 1) await make()
    expect((await make()).problem.code).toBe('child-card/too-many-links')
  })
})
