import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
const webDir = mkdtempSync(join(tmpdir(), 'evenhand-built-'))
beforeAll(async () => {
  for (const folder of ['assets', 'fonts/a', '.sources']) mkdirSync(join(webDir, folder), { recursive: true })
  const files = {
    'index.html': '<!doctype html><head></head><div id="root"></div>',
    'mark.svg': '<svg/>',
    'assets/a-1.js': 'plain',
    'assets/a-1.js.br': 'packed',
    'fonts/a/b.woff2': 'font',
    '.sources/x.ts': 'source',
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(webDir, path), text)
  app = await startTestApp({ config: { webDir } })
})
afterAll(async () => {
  await app.stop()
  rmSync(webDir, { recursive: true })
})

const get = (path: string, init: RequestInit = {}) => fetch(`${app.url}${path}`, init)

test('files of the build are served, packed to whom they may be, each kept as long as it stays what it is', async () => {
  const packed = await get('/assets/a-1.js?v=2', { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
  expect([
    packed.status,
    packed.headers.get('content-encoding'),
    packed.headers.get('content-length'),
  ]).toEqual([200, 'br', '6'])
  expect(packed.headers.get('cache-control')).toContain('immutable')
  const plain = await get('/assets/a-1.js', { headers: { 'accept-encoding': 'identity' } })
  expect([await plain.text(), plain.headers.get('content-encoding')]).toEqual(['plain', null])
  expect((await get('/fonts/a/b.woff2')).headers.get('cache-control')).toContain('stale-while-revalidate')
  expect((await get('/mark.svg')).headers.get('cache-control')).toBe('no-cache')
})

test('nothing else in the folder or above it is: not what came later, not notes of the build, no way around', async () => {
  writeFileSync(join(webDir, 'assets', 'later.js'), 'later')
  for (const path of [
    '/assets/later.js',
    '/assets/none.js',
    '/.sources/x.ts',
    '/assets/..%2f.sources/x.ts',
    '/assets//a-1.js',
    '/assets/a-1.js/',
  ]) {
    const answer = await get(path, { headers: { accept: 'application/json' } })
    expect([path, answer.status]).toEqual([path, 404])
  }
})

test('a path below such a folder that is no file is a screen, as everywhere', async () => {
  const screen = await get('/fonts/nothing-here')
  expect([screen.status, screen.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
})
