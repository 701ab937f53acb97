import type { calls } from '@evenhand/contract/calendar-sync/calendar-sync.feature.ts'
import { makeFeed } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { importCalendar, subscribeCalendar } from '@evenhand/contract/calendar-sync/sources.ts'
import { inTransaction } from '../db/transaction.ts'
import { anyone, family, own, type Samples } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'
import { putAccount } from './google-accounts.sql.ts'
import { insertOutlet } from './outlets.sql.ts'

const inPath = ({ home }: Scene) => ({ familyId: home.id })
const feed = { childId: null, contents: ['nights', 'events'] } as const
const ofFeed = { ...family('feed/not-found'), partner: 'calendar-sync/not-yours' } as const
const ofSource = { ...family('source/not-found'), partner: 'calendar-sync/not-yours' } as const

export async function aFeed({ app, home }: Scene) {
  const body = { childId: null, contents: [...feed.contents] }
  const made = await app.call(makeFeed, { token: home.a.token, params: { familyId: home.id }, body })
  return { id: made.body.feed.id }
}

let count = 0
const next = () => {
  count += 1
  return count
}
async function aSubscription({ app, home }: Scene) {
  const body = { address: `https://example.org/${next()}.ics`, name: 'School', shows: 'events' } as const
  const made = await app.call(subscribeCalendar, { token: home.a.token, params: { familyId: home.id }, body })
  return { id: made.body.source.id }
}

function aFile(): FormData {
  const at = next()
  const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:${at}\nSUMMARY:Swimming ${at}\nDTSTART:20270107T160000\nEND:VEVENT\nEND:VCALENDAR\n`
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'text/calendar' }), 'swimming.ics')
  return form
}

export async function anImport({ app, home }: Scene) {
  const made = await app.call(importCalendar, {
    token: home.a.token,
    params: { familyId: home.id },
    form: aFile(),
  })
  return { id: made.body.source.id }
}

/** An account inserted as if its owner had connected it: this server has no credentials at Google. */
async function anAccount({ app, home }: Scene) {
  const id = app.ctx.newId()
  const row = {
    account_id: id,
    family_id: home.id,
    person_id: home.a.id,
    subject: id,
    email: 'ana@gmail.test',
  }
  await inTransaction(app.ctx.db, { person: home.a.id }, (tx) =>
    putAccount(tx, { ...row, tokens_sealed: '', created_at: new Date(app.ctx.clock()) }),
  )
  return { id }
}

export async function anOutlet(scene: Scene) {
  const { app, home } = scene
  const { id: account } = await anAccount(scene)
  const id = app.ctx.newId()
  const row = { outlet_id: id, family_id: home.id, owner_id: home.a.id, account_id: account, name: 'Kids' }
  const more = { contents: ['events' as const], takes_changes: true, created_at: new Date(app.ctx.clock()) }
  await inTransaction(app.ctx.db, { person: home.a.id }, (tx) => insertOutlet(tx, { ...row, ...more }))
  return { id }
}

const outlet = { name: 'Kids', contents: ['events' as const], takesChanges: true }
const ofAccount = own('google/not-found')
const ofOutlet = { ...family('google/not-found'), partner: 'calendar-sync/not-yours' } as const

export const samples: Samples<typeof calls> = {
  getCalendarSync: { who: family(), params: inPath },
  listOutsideEvents: {
    who: family(),
    params: inPath,
    query: () => ({ from: '2026-12-01', to: '2026-12-31' }),
  },
  makeFeed: { who: family(), params: inPath, body: () => ({ ...feed, contents: [...feed.contents] }) },
  feedAddress: { who: ofFeed, params: aFeed },
  rotateFeed: { who: ofFeed, params: aFeed },
  changeFeed: { who: ofFeed, params: aFeed, body: () => ({ isPaused: true }) },
  endFeed: { who: ofFeed, params: aFeed },
  readFeed: { who: anyone('feed/not-found'), params: () => ({ file: 'nobody-has-this-token-.ics' }) },
  previewImport: { who: family('family/not-found', 'import/not-a-calendar'), params: inPath },
  importCalendar: { who: family('family/not-found', 'import/not-a-calendar'), params: inPath },
  subscribeCalendar: {
    who: family(),
    params: inPath,
    body: () => ({
      address: `https://example.org/new-${next()}.ics`,
      name: 'Club',
      shows: 'busy' as const,
    }),
  },
  changeSource: { who: ofSource, params: aSubscription, body: () => ({ name: 'Sport' }) },
  readSource: { who: ofSource, params: aSubscription },
  cutSource: { who: ofSource, params: aSubscription, body: () => ({ removes: true }) },
  connectGoogleCalendar: { who: family('family/not-found', 'google/not-enabled'), params: inPath },
  finishGoogleCalendar: {
    who: family('family/not-found', 'google/not-enabled'),
    params: inPath,
    body: () => ({ query: 'state=x' }),
  },
  listGoogleCalendars: { who: { ...ofAccount, author: 'google/not-enabled' }, params: anAccount },
  readGoogleCalendar: {
    who: ofAccount,
    params: anAccount,
    body: () => ({ calendar: `work-${next()}`, name: 'Work', shows: 'busy' as const }),
  },
  makeGoogleOutlet: { who: ofAccount, params: anAccount, body: () => outlet },
  changeGoogleOutlet: { who: ofOutlet, params: anOutlet, body: () => ({ isPaused: true }) },
  cutGoogleOutlet: { who: ofOutlet, params: anOutlet, body: () => ({ removes: false }) },
  disconnectGoogle: { who: ofAccount, params: anAccount },
  sourceFile: { who: family('source/not-found'), params: anImport },
}
