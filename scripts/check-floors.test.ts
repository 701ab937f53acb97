import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkFloors } from './check-floors.ts'

const top = mkdtempSync(join(tmpdir(), 'evenhand-floors-'))
afterAll(() => rmSync(top, { recursive: true }))
// A small valid project: each test plants one violation in a copy of it.
const sound: Record<string, string> = {
  'package.json': manifest({}, { vitest: '1', 'fast-check': '1', '@types/pg': '1' }),
  'domain/package.json': manifest({}),
  'mediator/package.json': manifest({}),
  'contract/package.json': manifest({ zod: '1' }),
  'server/package.json': manifest({ fastify: '1', pg: '1', kysely: '1', nodemailer: '1' }),
  'web/package.json': manifest({ react: '1' }),
  'domain/expenses/split.ts': `import type { Cents } from '../money/money.ts'\nexport const half = (c: Cents) => c / 2\n`,
  'domain/money/money.ts': `export type Cents = number\nexport const asUtc = (iso: string) => new Date(iso).getUTCDay()\n`,
  'domain/expenses/split.test.ts': `import fc from 'fast-check'\nimport { test } from 'vitest'\ntest('x', () => fc)\n`,
  'mediator/analyse.ts': `export const analyse = (text: string) => text.length\n`,
  'mediator/analyse.test.ts': `import { cases } from './lab/measured.ts'\nexport const x = cases\n`,
  'mediator/lab/measured.ts': `import { readFileSync } from 'node:fs'\nimport { analyse } from '../analyse.ts'\nexport const cases = () => [readFileSync('x'), analyse(''), Date.now()]\n`,
  'contract/expenses.ts': `import { z } from 'zod'\nimport type { Cents } from '@evenhand/domain/money/money.ts'\nexport const shape = (c: Cents) => z.literal(c)\n`,
  'server/main.ts': `import { app } from './app.ts'\nimport { port } from './config.ts'\napp(port)\n`,
  'server/config.ts': `export const port = Number(process.env.PORT)\n`,
  'server/app.ts': `import fastify from 'fastify'\nimport { mount } from './expenses/expenses.routes.ts'\nexport const app = (port: number) => mount(fastify(), port)\n`,
  'server/db/pool.ts': `import pg from 'pg'\nexport const pool = () => new pg.Pool()\n`,
  'server/http/gate.ts': `import { pool } from '../db/pool.ts'\nexport type FamilyId = string\nexport const gate = () => pool()\n`,
  'server/outside/mail.ts': `import { createTransport } from 'nodemailer'\nexport const mail = () => createTransport()\n`,
  'server/family/family.sql.ts': `import { pool } from '../db/pool.ts'\nexport const family = () => pool()\n`,
  'server/family/family.routes.ts': `import { family } from './family.sql.ts'\nexport const mount = () => family()\n`,
  'server/expenses/expenses.sql.ts': `import { sql } from 'kysely'\nimport type { FamilyId } from '../http/gate.ts'\nexport const list = (id: FamilyId) => sql\`\${id}\`\n`,
  'server/expenses/expenses.commands.ts': `import { family } from '../family/family.sql.ts'\nimport { list } from './expenses.sql.ts'\nexport const add = () => [list(''), family()]\n`,
  'server/expenses/expenses.routes.ts': `import type { FastifyInstance } from 'fastify'\nimport { add } from './expenses.commands.ts'\nexport const mount = (app: FastifyInstance, port: number) => [app, port, add()]\n`,
  'server/family/own.commands.ts': `import { mintOwnFamily } from '../http/gate.ts'\nexport const own = mintOwnFamily\n`,
  'server/family/family.feature.ts': `import { mount } from './family.routes.ts'\nexport const family = mount\n`,
  'server/features.ts': `import { family } from './family/family.feature.ts'\nexport const features = family\n`,
  'web/main.tsx': `import { paths } from './routes.tsx'\nexport const start = () => paths\n`,
  'web/routes.tsx': `import { Screen } from './expenses/expenses-screen.tsx'\nexport const paths = [Screen]\n`,
  'web/api/call.ts': `export const call = () => fetch('/api')\n`,
  'web/ui/button.tsx': `import { memo } from 'react'\nexport const Button = memo(() => null)\n`,
  'web/expenses/expenses.data.ts': `import { call } from '../api/call.ts'\nexport const read = () => call()\n`,
  'web/expenses/expenses-screen.tsx': `import { Button } from '../ui/button.tsx'\nexport const Screen = () => Button\n`,
  'web/dashboard/agenda-screen.tsx': `import { Screen } from '../expenses/expenses-screen.tsx'\nexport const Agenda = Screen\n`,
  'web/family/family-screen.tsx': `import { read } from '../expenses/expenses.data.ts'\nexport const Family = read\n`,
  'e2e/story.e2e.ts': `import { test } from 'vitest'\ntest('x', () => {})\n`,
}

const ownWrite = `import { useMutation } from 'react'\nexport const x = () => useMutation({})\n`

function manifest(
  dependencies: Record<string, string>,
  devDependencies: Record<string, string> = {},
): string {
  return JSON.stringify({ dependencies, devDependencies })
}

/** What the check reports about the valid project with these files added or replaced. */
function saysOf(planted: Record<string, string>, without: string[] = []): string[] {
  const root = mkdtempSync(join(top, 'house-'))
  for (const [path, text] of Object.entries({ ...sound, ...planted })) {
    if (without.some((start) => path.startsWith(start))) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkFloors(root).violations.map(
    ({ path, line, says }) => `${path}${line ? `:${line}` : ''} ${says}`,
  )
}

test('a valid project has no violation, and every file of it is seen', () => {
  expect(saysOf({})).toEqual([])
})

test('a folder with more files of code than one can hold in mind is a violation; its tests are not counted', () => {
  const file = (name: string) => [`web/expenses/plans/${name}`, 'export const one = 1\n'] as const
  const forty = Array.from({ length: 40 }, (_, at) => file(`plan-${at}.ts`))
  const tests = Array.from({ length: 5 }, (_, at) => file(`plan-${at}.test.ts`))
  expect(saysOf(Object.fromEntries([...forty, ...tests]))).toEqual([])
  expect(saysOf(Object.fromEntries([...forty, file('one-more.ts')]))).toEqual([
    expect.stringMatching(/^web\/expenses\/plans\/ 41 files of code, 40 are the most/),
  ])
})

test('a floor without files is a violation', () => {
  expect(saysOf({}, ['domain/expenses/', 'domain/money/', 'contract/expenses'])).toContainEqual(
    expect.stringMatching(/^domain\/ the check saw no file/),
  )
})

type Planted = [what: string, path: string, text: string, says: RegExp]

function each(violations: Planted[]) {
  test.each(violations)('%s', (_what, path, text, says) => {
    const found = saysOf({ [path]: text })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(says)
    expect(found[0]).toContain(path)
  })
}

const uses = (from: string) => `import { x } from '${from}'\nexport const y = x\n`

describe('floors and packages', () => {
  each([
    [
      'domain uses the contract',
      'domain/money/cent.ts',
      uses('@evenhand/contract/expenses.ts'),
      /:1 domain\/ must not import/,
    ],
    ['domain uses a package', 'domain/money/cent.ts', uses('zod'), /uses no package at all/],
    ['domain uses node', 'domain/money/cent.ts', uses('node:fs'), /uses no package at all/],
    [
      'a test of the domain uses a package',
      'domain/money/money.test.ts',
      uses('zod'),
      /vitest and fast-check only/,
    ],
    ['the mediator uses node', 'mediator/words.ts', uses('node:fs'), /mediator\/ uses no package at all/],
    [
      'the mediator uses the contract',
      'mediator/words.ts',
      uses('@evenhand/contract/expenses.ts'),
      /mediator\/ must not import/,
    ],
    ['the mediator loads its lab', 'mediator/words.ts', uses('./lab/measured.ts'), /no run of the product/],
    [
      'web loads the lab',
      'web/frame/rail.tsx',
      uses('@evenhand/mediator/lab/measured.ts'),
      /no run of the product/,
    ],
    [
      'contract uses the server',
      'contract/auth.ts',
      uses('@evenhand/server/config.ts'),
      /contract\/ must not import/,
    ],
    ['contract uses another package', 'contract/auth.ts', uses('react'), /contract\/ uses zod alone/],
    [
      'server uses web',
      'server/demo/people.ts',
      uses('@evenhand/web/ui/button.tsx'),
      /server\/ must not import/,
    ],
    ['server uses react', 'server/demo/people.ts', uses('react'), /server\/ never knows the screens/],
    [
      'server uses a package it does not declare',
      'server/demo/people.ts',
      uses('zod'),
      /not declared in server\/package.json/,
    ],
    [
      'server uses a development tool',
      'server/demo/people.ts',
      uses('vitest'),
      /development tool and absent/,
    ],
    ['web uses server', 'web/frame/rail.tsx', uses('@evenhand/server/config.ts'), /web\/ must not import/],
    ['web uses node', 'web/frame/rail.tsx', uses('node:path'), /runs in the browser/],
    [
      'web loads the server later',
      'web/frame/rail.tsx',
      `export const x = () => import('@evenhand/server/app.ts')\n`,
      /web\/ must not import/,
    ],
    [
      'web names a type of the server',
      'web/frame/rail.tsx',
      `export type X = import('@evenhand/server/app.ts').X\n`,
      /web\/ must not import/,
    ],
    [
      'a floor reached by a path',
      'contract/auth.ts',
      uses('../domain/money/money.ts'),
      /write @evenhand\/domain\/money\/money.ts/,
    ],
    ['e2e uses the server', 'e2e/story.e2e.ts', uses('../server/config.ts'), /uses the product from outside/],
    [
      'bench uses the domain',
      'bench/bench.ts',
      uses('@evenhand/domain/money/money.ts'),
      /uses the product from outside/,
    ],
    [
      'a script uses the screens',
      'scripts/start.ts',
      uses('../web/main.tsx'),
      /screens are none of its business/,
    ],
    ['a script uses what nobody declares', 'scripts/start.ts', uses('left-pad'), /declared nowhere/],
  ])
})

describe('layers of the server', () => {
  each([
    [
      'sql knows HTTP',
      'server/family/children.sql.ts',
      uses('../http/gate.ts'),
      /knows the database and nothing above/,
    ],
    [
      'sql knows commands',
      'server/expenses/receipts.sql.ts',
      uses('./expenses.commands.ts'),
      /knows the database and nothing above/,
    ],
    [
      'a command knows routes',
      'server/family/family.commands.ts',
      uses('./family.routes.ts'),
      /neither HTTP nor who calls it/,
    ],
    [
      'a command knows HTTP',
      'server/family/family.commands.ts',
      uses('../http/serve.ts'),
      /neither HTTP nor who calls it/,
    ],
    [
      'a job knows HTTP',
      'server/family/family.jobs.ts',
      uses('../http/serve.ts'),
      /a job calls commands and sql/,
    ],
    ['work knows routes', 'server/work/write.ts', uses('../family/family.routes.ts'), /one write path/],
    ['routes know the app', 'server/family/family.routes.ts', uses('../app.ts'), /mounted by app.ts/],
    ['the database knows a feature', 'server/db/pool.ts', uses('../auth/auth.sql.ts'), /db\/ is the ground/],
    [
      'live knows commands',
      'server/live/hub.ts',
      uses('../expenses/expenses.commands.ts'),
      /knows no feature/,
    ],
    [
      'outside knows a feature',
      'server/outside/sms.ts',
      uses('../family/family.sql.ts'),
      /one file a third party/,
    ],
    [
      'http knows commands',
      'server/http/serve.ts',
      uses('../expenses/expenses.commands.ts'),
      /what changes facts belongs/,
    ],
    [
      'a view knows HTTP',
      'server/family/family.view.ts',
      uses('../http/serve.ts'),
      /what the contract promises/,
    ],
    ['the product uses what tests use', 'server/app.ts', uses('./http/test-app.ts'), /there for tests alone/],
    ['the seed goes through HTTP', 'server/demo/people.ts', uses('../http/serve.ts'), /without HTTP/],
    [
      'the app starts main',
      'server/app.ts',
      "import type { x } from './main.ts'\nexport type Y = typeof x\n",
      /not the other way round/,
    ],
    [
      'a command knows Fastify',
      'server/family/family.commands.ts',
      uses('fastify'),
      /known only to http\/, app.ts/,
    ],
    [
      'a command sends mail itself',
      'server/family/family.commands.ts',
      uses('nodemailer'),
      /belongs in outside\//,
    ],
    [
      'a route writes SQL',
      'server/auth/auth.routes.ts',
      uses('kysely'),
      /known only to db\/, live\/ and \*.sql.ts/,
    ],
    [
      'a feature uses the routes of another',
      'server/auth/auth.routes.ts',
      uses('../family/family.routes.ts'),
      /meets another through/,
    ],
    [
      'a feature is read past the list of features',
      'server/app.ts',
      uses('./family/family.feature.ts'),
      /for features.ts alone/,
    ],
    [
      'the product uses the samples of tests',
      'server/family/family.routes.ts',
      uses('./family.samples.ts'),
      /there for tests alone/,
    ],
    [
      'the demo year goes through HTTP',
      'server/family/family.demo.ts',
      uses('../http/serve.ts'),
      /without HTTP/,
    ],
    [
      'another feature mints a family',
      'server/expenses/expenses.commands.ts',
      "import { mintOwnFamily } from '../http/gate.ts'\nexport const x = mintOwnFamily\n",
      /only commands of family\/ mint/,
    ],
    [
      'the environment is read',
      'server/db/pool.ts',
      'export const x = () => process.env.PORT\n',
      /only server\/config.ts reads/,
    ],
    [
      'the environment is taken apart',
      'server/db/pool.ts',
      'export const x = () => {\n  const { env } = process\n  return env\n}\n',
      /:2 only server/,
    ],
    [
      'the environment is imported',
      'server/db/pool.ts',
      `import { env } from 'node:process'\nexport const x = env\n`,
      /only server\/config.ts/,
    ],
    [
      'the environment is read in the browser',
      'web/frame/rail.tsx',
      'export const x = process.env.PORT\n',
      /the server reads it/,
    ],
  ])
})

test('test mode is a feature: the product may use files named after it', () => {
  expect(
    saysOf({
      'server/http/test-mode.ts': 'export const x = () => 1\n',
      'server/app.ts': uses('./http/test-mode.ts'),
      'web/account/test-login-screen.tsx': 'export const x = () => 1\n',
      'web/routes.tsx': uses('./account/test-login-screen.tsx'),
    }),
  ).toEqual([])
})

test('the settings may span several files at the top of the server', () => {
  expect(saysOf({ 'server/config-sign-in.ts': 'export const x = () => 1\n' })).toEqual([])
})

test('a command may throw a failure code, a test may do anything, and HTTP types may be used everywhere below', () => {
  const command = `import type { Answer } from '../http/serve.ts'\nimport { Failure } from '../http/failures.ts'\nexport const x = (a: Answer) => new Failure(a)\n`
  const support = `import { app } from '../app.ts'\nimport { test } from 'vitest'\nexport const y = () => [app, test, process.env]\n`
  expect(saysOf({ 'server/family/family.commands.ts': command, 'server/http/test-app.ts': support })).toEqual(
    [],
  )
})

describe('rooms of the browser', () => {
  each([
    [
      'a feature uses the screen of another',
      'web/family/child-row.tsx',
      uses('../expenses/expenses-screen.tsx'),
      /never its screens/,
    ],
    [
      'ui knows a feature',
      'web/ui/money.tsx',
      uses('../expenses/expenses.data.ts'),
      /could ship in another product/,
    ],
    [
      'ui knows the contract',
      'web/ui/money.tsx',
      uses('@evenhand/contract/expenses.ts'),
      /could ship in another product/,
    ],
    [
      'api knows a feature',
      'web/api/cache.ts',
      uses('../expenses/expenses.data.ts'),
      /api\/ knows no screen/,
    ],
    ['text knows the frame', 'web/text/dates.ts', uses('../frame/rail.tsx'), /text\/ knows no screen/],
    ['a screen knows the routes', 'web/frame/rail.tsx', uses('../routes.tsx'), /only main.tsx knows/],
    ['a second start', 'web/frame/rail.tsx', uses('../main.tsx'), /nothing imports it/],
    [
      'a second caller',
      'web/family/family.data.ts',
      `export const x = () => fetch('/api')\n`,
      /the one caller/,
    ],
    ['a write of its own', 'web/family/family.data.ts', ownWrite, /a write has one life/],
    [
      'a stream of its own',
      'web/family/family.data.ts',
      `export const x = () => new EventSource('/api')\n`,
      /the one caller/,
    ],
  ])
})

describe('names', () => {
  const anything = 'export const x = () => 1\n'
  each([
    ['not kebab-case', 'domain/money/centAmount.ts', anything, /not kebab-case/],
    ['a folder not kebab-case', 'web/Expenses/row.tsx', anything, /not kebab-case/],
    ['utils', 'domain/money/utils.ts', anything, /says nothing/],
    ['types', 'web/expenses/expense-types.ts', anything, /says nothing/],
    ['a folder of helpers', 'e2e/helpers/browser.ts', anything, /says nothing/],
    ['index', 'domain/money/index.ts', anything, /no index files/],
    [
      'a rule within a feature of the server',
      'server/expenses/split.ts',
      anything,
      /a rule belongs in domain\/expenses/,
    ],
    ['an unknown role', 'server/expenses/expenses.queries.ts', anything, /made of \*.sql.ts/],
    ['an unknown room', 'server/billing/billing.sql.ts', anything, /no room of the house/],
    ['a stray file at the top', 'server/startup.ts', anything, /top of server/],
  ])
})

describe('shape', () => {
  const long = (lines: number) =>
    Array.from({ length: lines }, (_, at) => `export const x${at} = () => ${at}`).join('\n')
  each([
    ['a file of 301 lines', 'web/expenses/form.tsx', long(301), /301 lines, 300 are the most/],
    ['a test of 501 lines', 'web/expenses/form.test.tsx', long(501), /501 lines, 500 are the most/],
    ['a default export', 'web/expenses/form.tsx', 'export default function Form() {}\n', /no default export/],
    [
      'a renamed default export',
      'web/expenses/form.tsx',
      'const a = 1\nexport { a as default }\n',
      /:2 no default export/,
    ],
    [
      'a barrel',
      'domain/money/all.ts',
      `export { half } from '../expenses/split.ts'\n`,
      /a barrel only passes on/,
    ],
    [
      'an export of everything',
      'domain/money/all.ts',
      `export * from './money.ts'\nexport const x = 1\n`,
      /a barrel only passes on/,
    ],
    ['what is no TypeScript', 'domain/money/all.ts', 'export const = 1\n', /cannot be read/],
  ])

  test('data and generated files may be long', () => {
    const data = `export const days = [\n${'  1,\n'.repeat(400)}]\n`
    expect(saysOf({ 'domain/time/days.ts': data, 'web/text/generated/en.ts': long(400) })).toEqual([])
  })
  test('300 lines are allowed', () => {
    expect(saysOf({ 'web/expenses/form.tsx': long(300) })).toEqual([])
  })
})

describe('clock, dice and effects in the domain', () => {
  const path = 'domain/time/day.ts'
  each([
    ['Date.now', path, 'export const x = () => Date.now()\n', /the clock in domain/],
    [
      'Date.now in the mediator',
      'mediator/words.ts',
      'export const x = () => Date.now()\n',
      /the clock in mediator/,
    ],
    ['new Date', path, 'export const x = () => new Date()\n', /the clock in domain/],
    ['Date()', path, 'export const x = () => Date()\n', /the clock in domain/],
    ['Temporal.Now', path, 'export const x = () => Temporal.Now.instant()\n', /the clock in domain/],
    ['Math.random', path, 'export const x = () => Math.random()\n', /dice in domain/],
    ['crypto', path, 'export const x = () => crypto.randomUUID()\n', /crypto in domain/],
    ['console', path, `export const x = () => console.log('')\n`, /console in domain/],
    ['a timer', path, 'export const x = () => setTimeout(() => {}, 1)\n', /setTimeout in domain/],
    ['the zone of the host', path, 'export const x = (d: Date) => d.getHours()\n', /time zone \(getHours\)/],
    [
      'a date of parts',
      path,
      'export const x = () => new Date(2026, 1, 1)\n',
      /time zone \(new Date of parts\)/,
    ],
  ])
  test('a parameter may share its name with a browser global', () => {
    expect(saysOf({ [path]: 'export const kind = (document: { kind: string }) => document.kind\n' })).toEqual(
      [],
    )
  })
})

test('a cycle is reported once, with its path', () => {
  const found = saysOf({
    'domain/time/day.ts': uses('./week.ts'),
    'domain/time/week.ts': uses('./month.ts'),
    'domain/time/month.ts': uses('./day.ts'),
  })
  expect(found).toEqual([
    expect.stringContaining(
      'domain/time/day.ts -> domain/time/week.ts -> domain/time/month.ts -> domain/time/day.ts',
    ),
  ])
})
