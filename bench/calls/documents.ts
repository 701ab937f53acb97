import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Product } from '../../e2e/product.ts'
import { type Family, liftLimits } from '../family.ts'
import { fillDocuments } from '../fill.ts'
import { alternate, costAgainst, loadFor, median } from '../rounds.ts'
import { memoryDuring } from '../usage.ts'
import { sendFile } from './document-upload.ts'
import { bearer } from './list.ts'

const MB = 1024 * 1024
const LARGE = 500 * MB
const SEARCHES = 400

/** [DOC-01] A large upload against a bare stream to disk, search over 5,000 documents, and a folder of 5,000. */
export async function benchDocuments(
  product: Product,
  root: pg.Client,
  [one, large, small]: readonly Family[],
  rounds: number,
): Promise<string[]> {
  const uploads = await benchUpload(product, root, one!, Math.min(rounds, 5))
  const everything = await fillDocuments(root, large!, 5_000)
  const few = await fillDocuments(root, small!, 50)
  const times = await searchTimes(product.url, large!)
  const open = (family: Family, folder: string) => () =>
    loadFor({ url: `${listOf(product.url, family)}?folder=${folder}`, headers: bearer(family) })
  const turns = await alternate(
    { large: open(large!, everything), small: open(small!, few) },
    Math.min(rounds, 9),
  )
  return [
    ...uploads,
    `Search over 5,000 documents of 200 words each, ${SEARCHES} questions, one after another:`,
    `  median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, p99 ${at(times, 0.99)} ms   aim p99 under 100 ms`,
    'A folder of 5,000 opened against one of 50 (time a request takes):',
    `  ${costAgainst(turns.large, turns.small)}   aim 1.2 or less`,
  ]
}

/** In pieces of 16 MB as the screens send them, and in one piece, each against a bare stream in the same round. */
export async function benchUpload(
  product: Product,
  root: pg.Client,
  family: Family,
  rounds: number,
): Promise<string[]> {
  const child = fork(join(import.meta.dirname, 'bare-stream.ts'), [product.dataDir])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const rates = { bare: [] as number[], whole: [] as number[], pieces: [] as number[] }
  const grown: number[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      // the family's quota is not what is measured
      await root.query('delete from document_uploads')
      await liftLimits(root)
      const bare = await secondsOf(async () => {
        const body = Readable.toWeb(bytesOf(LARGE)) as ReadableStream
        await fetch(`http://127.0.0.1:${port}/`, { method: 'PUT', body, duplex: 'half' } as RequestInit)
      })
      const seconds = { whole: 0, pieces: 0 }
      for (const [name, piece] of [
        ['whole', LARGE],
        ['pieces', 16 * MB],
      ] as const) {
        const { before, most } = await memoryDuring(product.pid(), async () => {
          seconds[name] = await secondsOf(() =>
            sendFile(product.url, family, { size: LARGE, piece, bytesOf }),
          )
        })
        if (round > 0) grown.push(most - before)
      }
      if (round === 0) continue
      rates.bare.push(1 / bare)
      rates.whole.push(bare / seconds.whole)
      rates.pieces.push(bare / seconds.pieces)
    }
  } finally {
    child.kill()
  }
  const mbPerSecond = median(rates.bare) * 500
  return [
    `Upload of 500 MB against a bare stream to disk (${mbPerSecond.toFixed(0)} MB a second), ${rounds} rounds:`,
    `  in one piece      ${spread(rates.whole)}   aim 0.7 or more`,
    `  in pieces of 16 MB, each flushed before it is acknowledged   ${spread(rates.pieces)}`,
    `  memory of the server above what it was before: median ${median(grown).toFixed(0)} MB, most ${Math.max(...grown).toFixed(0)} MB   aim 60 or less`,
  ]
}

function bytesOf(size: number): Readable {
  const chunk = Buffer.alloc(64 * 1024, 7)
  let left = size
  return new Readable({
    read() {
      if (left === 0) return void this.push(null)
      const next = chunk.subarray(0, Math.min(left, chunk.length))
      left -= next.length
      this.push(next)
    },
  })
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** Searches for a title, a tag, a common word, a rare one, a prefix, two at once, and one that does not occur. */
async function searchTimes(url: string, family: Family): Promise<number[]> {
  const word = (rank: number) =>
    createHash('md5')
      .update(String(rank))
      .digest('hex')
      .slice(0, 8)
      .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
  const [common, rare] = [word(0), word(19_958)]
  const questions = [
    ...['number 4711', 'tag17', common, rare, `${common} tag3`, common.slice(0, 4), 'le'],
    ...['letter', 'nowhere'],
  ]
  const times: number[] = []
  for (let n = -20; n < SEARCHES; n += 1) {
    const q = questions[Math.abs(n) % questions.length]!
    const begun = performance.now()
    const reply = await fetch(`${listOf(url, family)}?q=${encodeURIComponent(q)}`, {
      headers: bearer(family),
    })
    const { documents } = (await reply.json()) as { documents: unknown[] }
    if (n >= 0) times.push(performance.now() - begun)
    // do not measure a quick wrong answer
    if ((documents.length === 0) !== (q === 'nowhere'))
      throw new Error(`"${q}" found ${documents.length} documents`)
  }
  return times.sort((one, other) => one - other)
}

const listOf = (url: string, family: Family) => `${url}/api/documents/family/${family.id}`
const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(0)
const spread = (values: readonly number[]) =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`
