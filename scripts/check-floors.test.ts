import { describe, expect, test } from 'vitest'
import { saysOf, uses } from './floors/test-house.ts'

const ownWrite = `import { useMutation } from 'react'\nexport const x = () => useMutation({})\n`

test('a valid project has no violation, and every file of it is seen', () => {
  expect(saysOf({})).toEqual([])
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
    ['the mediator loads its lab', 'mediator/words.ts', uses('../lab/a.ts'), /mediator\/ must not import/],
    ['web loads the lab', 'web/frame/rail.tsx', uses('../../lab/a.ts'), /web\/ must not import/],
    ['a script always loads the lab', 'scripts/mediate.ts', uses('../lab/a.ts'), /no run of the product/],
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
    [
      'the database knows a feature',
      'server/db/pool.ts',
      uses('../family/members.sql.ts'),
      /db\/ is the ground/,
    ],
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
      'server/expenses/own.routes.ts',
      uses('kysely'),
      /known only to db\/, live\/ and \*.sql.ts/,
    ],
    [
      'a feature uses the routes of another',
      'server/expenses/own.routes.ts',
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

describe('schemas of the contract', () => {
  each([
    [
      'one whose shape is spread into another',
      'contract/expenses/more.ts',
      "import { z } from 'zod/mini'\nconst less = z.object({})\nexport const more = z.object({ ...less.shape })\n",
      /:3 a shape is spread/,
    ],
  ])
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
