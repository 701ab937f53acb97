import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, sendFile } from '../calls/document-upload.ts'
import { bearer } from '../calls/list.ts'
import { type Family, newAddress } from '../family.ts'

/**
 * Starts a client that stands for one on another machine: it gets the processor when the server does not want it. All
 * its threads, so before it starts: V8's would keep the priority of this process. Returns once the client says `up`.
 */
export async function startFarClient(file: string, args: readonly string[]): Promise<ChildProcess> {
  const command = [process.execPath, file, ...args]
  const [first, ...others] = process.platform === 'win32' ? command : ['nice', '-n', '19', ...command]
  const client = spawn(first!, others, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const died = once(client, 'exit').then(([code]) => {
    throw new Error(`${file} ended before it was up (exit ${code})`)
  })
  await Promise.race([once(client, 'message'), died])
  died.catch(() => {})
  return client
}

/** A client that asks for nothing and only takes this share of a core, in slices as one that sends would. */
export const startBurning = (share: number): Promise<ChildProcess> =>
  startFarClient(import.meta.filename, [String(share)])

const SLICE_MS = 10

function burn(share: number): void {
  const end = performance.now() + SLICE_MS * share
  while (performance.now() < end);
  setTimeout(burn, SLICE_MS * (1 - share), share)
}

/** Says that this client is up; it ends with the process that started it, however that ends. */
export function sayUp(): void {
  process.once('disconnect', () => process.exit())
  process.send?.('up')
}

const SENT = 2 * 1024 * 1024
const FILE = Buffer.alloc(SENT, 'a document ')

/** What was answered, and how often. */
type Taken = Record<string, number>
type Ended = { readonly taken: Taken; readonly cpuSeconds: number }
type Flood = { readonly stop: () => Promise<Ended> }

/** Floods from a process of its own (startFarClient), so that what another family waits for is the server. */
export async function startFlood(url: string, family: Family): Promise<Flood> {
  const client = await startFarClient(import.meta.filename, [JSON.stringify({ url, family })])
  return {
    stop: async () => {
      const given = once(client, 'message')
      client.send('stop')
      const [ended] = (await given) as [Ended]
      client.kill()
      return ended
    },
  }
}

function flood(url: string, family: Family): { stop: () => Promise<Taken> } {
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
        ...bearer(family),
        'content-type': 'application/json',
        'x-forwarded-for': address,
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
      clientId: randomUUID(),
      uploadId,
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
  conversationId: id,
  clientId: randomUUID(),
  decision: 'none',
  text: 'Could you bring the red boots on Friday at 17:00?',
})

const importOf = ({ parents: [a, b] }: Family) => ({
  source: 'splitwise',
  fileName: 'group.csv',
  expenses: Array.from({ length: 500 }, (_, n) => ({
    date: '2026-10-01',
    description: `Lunch ${n}`,
    category: 'food',
    amount: 10,
    paidBy: a.id,
    shares: { [a.id]: 5, [b.id]: 5 },
  })),
})

// one of the two clients of this file: a number is the share of a core to take, anything else whom to flood for
if (import.meta.main) {
  const share = Number(process.argv[2])
  if (Number.isNaN(share)) floodUntilStopped(process.argv[2]!)
  else {
    sayUp()
    burn(share)
  }
}

function floodUntilStopped(given: string): void {
  const { url, family } = JSON.parse(given) as { url: string; family: Family }
  const { stop } = flood(url, family)
  sayUp()
  process.once('message', async () => {
    const taken = await stop()
    const { user, system } = process.cpuUsage()
    process.send?.({ taken, cpuSeconds: (user + system) / 1e6 } satisfies Ended)
  })
}
