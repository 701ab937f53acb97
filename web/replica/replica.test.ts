import 'fake-indexeddb/auto'
import { recordLog } from '@evenhand/contract/record/record.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { change, sessionUserOf } from '../api/store.ts'
import { aRecord, messages } from '../testing/a-record.ts'
import { fakeServer, nora } from '../testing/fake-server.ts'
import { familyOf } from '../testing/test-samples.ts'
import { openDesk, whyOf } from './desk.ts'
import type { Page } from './growing.ts'
import type { FromReplica, ToReplica } from './message.ts'

const family = familyOf().id
const AT = '2026-11-28T09:00:00.000Z'

/** The worker of a page, in the page: jsdom has none. */
class WorkerHere {
  static made: WorkerHere[] = []
  onmessage: (event: { data: FromReplica }) => void = () => {}
  isStopped = false
  private waiting = new Map<number, (page: Page | null) => void>()
  private last = 0
  private desk = openDesk((of, from, erasedSince) => {
    this.last += 1
    const id = this.last
    this.say({ kind: 'fetch', id, family: of, from, erasedSince })
    return new Promise((resolve) => this.waiting.set(id, resolve))
  })
  constructor() {
    WorkerHere.made.push(this)
  }
  private say(data: FromReplica) {
    if (!this.isStopped) this.onmessage({ data })
  }
  postMessage(message: ToReplica) {
    if (message.kind === 'open') this.desk.open(message.key, message.person)
    else if (message.kind === 'page')
      void (async () =>
        this.waiting.get(message.id)?.(message.page && (JSON.parse(await message.page.text()) as Page)))()
    else
      this.desk.answer(message.ask).then(
        (answer) => this.say({ kind: 'answer', id: message.id, answer }),
        (thrown) => this.say({ kind: 'failed', id: message.id, why: whyOf(thrown) }),
      )
  }
  terminate() {
    this.isStopped = true
  }
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  vi.stubGlobal('Worker', WorkerHere)
  WorkerHere.made = []
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

const signIn = () =>
  change('auth', { isLoading: false, isAuthenticated: true, user: sessionUserOf(nora), error: null })

/** A page of the app, with its own modules. */
async function openPage() {
  vi.resetModules()
  const store = await import('../api/store.ts')
  const user = store.sessionUserOf(nora)
  store.change('auth', { isLoading: false, isAuthenticated: true, user, error: null })
  return { ...(await import('./replica.ts')), exit: (await import('../frame/quick-exit.ts')).quickExit }
}

async function shows(count: number) {
  const record = await aRecord(family, messages(count))
  server.answer(recordLog, () => ({ entries: [...record.entries], erasures: [], next: null }))
  return { head: record.head(), keys: [], erased: 0, left: [], at: AT }
}

describe('[REC-07] the copy of the record, as a page asks for it', () => {
  it('is fetched by the page with its session, and read in the worker', async () => {
    const page = await openPage()
    const seen = await shows(5)
    expect(await page.replicate(family, seen)).toMatchObject({ size: 5, fault: null })
    expect(server.count(recordLog)).toBe(1)
    expect(await page.syncedTo(family)).toMatchObject({ size: 5, syncedAt: AT })
  })

  it('is one for two tabs: what one has fetched the other does not fetch again', async () => {
    const [one, other] = [await openPage(), await openPage()]
    const seen = await shows(5)
    await Promise.all([one.replicate(family, seen), other.replicate(family, seen)])
    expect([(await one.syncedTo(family)).size, (await other.syncedTo(family)).size]).toEqual([5, 5])
    // the second goes on from where the first is; without the browser's locks it may have asked at the same time
    await other.replicate(family, seen)
    expect(server.count(recordLog)).toBeLessThanOrEqual(2)
  })

  it('ends with a quick exit amid its work: the worker goes, and with it the key', async () => {
    const page = await openPage()
    const seen = await shows(5)
    let isAsked = false
    server.raw(recordLog, () => {
      isAsked = true
      return new Promise(() => {})
    })
    const ending = page.replicate(family, seen).catch((thrown) => thrown.why)
    await vi.waitFor(() => expect(isAsked).toBe(true))
    const { setItem } = Storage.prototype
    const { open } = IDBFactory.prototype
    page.exit(() => {})
    Storage.prototype.setItem = setItem
    IDBFactory.prototype.open = open
    document.documentElement.innerHTML = '<head></head><body></body>'
    expect(await ending).toBe('stopped')
    expect(WorkerHere.made.at(-1)?.isStopped).toBe(true)
  })

  it.each<[string, () => void, string]>([
    ['without a worker', () => vi.stubGlobal('Worker', undefined), 'no-worker'],
    ['without cryptography', () => vi.stubGlobal('crypto', {}), 'no-crypto'],
  ])('%s says so, and asks the server for no entry', async (_, lack, why) => {
    const seen = await shows(5)
    lack()
    const page = await openPage()
    expect(await page.replicate(family, seen).catch((thrown) => thrown.why)).toBe(why)
    expect(await page.syncedTo(family).catch((thrown) => thrown.why)).toBe(why)
    expect(server.count(recordLog)).toBe(0)
  })
})
