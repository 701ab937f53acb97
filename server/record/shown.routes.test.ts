// slow
import { CALLS } from '@evenhand/contract/calls.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { enterDemo } from '@evenhand/contract/server/server.ts'
import { toldOf } from '@evenhand/domain/shown/book.ts'
import { compareList } from '@evenhand/domain/shown/lists.ts'
import { readBook } from '@evenhand/domain/shown/read.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { type AnySample, allSamples } from '../testing/samples.ts'
import { makeScene, type Scene } from '../testing/scene.ts'
import { entriesOf, shownOtherwiseTo } from '../testing/shown.ts'
import { listsShownTo } from '../testing/shown-lists.ts'

/** Calls that would end the scene. */
const ENDING = [
  'deleteAccount',
  'leaveFamily',
  'signOut',
  'endSessions',
  'enterDemo',
  'resetDemo',
  'enterSandbox',
]

/** What their samples are refused: what they record is compared in the tests of each, and in an order of chance. */
const REFUSED = [
  ...['sendInvitation', 'removeChild', 'submitExpenses', 'openFigures', 'previewImport', 'importCalendar'],
  ...['shareDocument'],
]

let app: TestApp
let scene: Scene
let samples: Readonly<Record<string, AnySample>>
const done = new Set<string>()

beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  scene = await makeScene(app)
  samples = await allSamples()
}, 120_000)
afterAll(() => app.stop())

const recording = (Object.entries(CALLS) as [string, Endpoint][]).filter(
  ([name, { method, says, upload }]) => method !== 'GET' && (says || upload) && !ENDING.includes(name),
)

async function make(name: string, call: Endpoint, actor: 'author' | 'partner'): Promise<void> {
  const sample = samples[name]!
  const params = await sample.params?.(scene)
  const body = await sample.body?.(scene)
  const form = call.upload ? new FormData() : undefined
  form?.set(call.upload?.field ?? '', scene.picture, 'picture.png')
  const { status } = await app.call(call, {
    token: (await sample.token?.(scene, actor)) ?? scene.tokens[actor],
    ...(params !== undefined && { params }),
    ...(call.body && { body }),
    ...(form && { form }),
  } as never)
  if (status < 300) done.add(name)
  // no two calls of one moment, or a column filled with the wrong one would go unnoticed
  app.pass(1500)
}

it('[REC-08] after every call that records, what both parents are shown is what the record says', async () => {
  const wrong: string[] = []
  for (const [name, call] of recording) {
    for (const actor of ['author', 'partner'] as const) await make(name, call, actor)
  }
  const { home } = scene
  for (const { token } of [home.a, home.b])
    wrong.push(...(await shownOtherwiseTo({ app, token, familyId: home.id })))
  expect(wrong).toEqual([])
  expect(recording.map(([name]) => name).filter((name) => !done.has(name))).toEqual(REFUSED)
}, 400_000)

it('[REC-08] a year of two parents is shown as it was recorded', async () => {
  const { token } = (await app.call(enterDemo, { body: { persona: 'nora' } })).body
  const { families } = (await app.call(listFamilies, { token })).body
  expect(await shownOtherwiseTo({ app, token, familyId: families[0]!.id })).toEqual([])
}, 400_000)

it('[REC-10] each of what the lists of a year show is missed where a list leaves it out alone', async () => {
  const { token } = (await app.call(enterDemo, { body: { persona: 'nora' } })).body
  const { families } = (await app.call(listFamilies, { token })).body
  const seen = { app, token, familyId: families[0]!.id }
  const book = readBook(await entriesOf(seen))
  const missed = new Set<string>()
  for (const [, list] of await listsShownTo(seen))
    for (const id of list.ids) {
      const without = { ...list, ids: list.ids.filter((one) => one !== id) }
      const found = compareList(book, without, book.size)
      if (found.is !== 'other') continue
      expect(found.leftOut.map((one) => one.id)).toEqual([id])
      missed.add(`${list.of} ${id}`)
    }
  // each message, and each document both have; of the others those of the pages asked for
  for (const thing of book.things.keys()) {
    const [of, id] = [thing.slice(0, thing.indexOf(':')), thing.slice(thing.indexOf(':') + 1)]
    const told = toldOf(book, thing)!
    const isAlways =
      ['message', 'proposal'].includes(of) || (of === 'document' && told['isWithdrawn'] === false)
    if (isAlways) expect([...missed], thing).toContain(`${of} ${id}`)
  }
  for (const of of ['message', 'expense', 'document', 'card', 'event', 'proposal'])
    expect([...missed].some((one) => one.startsWith(`${of} `))).toBe(true)
}, 400_000)
