import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '../../e2e/product.ts'
import { type Family, newAddress } from '../family.ts'
import { childrenMb, memoryDuring } from '../usage.ts'

const FILES = join(import.meta.dirname, '../../server/outside/apart/hostile')
const AT_ONCE = 4

/**
 * [R9] Two PDFs of 3.5 kB that unpack to gigabytes, four of each at once, as receipts and as documents: what answers,
 * what memory all readers hold together, and what others wait for meanwhile.
 */
export async function benchHostilePdfs(
  product: Product,
  [other, ...senders]: readonly Family[],
): Promise<string[]> {
  const [objects, twice] = ['object-stream.pdf', 'double-deflate.pdf'].map((name) =>
    readFileSync(join(FILES, name)),
  ) as [Buffer, Buffer]
  const times: number[] = []
  const answers: string[] = []
  let [most, isOver] = [0, false]
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, childrenMb(product.pid(), 'server/outside/'))
      await wait(25)
    }
  })()
  const reading = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await (
        await fetch(`${product.url}/expenses/family/${other!.id}`, { headers: headersOf(other!) })
      ).arrayBuffer()
      times.push(performance.now() - begun)
      await wait(20)
    }
  })()
  const begun = performance.now()
  const { before, most: server } = await memoryDuring(product.pid(), async () => {
    const four = senders.slice(0, AT_ONCE)
    const asReceipts = four.map((family) => sendReceipt(product.url, family, objects))
    const asDocuments = four.map((family) => sendDocument(product.url, family, twice))
    answers.push(...(await Promise.all([...asReceipts, ...asDocuments])))
  })
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await Promise.all([watching, reading])
  const sorted = times.toSorted((one, two) => one - two)
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
  return [
    `object-stream.pdf as a receipt and double-deflate.pdf as a document, ${AT_ONCE} of each at once, ${seconds.toFixed(0)} s:`,
    ...[...new Set(answers)].map(
      (answer) => `  ${answers.filter((one) => one === answer).length} × ${answer}`,
    ),
    `  all readers together: at most ${most.toFixed(0)} MB   aim under 500`,
    `  the server: ${before.toFixed(0)} MB before, at most ${server.toFixed(0)} MB`,
    `  somebody else's list meanwhile, ${times.length} times: p99 ${p99.toFixed(0)} ms   aim under 1000`,
  ]
}

const headersOf = (family: Family, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${family.parents[0].token}`,
  accept: 'application/json',
  'x-evenhand': '1',
  'x-forwarded-for': newAddress(),
  'idempotency-key': randomUUID(),
  ...more,
})

/** Enters an expense and sends the file as its receipt; returns what was answered. */
export async function sendReceipt(
  url: string,
  family: Family,
  bytes: Buffer,
  type = 'application/pdf',
): Promise<string> {
  const body = { amount: 10, category: 'other', description: 'x', date: '2026-11-01', splitType: 'equal' }
  const made = await fetch(`${url}/expenses`, {
    method: 'POST',
    headers: headersOf(family, { 'content-type': 'application/json' }),
    body: JSON.stringify({ ...body, familyId: family.id }),
  })
  const { data } = (await made.json()) as { data: { expense: { id: string } } }
  const form = new FormData()
  form.set('receipt', new Blob([new Uint8Array(bytes)], { type }), `bill.${type.split('/')[1]}`)
  const sent = await fetch(`${url}/expenses/${data.expense.id}/receipt`, {
    method: 'POST',
    headers: headersOf(family),
    body: form,
  })
  return `receipt: ${sent.status} ${((await sent.json()) as { code?: string }).code ?? ''}`
}

/** Sends the file as a document and waits until its text was read or given up; returns which. */
async function sendDocument(url: string, family: Family, bytes: Buffer): Promise<string> {
  const json = { 'content-type': 'application/json' }
  const post = async (path: string, body: object) =>
    (
      await fetch(url + path, {
        method: 'POST',
        headers: headersOf(family, json),
        body: JSON.stringify(body),
      })
    ).json()
  const list = `/api/documents/family/${family.id}`
  const upload = (await post(`${list}/uploads`, {
    clientId: randomUUID(),
    name: 'plan.pdf',
    size: bytes.length,
  })) as { upload: { id: string } }
  await fetch(`${url}/api/document-uploads/${upload.upload.id}?offset=0`, {
    method: 'PATCH',
    headers: headersOf(family, { 'content-type': 'application/offset+octet-stream' }),
    body: new Uint8Array(bytes),
  })
  const made = (await post(list, { clientId: randomUUID(), uploadId: upload.upload.id })) as {
    document: { id: string; latest: { textState: string } }
  }
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await fetch(`${url}/api/documents/${made.document.id}`, { headers: headersOf(family) })
    const { document } = (await found.json()) as typeof made
    if (document.latest.textState !== 'waiting')
      return `document: kept, its text ${document.latest.textState}`
    await wait(250)
  }
  return 'document: still waiting'
}
