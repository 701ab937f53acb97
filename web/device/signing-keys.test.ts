import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { change, sessionUserOf } from '../api/store.ts'
import { signWith, type WitnessKey, witnessKey } from '../api/writes/witness-key.ts'
import { quickExit } from '../frame/quick-exit.ts'
import { nora } from '../testing/fake-server.ts'
import { emptyDevice, keepOnDevice } from './device-store.ts'
import { holdSigningKeys } from './signing-keys.ts'

const { setItem } = Storage.prototype
const { open } = IDBFactory.prototype
const signIn = (id: string) => change('auth', { user: { ...sessionUserOf(nora), id } })
const names = async () => (await indexedDB.databases()).map(({ name }) => name).toSorted()

beforeEach(() => {
  localStorage.clear()
  signIn(nora.id)
})
afterEach(() => {
  Storage.prototype.setItem = setItem
  IDBFactory.prototype.open = open
  document.documentElement.innerHTML = '<head></head><body></body>'
})

it('[AUTH-14] after a quick exit this browser goes on as the same device, and all of the family is gone', async () => {
  const { kid } = (await witnessKey())!
  await keepOnDevice('reads', 'expenses', { of: 'a family' })
  localStorage.setItem('evenhand:heads', '{"f":{"size":3}}')
  localStorage.setItem('currentUser', '{}')
  quickExit(() => {})
  IDBFactory.prototype.open = open
  await expect.poll(names).toEqual(['evenhand-device'])
  expect({ ...localStorage }).toEqual({ 'evenhand:heads': '{"f":{"size":3}}' })
  expect((await witnessKey())?.kid).toBe(kid)
})

it('[AUTH-14] a sign-out keeps the key, though the browser drops all that the site has stored', async () => {
  const before = (await witnessKey()) as WitnessKey
  const putBack = await holdSigningKeys()
  for (const name of await names())
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name!).onsuccess = resolve
    })
  await putBack()
  await emptyDevice()
  const after = (await witnessKey()) as WitnessKey
  expect(after.kid).toBe(before.kid)
  expect(await signWith(after, new Uint8Array([1]))).toBe(await signWith(before, new Uint8Array([1])))
})

it('[AUTH-14] two who share a browser sign with a key each, and what stays names neither', async () => {
  const first = (await witnessKey())!
  signIn('01890000-0000-7000-8000-00000000000b')
  const second = (await witnessKey())!
  expect(second.kid).not.toBe(first.kid)
  signIn(nora.id)
  expect((await witnessKey())?.kid).toBe(first.kid)
  const kept = await new Promise<IDBValidKey[]>((resolve) => {
    indexedDB.open('evenhand-device').onsuccess = ({ target }) => {
      const all = (target as IDBOpenDBRequest).result
        .transaction('signing')
        .objectStore('signing')
        .getAllKeys()
      all.onsuccess = () => resolve(all.result)
    }
  })
  expect(kept).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toContain(nora.id)
})

it('the quick exit knows every database of ours by name, for browsers that list none', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('test') && !name.includes('node_modules'),
  )
  const named = files.flatMap((name) => {
    const text = readFileSync(`web/${name}`, 'utf8')
    if (!/openDatabase\(|indexedDB\.open\(/.test(text)) return []
    return [...text.matchAll(/const (?:DATABASE|SHARED) = '([\w-]+)'/g)].map(([, found]) => found!)
  })
  const listed = /const OURS = \[(.*)\]/.exec(readFileSync('web/device/database.ts', 'utf8'))![1]!
  const known = ['evenhand-device', ...[...listed.matchAll(/'([\w-]+)'/g)].map(([, found]) => found!)]
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
  expect(known).toContain('evenhand-replica')
})
