import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loginEntry } from './size.ts'
import { buildWebWhenStale } from './web-build.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'evenhand-web-'))
  lay('package-lock.json', '{}')
  lay('web/package.json', '{ "name": "web" }')
  lay('web/main.tsx', 'one')
  lay('domain/money/money.ts', 'one')
  lay('node_modules/vite/package.json', '{ "name": "vite" }')
  // A fake Vite: notes each build and leaves a page.
  lay(
    'node_modules/vite/bin/vite.js',
    `const fs = require('node:fs')
     if (fs.existsSync('broken')) { console.error('main.tsx: unexpected token'); process.exit(1) }
     fs.appendFileSync('../builds', 'x'); fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync('dist/index.html', '')`,
  )
})
afterEach(() => rmSync(root, { recursive: true }))

function lay(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const build = () => buildWebWhenStale(root, () => {})
const builds = () =>
  existsSync(join(root, 'builds')) ? readFileSync(join(root, 'builds'), 'utf8').length : 0

test('the screens are built once, and again only if their sources change', async () => {
  expect(await build()).toEqual({ ok: true, built: true })
  expect(await build()).toEqual({ ok: true, built: false })
  lay('web/main.test.tsx', 'a test is no part of the screens')
  expect(await build()).toEqual({ ok: true, built: false })
  lay('domain/money/money.ts', 'two')
  expect(await build()).toEqual({ ok: true, built: true })
  rmSync(join(root, 'web/main.tsx'))
  expect(await build()).toEqual({ ok: true, built: true })
  rmSync(join(root, 'web/dist'), { recursive: true })
  expect(await build()).toEqual({ ok: true, built: true })
  expect(builds()).toBe(4)
})

test('two simultaneous starts build once', async () => {
  expect(await Promise.all([build(), build()])).toContainEqual({ ok: true, built: true })
  expect(builds()).toBe(1)
})

test('a failing build reports what failed, and the next start retries', async () => {
  lay('web/broken', '')
  expect(await build()).toEqual({ ok: false, output: expect.stringContaining('unexpected token') })
  rmSync(join(root, 'web/broken'))
  expect(await build()).toEqual({ ok: true, built: true })
})

test('the login entry is the page’s entry and the login screen, with what both import and nothing else', () => {
  const files = {
    'assets/index-a.js': `import{x}from"./react-b.js";import("./expenses-c.js");x()`,
    'assets/react-b.js': 'export const x=()=>1',
    'assets/login-screen-dddddddd.js': `export{x}from"./form-e.js"`,
    'assets/form-e.js': `import"./react-b.js";export const x=2`,
    'assets/expenses-c.js': 'export const y=3',
  }
  for (const [path, text] of Object.entries(files)) lay(`web/dist/${path}`, text)
  lay('web/dist/index.html', '<script type="module" src="/assets/index-a.js"></script>')
  const counted = ['index-a.js', 'react-b.js', 'login-screen-dddddddd.js', 'form-e.js'] as const
  const parts = counted.map((file) => ({
    file,
    gzipped: gzipSync(files[`assets/${file}`], { level: 9 }).length,
  }))
  const gzipped = parts.reduce((sum, part) => sum + part.gzipped, 0)
  expect(loginEntry(join(root, 'web/dist'))).toEqual({ parts, gzipped })
})

test('a page without a login chunk means looking in the wrong place', () => {
  lay('web/dist/index.html', '<script src="/assets/index-a.js"></script>')
  expect(() => loginEntry(join(root, 'web/dist'))).toThrow('no login chunk')
})
