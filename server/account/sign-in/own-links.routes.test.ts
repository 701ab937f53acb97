import { endSessions } from '@evenhand/contract/account/sessions.ts'
import { getCalendarSync, makeFeed } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { makeCardLink, openCardLink } from '@evenhand/contract/child-card/child-card.ts'
import { listExports, startExport } from '@evenhand/contract/record/exports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true, checkReplies: true } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

/** A feed, a link and an export of this parent, and how many of them answer. */
async function leavesBehind(token: string) {
  const params = { familyId: home.id }
  const feed = await app.call(makeFeed, { token, params, body: { childId: null, contents: ['nights'] } })
  const card = await app.call(makeCardLink, {
    token,
    params: { childId: home.children[0]! },
    body: { forWhom: 'Ilse', sections: [] },
  })
  await app.call(startExport, { token, params, body: {} })
  const secret = card.body.url.split('#')[1]!
  return async () => ({
    feed: (await fetch(`${app.url}${new URL(feed.body.url).pathname}`)).status,
    card: (await app.call(openCardLink, { body: { token: secret, device: 'a-phone-of-hers' } })).status,
    exports: (await app.call(listExports, { token, params })).body.exports.length,
  })
}

test('[AUTH-26] signing out everywhere ends what opens without a session, where it is asked for, and nobody else’s', async () => {
  const [mine, theirs] = [await leavesBehind(home.a.token), await leavesBehind(home.b.token)]
  const all = { feed: 200, card: 200, exports: 1 }
  const end = (links?: boolean) =>
    app.call(endSessions, { token: home.a.token, body: { keepThis: true, ...(links ? { links } : {}) } })
  await end()
  expect(await mine()).toEqual(all)
  await end(true)
  expect(await mine()).toEqual({ feed: 404, card: 404, exports: 0 })
  expect(await theirs()).toEqual(all)
  const { feeds } = (await app.call(getCalendarSync, { token: home.b.token, params: { familyId: home.id } }))
    .body
  expect(feeds.length).toBe(1)
})
