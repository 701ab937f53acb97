import { newAddress } from '../family.ts'

/** An open page's event stream. */
export type LiveStream = {
  /** resolves on the next event of this type */
  readonly next: (type: string) => Promise<void>
  readonly close: () => void
}

/** Opens the stream as a page does; returns once the server has greeted it. */
export async function openStream(url: string, token: string): Promise<LiveStream> {
  const leave = new AbortController()
  const answer = await fetch(`${url}/api/live`, {
    // a house of its own: limits count by address
    headers: { authorization: `Bearer ${token}`, 'x-evenhand': '1', 'x-forwarded-for': newAddress() },
    signal: leave.signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`/api/live was answered ${answer.status}`)
  const waiting: { type: string; tell: () => void }[] = []
  const next = (type: string) => new Promise<void>((tell) => waiting.push({ type, tell }))
  const greeted = next('hello')
  void read(answer.body, (type) => {
    for (const one of waiting.filter((each) => each.type === type)) {
      waiting.splice(waiting.indexOf(one), 1)
      one.tell()
    }
  })
  await greeted
  return { next, close: () => leave.abort() }
}

async function read(body: ReadableStream<Uint8Array>, hear: (type: string) => void): Promise<void> {
  const text = new TextDecoder()
  let rest = ''
  try {
    for await (const bytes of body) {
      const lines = (rest + text.decode(bytes, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) hear(kindOf(line.slice(6)))
    }
  } catch {
    // closed by us or the server
  }
}

const kindOf = (json: string) => {
  const { type, what } = JSON.parse(json) as { type: string; what?: string }
  return what ?? type
}
