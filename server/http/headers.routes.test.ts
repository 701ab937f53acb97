import { signOut } from '@evenhand/contract/account/auth.ts'
import { endSessions } from '@evenhand/contract/account/sessions.ts'
import { CALLS } from '@evenhand/contract/calls.ts'
import { listContacts } from '@evenhand/contract/contacts/contacts.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'
import { newParent, type TestPerson } from './test-people.ts'

describe('[AUTH-14] what a browser may store of a response', () => {
  let app: TestApp
  let ana: TestPerson
  beforeAll(async () => {
    app = await startTestApp({ jobs: true })
    ana = await newParent(app)
  })
  afterAll(() => app.stop())

  it('nothing from the API: no call is cached, whether it succeeds or is refused', async () => {
    const kept: string[] = []
    for (const endpoint of Object.values(CALLS)) {
      const path = endpoint.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000009')
      const { headers, body } = await fetch(app.url + path, {
        method: endpoint.method,
        headers: { accept: 'application/json', 'x-evenhand': '1' },
      })
      await body?.cancel()
      const isOpenToAll = path.startsWith('/.well-known/')
      if (!isOpenToAll && !headers.get('cache-control')?.includes('no-store')) kept.push(path)
      expect(headers.get('permissions-policy')).toContain('geolocation=()')
    }
    expect(kept).toEqual([])
    for (const endpoint of [listContacts, listFamilies]) {
      const { status, headers } = await app.call(endpoint, { token: ana.token })
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
  })

  it('signing out and ending every session tell it to drop all it holds, our cookies included', async () => {
    const everywhere = await app.call(endSessions, { token: ana.token, body: { keepThis: false } })
    for (const { headers } of [await app.call(signOut, {}), everywhere]) {
      expect(headers.get('clear-site-data')).toBe('"cache", "storage"')
      const cookies = headers.getSetCookie().map((cookie) => /^(\w+)=;.*Max-Age=0/.exec(cookie)?.[1])
      expect(cookies.sort()).toEqual(['evenhand_known', 'evenhand_reg', 'evenhand_rt'])
    }
  })

  it('[AUTH-14] a page that clears its storage itself, by the quick exit, keeps what it kept', async () => {
    const { headers } = await app.call(signOut, { headers: { 'x-evenhand-clears': 'itself' } })
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(headers.getSetCookie()).toHaveLength(3)
  })
})
