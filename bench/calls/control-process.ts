import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { urlAs } from '../postgres.ts'

/** The control routes, running; and the database as the two roles they use. */
export type Control = {
  readonly url: string
  /** subject to row-level security, like the product's own role */
  readonly boundUrl: string
  /** bypasses row-level security */
  readonly freeUrl: string
  readonly stop: () => Promise<void>
}

/** Creates the two roles and starts the control routes in a separate process. */
export async function startControl(root: pg.Client, rootUrl: string, product: string): Promise<Control> {
  const password = randomBytes(16).toString('hex')
  await root.query(`create role bench_bound login password '${password}' in role evenhand_app`)
  await root.query(`create role bench_free login bypassrls password '${password}' in role evenhand_app`)
  const boundUrl = urlAs(rootUrl, 'bench_bound', password)
  const freeUrl = urlAs(rootUrl, 'bench_free', password)
  const child: ChildProcess = fork(join(import.meta.dirname, 'control.ts'), [product, boundUrl, freeUrl])
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the control routes exited at once'))),
  ])) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    boundUrl,
    freeUrl,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}
