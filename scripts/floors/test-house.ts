import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { checkFloors } from '../check-floors.ts'

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
  'lab/measured.ts': `import { readFileSync } from 'node:fs'\nimport { analyse } from '@evenhand/mediator/analyse.ts'\nexport const cases = () => [readFileSync('x'), analyse(''), Date.now()]\n`,
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
  'server/expenses/expenses.feature.ts': `import { mount } from './expenses.routes.ts'\nexport const expenses = mount\n`,
  'server/features.ts': `import { expenses } from './expenses/expenses.feature.ts'\nimport { family } from './family/family.feature.ts'\nexport const features = [expenses, family]\n`,
  'web/main.tsx': `import { paths } from './routes.tsx'\nexport const start = () => paths\n`,
  'web/routes.tsx': `import { Screen } from './expenses/expenses-screen.tsx'\nexport const paths = [Screen]\n`,
  'web/api/call.ts': `export const call = () => fetch('/api')\n`,
  'web/ui/button.tsx': `import { memo } from 'react'\nexport const Button = memo(() => null)\n`,
  'web/expenses/expenses.data.ts': `import { call } from '../api/call.ts'\nexport const read = () => call()\n`,
  'web/expenses/expenses-screen.tsx': `import { Button } from '../ui/button.tsx'\nexport const Screen = () => Button\n`,
  'web/dashboard/agenda-screen.tsx': `import { Screen } from '../expenses/expenses-screen.tsx'\nexport const Agenda = Screen\n`,
  'web/dashboard/dashboard.screens.ts': `export const screens = []\n`,
  'web/family/family-screen.tsx': `import { read } from '../expenses/expenses.data.ts'\nexport const Family = read\n`,
  'e2e/story.e2e.ts': `import { test } from 'vitest'\ntest('x', () => {})\n`,
}

function manifest(
  dependencies: Record<string, string>,
  devDependencies: Record<string, string> = {},
): string {
  return JSON.stringify({ dependencies, devDependencies })
}

/** What the check reports about the valid project with these files added or replaced. */
export function saysOf(planted: Record<string, string>, without: string[] = []): string[] {
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

/** A file that imports from here. */
export const uses = (from: string): string => `import { x } from '${from}'\nexport const y = x\n`
