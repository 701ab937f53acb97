import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepToken, readToken, TOKEN_PART_MS } from '../api/session/token.ts'
import { getSecure, setSecure } from './secure-storage.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const item = (name: string) => JSON.parse(localStorage.getItem(`secure_${name}`) ?? 'null')
const change = (name: string, fields: object) =>
  localStorage.setItem(`secure_${name}`, JSON.stringify({ ...item(name), ...fields }))

describe('secure items', () => {
  it('[AUTH-15] are stored encrypted with a generated app key, with times, for 24 hours', async () => {
    await setSecure('note', 'Friday at five')
    const { v, t, e, aes } = item('note')
    expect([aes, e - t]).toEqual([true, 24 * 3600 * 1000])
    expect(atob(v)).not.toContain('Friday')
    expect(localStorage.getItem('app_key')).toMatch(/^[\w+/=]{44}$/)
    expect(await getSecure('note')).toBe('Friday at five')
  })

  it('[AUTH-15] are removed when read after their expiry, not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await setSecure('note', 'x', 1000)
    vi.setSystemTime(Date.now() + 999)
    expect(await getSecure('note')).toBe('x')
    vi.setSystemTime(Date.now() + 1)
    expect(await getSecure('note')).toBeNull()
    expect(localStorage.getItem('secure_note')).toBeNull()
  })

  it('cannot be made to last longer, moved to another name, or read with another key', async () => {
    await setSecure('note', 'x', 1000)
    change('note', { e: Date.now() + 999_999 })
    expect(await getSecure('note')).toBeNull()
    await setSecure('note', 'x')
    localStorage.setItem('secure_other', localStorage.getItem('secure_note') ?? '')
    expect(await getSecure('other')).toBeNull()
    localStorage.setItem('app_key', btoa('k'.repeat(32)))
    expect(await getSecure('note')).toBeNull()
  })

  it('read as null when they are not what was written', async () => {
    localStorage.setItem('secure_note', '{"v":1')
    expect(await getSecure('note')).toBeNull()
    expect(await getSecure('never')).toBeNull()
  })
})

describe('the token', () => {
  const token = `${'h'.repeat(30)}.${'p'.repeat(31)}.${'s'.repeat(30)}`
  const PARTS = ['auth_token_1', 'auth_token_2', 'auth_token_3']

  it('[AUTH-16] is stored in three equal parts and a hash, each for 4 hours', async () => {
    await keepToken(token)
    const parts = await Promise.all(PARTS.map((name) => getSecure(name)))
    expect(parts.map((part) => part?.length)).toEqual([31, 31, 31])
    expect(parts.join('')).toBe(token)
    for (const name of [...PARTS, 'auth_token_hash']) expect(item(name).e - item(name).t).toBe(TOKEN_PART_MS)
    expect(TOKEN_PART_MS).toBe(4 * 3600 * 1000)
    expect(await readToken()).toBe(token)
  })

  it('[AUTH-16] is cleared when its parts do not match the hash', async () => {
    await keepToken(token)
    await setSecure('auth_token_2', `${'p'.repeat(30)}q`, TOKEN_PART_MS)
    expect(await readToken()).toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('secure_'))).toEqual([])
  })

  it('[AUTH-16] is cleared when a part is missing or has expired', async () => {
    await keepToken(token)
    localStorage.removeItem('secure_auth_token_3')
    expect(await readToken()).toBeNull()
    vi.useFakeTimers({ toFake: ['Date'] })
    await keepToken(token)
    vi.setSystemTime(Date.now() + TOKEN_PART_MS)
    expect(await readToken()).toBeNull()
  })

  it('round-trips at any length', async () => {
    for (const text of ['', 'a', 'ab', 'abc', 'abcd', 'ä€🙂x'.repeat(9)]) {
      await keepToken(text)
      expect(await readToken()).toBe(text)
    }
  })
})
