import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import sharp from 'sharp'
import type { Product } from '../../e2e/product.ts'
import { ask, sendFile } from '../calls/document-upload.ts'
import { bearer } from '../calls/list.ts'
import { type Family, newAddress } from '../family.ts'
import { memoryDuring } from '../memory.ts'
import { liftLimits } from '../rate-limits.ts'
import { type HostileFile, hostileFiles } from './hostile-files.ts'

const CANARY = 'CANARY-7731'
const SAFE = ['application/octet-stream', 'application/pdf', 'image/jpeg', 'image/png']

/** [DOC-01] Hundreds of bad files: whether anything comes back that could run, and what they cost everybody else. */
export async function benchHostileFiles(
  product: Product,
  root: pg.Client,
  [sender, other]: readonly Family[],
  count: number,
): Promise<string[]> {
  const files = await hostileFiles(count, CANARY)
  const problems: string[] = []
  const outcomes = { kept: 0, refused: 0 }
  const times: number[] = []
  let isOver = false
  const othersReading = async () => {
    while (!isOver) {
      const begun = performance.now()
      const headers = { ...bearer(other!), 'x-forwarded-for': newAddress() }
      await (await fetch(`${product.url}/expenses/family/${other!.id}`, { headers })).arrayBuffer()
      times.push(performance.now() - begun)
      await wait(20)
    }
  }
  const { before, most } = await memoryDuring(product.pid(), async () => {
    const reading = othersReading()
    let next = 0
    const send = async () => {
      for (let at = next; at < files.length; at = next) {
        next += 1
        if (at % 5 === 0) await liftLimits(root)
        outcomes[await tryOne(product.url, sender!, files[at]!, problems)] += 1
      }
    }
    try {
      await Promise.all([send(), send(), send(), send()])
    } finally {
      isOver = true
      await reading
    }
  })
  times.sort((one, two) => one - two)
  const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
  return [
    `${count} bad files by 4 at once: ${outcomes.kept} kept as downloads, ${outcomes.refused} refused, ${problems.length} problems`,
    ...[...new Set(problems)].slice(0, 10).map((problem) => `  PROBLEM ${problem}`),
    `  memory of the server above what it was before: ${(most - before).toFixed(0)} MB   aim under 200`,
    `  somebody else's list of expenses meanwhile, ${times.length} times: p99 ${p99.toFixed(0)} ms   aim under 1000`,
  ]
}

async function tryOne(
  url: string,
  family: Family,
  { name, bytes, size }: HostileFile,
  problems: string[],
): Promise<'kept' | 'refused'> {
  const bytesOf = () => Readable.from([bytes])
  if (size !== bytes.length || size === 0) {
    const begun = await ask(url, family, 'POST', `/api/documents/family/${family.id}/uploads`, {
      clientId: randomUUID(),
      name,
      size,
    })
    if (begun.status < 400 || begun.status >= 500)
      problems.push(`a file of ${size} bytes was answered ${begun.status}`)
    return 'refused'
  }
  const uploadId = await sendFile(url, family, { name, size, piece: size, bytesOf })
  const path = `/api/documents/family/${family.id}`
  const added = await ask(url, family, 'POST', path, { clientId: randomUUID(), uploadId })
  if (!added.ok) {
    if (added.status >= 500) problems.push(`${JSON.stringify(name)} was answered ${added.status}`)
    // a refused upload stays until it is cancelled or two days old
    await ask(url, family, 'DELETE', `/api/document-uploads/${uploadId}`)
    return 'refused'
  }
  const { document } = (await added.json()) as { document: { id: string; latest: { name: string } } }
  if (/[/\\\p{Cc}\u202e]/u.test(document.latest.name)) problems.push(`kept the name ${document.latest.name}`)
  const file = await fetch(`${url}/api/documents/${document.id}/versions/${uploadId}/file`, {
    headers: { ...bearer(family), 'x-forwarded-for': newAddress() },
  })
  problems.push(...(await problemsOf(file)).map((problem) => `${JSON.stringify(name)}: ${problem}`))
  return 'kept'
}

/** Whatever would let a browser run it, or show where a picture was taken. */
async function problemsOf(file: Response): Promise<string[]> {
  const type = file.headers.get('content-type') ?? ''
  const problems: string[] = []
  if (!SAFE.includes(type)) problems.push(`served as ${type}`)
  if (!file.headers.get('content-disposition')?.startsWith('attachment;')) problems.push('served inline')
  if (file.headers.get('x-content-type-options') !== 'nosniff') problems.push('may be sniffed')
  if (!file.headers.get('content-security-policy')?.includes('sandbox')) problems.push('no sandbox')
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!type.startsWith('image/')) return problems
  const { exif, xmp, iptc } = await sharp(bytes).metadata()
  if (exif || xmp || iptc || bytes.includes(CANARY)) problems.push('kept metadata')
  return problems
}
