import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { ask, sendFile } from './document-upload.ts'
import { type Family, newAddress } from './family.ts'
import { bearer } from './list.ts'

const SENT = 2 * 1024 * 1024
const FILE = Buffer.alloc(SENT, 'a document ')

/** What was answered, and how often. */
type Taken = Record<string, number>
type Flood = { readonly stop: () => Promise<Taken> }

/** Floods from a thread of its own, so that the time another family's calls take is not that of this one's loop. */
export async function startFlood(url: string, family: Family): Promise<Flood> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { url, family } })
  await once(thread, 'online')
  return {
    stop: async () => {
      const taken = once(thread, 'message')
      thread.postMessage('stop')
      const [given] = (await taken) as [Taken]
      await thread.terminate()
      return given
    },
  }
}

function flood(url: string, family: Family): Flood {
  const taken = new Map<string, number>()
  let isOver = false
  const again = async (what: string, once: () => Promise<number>) => {
    while (!isOver) {
      const status = await once().catch(() => 599)
      const key = `${what} ${status}`
      taken.set(key, (taken.get(key) ?? 0) + 1)
      // whoever is turned away comes again soon, as a careless script does
      if (status >= 400) await wait(50)
    }
  }
  const address = newAddress()
  const post = async (path: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        ...{ ...bearer(family), 'content-type': 'application/json', 'x-forwarded-for': address },
        'idempotency-key': 'clientId' in body ? String(body.clientId) : randomUUID(),
      },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const upload = async () => {
    const bytesOf = (size: number) => Readable.from([FILE.subarray(0, size)])
    const uploadId = await sendFile(url, family, { size: SENT, piece: SENT, bytesOf })
    const answer = await ask(url, family, 'POST', `/api/documents/family/${family.id}`, {
      ...{ clientId: randomUUID(), uploadId },
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const work = [
    ...Array.from({ length: 8 }, () => again('messages', () => post('/api/messages', messageFor(family)))),
    ...Array.from({ length: 4 }, () =>
      again('imports', () => post(`/api/expenses/family/${family.id}/imports`, importOf(family))),
    ),
    ...Array.from({ length: 2 }, () =>
      again('exports', () => post(`/api/families/${family.id}/record/exports`, {})),
    ),
    ...Array.from({ length: 2 }, () => again('uploads', upload)),
  ]
  return {
    stop: async () => {
      isOver = true
      await Promise.all(work)
      return Object.fromEntries(taken)
    },
  }
}

const messageFor = ({ id }: Family) => ({
  ...{ conversationId: id, clientId: randomUUID(), decision: 'none' },
  text: 'Could you bring the red boots on Friday at 17:00?',
})

const importOf = ({ parents: [a, b] }: Family) => ({
  source: 'splitwise',
  fileName: 'group.csv',
  expenses: Array.from({ length: 500 }, (_, n) => ({
    ...{ date: '2026-10-01', description: `Lunch ${n}`, category: 'food', amount: 10, paidBy: a.id },
    shares: { [a.id]: 5, [b.id]: 5 },
  })),
})

if (!isMainThread && parentPort) {
  // on Linux of this thread alone: a flood comes from another machine, and must not take the server's processor
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
  const { url, family } = workerData as { url: string; family: Family }
  const { stop } = flood(url, family)
  parentPort.once('message', () => void stop().then((taken) => parentPort!.postMessage(taken)))
}
