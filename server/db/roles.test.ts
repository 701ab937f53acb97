import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { newFolder, removeFolders, testBinaries } from './embedded/test-embedded.ts'
import { prepare } from './open-database.ts'
import { connect } from './pool.ts'
import { rolePassword } from './role-passwords.ts'
import { prepareRoles } from './roles.ts'
import { onServer } from './test-setup.ts'

// A PostgreSQL of its own, because roles belong to the whole server.
let embedded: Embedded
let ownerUrl: string
const dataDir = newFolder()
const secretsDir = join(dataDir, 'database')

beforeAll(async () => {
  const binaries = testBinaries()
  embedded = await startEmbedded({ dataDir, log: () => {}, ...(binaries && { binaries }) })
  await asRoot(`create role modest login password 'first'`)
  await asRoot('create database modest owner modest')
  ownerUrl = urlFor('modest', 'first')
})
afterAll(async () => {
  await embedded.stop()
  removeFolders()
})

const asRoot = (text: string) => onServer(embedded.rootUrl(), (root) => root.query(text))

function urlFor(role: string, password: string): string {
  const url = new URL(embedded.url())
  Object.assign(url, { username: role, password, pathname: '/modest' })
  return url.href
}

test('an owner who may not create roles gets the SQL for someone who may, and then everything works', async () => {
  const problem = await prepareRoles(ownerUrl, { secretsDir }).catch((error) => error)
  expect(problem.message).toContain('may not create the roles')
  const statements = problem.message.split('\n').filter((line: string) => line.endsWith(';'))
  expect(statements.map((line: string) => line.replace(/'.*'/, '…').replace(/ with .*/, ';'))).toEqual([
    'create role evenhand_app login password …;',
    'create role evenhand_jobs login password …;',
    'grant evenhand_jobs to "modest";',
  ])
  await asRoot(statements.join('\n'))
  const ready = await prepare(ownerUrl, null, secretsDir)
  expect(ready.applied.length).toBeGreaterThan(0)
  expect((await prepare(ownerUrl, null, secretsDir)).applied).toEqual([])
  for (const url of [ready.appUrl, ready.jobsUrl]) {
    const client = await connect(url)
    // would shadow the real table wherever the search path does not put pg_temp last
    await expect(client.query('create temporary table people (id int)')).rejects.toThrow(/permission/)
    await client.end()
  }
})

test("a new owner's password changes those of the roles", async () => {
  await asRoot(`alter role modest password 'second'`)
  const problem = await prepareRoles(urlFor('modest', 'second'), { secretsDir }).catch((error) => error)
  expect(problem.message).toMatch(/alter role evenhand_app login password '[\w-]{43}';/)
  await asRoot(`alter role modest createrole; grant evenhand_app, evenhand_jobs to modest with admin option`)
  const ready = await prepareRoles(urlFor('modest', 'second'), { secretsDir })
  for (const url of [ready.appUrl, ready.jobsUrl]) await (await connect(url)).end()
})

test("the operator's own role for requests must be subject to row-level security and a member of ours", async () => {
  await asRoot(`create role mighty superuser login password 'x'; create role stranger login password 'x'`)
  const second = urlFor('modest', 'second')
  await expect(prepareRoles(second, { secretsDir, appUrl: urlFor('mighty', 'x') })).rejects.toThrow(
    'not held back',
  )
  await expect(prepareRoles(second, { secretsDir, appUrl: urlFor('stranger', 'x') })).rejects.toThrow(
    'not a member',
  )
  await asRoot('grant evenhand_app to stranger')
  const ready = await prepareRoles(second, { secretsDir, appUrl: urlFor('stranger', 'x') })
  expect(ready.appUrl).toBe(urlFor('stranger', 'x'))
})

test('passwords are derived from the owner’s; without one they are kept in a private file', () => {
  const one = rolePassword('postgres://o:secret@h/d', 'evenhand_app', secretsDir)
  expect(rolePassword('postgres://o:secret@elsewhere/d', 'evenhand_app', newFolder())).toBe(one)
  expect(rolePassword('postgres://o:other@h/d', 'evenhand_app', secretsDir)).not.toBe(one)
  expect(rolePassword('postgres://o:secret@h/d', 'evenhand_jobs', secretsDir)).not.toBe(one)
  const kept = rolePassword('postgres://o@h/d', 'evenhand_app', secretsDir)
  expect(rolePassword('postgres://o@h/d', 'evenhand_app', secretsDir)).toBe(kept)
  expect(statSync(join(secretsDir, 'evenhand_app')).mode & 0o777).toBe(0o600)
  expect(() => rolePassword('postgres:///d', 'evenhand_app', secretsDir)).toThrow('does not name a host')
})
