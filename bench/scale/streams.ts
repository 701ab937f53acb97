import { startProduct } from '../../e2e/product.ts'
import { makeFamilies } from '../family.ts'
import { asRoot } from '../postgres.ts'
import { residentMb } from '../usage.ts'
import { type LiveStream, openStream } from './live-stream.ts'
import { addExpense } from './several.ts'

/** As many as one person may have open on one server. */
const PAGES_OF_ONE = 12

/** What this many open pages cost one server, and whether events still reach all pages of a family. */
export async function benchStreams(count: number): Promise<string[]> {
  const product = await startProduct({ DEMO: 'off', TRUST_PROXY: '127.0.0.1' })
  try {
    const families = await asRoot(product.dataDir, (root) =>
      makeFamilies(root, product.url, Math.ceil(count / (2 * PAGES_OF_ONE))),
    )
    const before = residentMb(product.pid())
    const streams: LiveStream[] = []
    const people = families.flatMap(({ parents }) => parents)
    for (const { token } of people) {
      const more = Math.min(PAGES_OF_ONE, count - streams.length)
      streams.push(...(await Promise.all(Array.from({ length: more }, () => openStream(product.url, token)))))
    }
    const open = residentMb(product.pid())
    const told = Promise.all(streams.slice(0, 2 * PAGES_OF_ONE).map((stream) => stream.next('expenses')))
    const from = performance.now()
    await addExpense(product.url, families[0]!)
    await told
    const took = performance.now() - from
    for (const stream of streams) stream.close()
    return [
      `${streams.length} open pages on one server:`,
      `  memory ${before.toFixed(0)} MB before, ${open.toFixed(0)} MB with them (${(((open - before) * 1024) / streams.length).toFixed(1)} kB a page)`,
      `  an expense is on all ${2 * PAGES_OF_ONE} pages of its family after ${took.toFixed(0)} ms`,
    ]
  } finally {
    await product.stop()
  }
}
