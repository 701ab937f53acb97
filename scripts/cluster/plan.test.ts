import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makePlan, patroniConfig } from './plan.ts'

const DEPLOY = resolve(import.meta.dirname, '../../deploy/cluster')
const read = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')

describe('a cluster’s configuration', () => {
  test.each(['patroni.yaml', 'pgbackrest.conf', 'haproxy.cfg', 'pgbouncer.ini'])(
    'the containers fill in all of %s',
    (file) => {
      const wanted = [...read(file).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
      const [, filled] = new RegExp(`envsubst '([^']*)'[^<]*< "\\$from/${file}"`).exec(read('enter.sh')) ?? []
      expect(filled?.split(/\s+/)).toEqual(expect.arrayContaining(wanted.map((name) => `$${name}`)))
    },
  )

  test('a restored cluster takes neither the name nor the data of the one before', async () => {
    const plan = await makePlan('/somewhere', 1, 3001, true)
    const first = patroniConfig(plan, plan.nodes[0]!, '/bin')
    const restored = patroniConfig({ ...plan, restoreTo: '2026-11-25 18:00:00+00' }, plan.nodes[0]!, '/bin')
    const linesOf = (text: string) => text.split('\n').map((line) => line.trim())
    expect(linesOf(first)).toEqual(
      expect.arrayContaining(['scope: evenhand', 'method: initdb', 'data_dir: /somewhere/pg1/data']),
    )
    expect(linesOf(restored)).toEqual(
      expect.arrayContaining([
        'scope: evenhand-2026-11-25-18-00-00-00',
        'method: restore',
        'data_dir: /somewhere/pg1/data-2026-11-25-18-00-00-00',
      ]),
    )
  })
})
