/** What runs in the page of `bench device-record`: each function is sent there, and uses nothing from outside itself. */

type Started = {
  ask: (ask: object) => Promise<unknown>
  head: () => Promise<{ head: object; erased: number }>
  keys: readonly object[]
  family: string
  counted: { calls: number; said: number }
}
type Page = {
  readonly items: readonly { kind: string; subject: string; body: { text?: string; place?: number } | null }[]
  readonly next: number | null
}
type Inside = typeof globalThis & { bench: Started }

type Start = {
  readonly file: string
  readonly family: string
  readonly person: string
  readonly headers: Record<string, string>
}

/** Starts the worker as the page does, with the server's replies handed over unread. */
export async function startWorker({ file, family, person, headers }: Start): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const worker = new Worker(file, { type: 'module', name: 'replica' })
  const waiting = new Map<number, (answer: unknown) => void>()
  const counted = { calls: 0, said: 0 }
  worker.onmessage = async ({ data }) => {
    if (data.kind !== 'fetch') {
      waiting.get(data.id)?.(data.kind === 'answer' ? data.answer : { why: data.why })
      return
    }
    const query = new URLSearchParams({ from: String(data.from) })
    if (data.erasedSince !== undefined) query.set('erasedSince', data.erasedSince)
    const reply = await fetch(`/api/families/${family}/record/log?${query}`, { headers })
    const page = reply.ok ? await reply.blob() : null
    counted.calls += 1
    counted.said += page?.size ?? 0
    worker.postMessage({ kind: 'page', id: data.id, page })
  }
  worker.postMessage({ kind: 'open', key, person })
  let last = 0
  const ask = (wanted: object) =>
    new Promise((done) => {
      last += 1
      waiting.set(last, done)
      worker.postMessage({ kind: 'ask', id: last, ask: wanted })
    })
  const { keys } = await (await fetch('/.well-known/record-keys.json')).json()
  const head = async () => (await fetch(`/api/families/${family}/record/head`, { headers })).json()
  Object.assign(globalThis, { bench: { ask, head, keys, family, counted } })
}

/** Has the worker read what is new, up to the newest head; how long it took from having that head, in ms. */
export async function bringUpToDate() {
  const { ask, head: newest, keys, family, counted } = (globalThis as Inside).bench
  const { head, erased } = await newest()
  if (!head) throw new Error('no head of the record')
  const seen = { head, keys, erased, left: [], at: new Date().toISOString() }
  const begun = performance.now()
  const told = (await ask({ to: 'sync', family, seen })) as {
    size: number
    root: string | null
    why?: string
  }
  const took = performance.now() - begun
  if (told.root === null || told.root === undefined) throw new Error(`not read: ${JSON.stringify(told)}`)
  return { took, size: told.size, calls: counted.calls, said: counted.said }
}

/** Has messages compared, as a screen does; each time in ms, and how often the page's thread was held up over 50 ms. */
export async function compareMany({ count, times }: { count: number; times: number }) {
  const { ask, family } = (globalThis as Inside).bench
  let longTasks = 0
  const watch = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length
  })
  watch.observe({ entryTypes: ['longtask'] })
  const things: object[] = []
  for (let before: number | null = null; things.length < count; ) {
    const wanted = { area: 'messages', text: '', people: [] }
    const page = (await ask({ to: 'list', family, wanted, before })) as Page
    for (const { kind, subject, body } of page.items)
      if (kind === 'message.sent' && things.length < count)
        things.push({
          thing: `message:${subject}`,
          shown: { text: body?.text, place: body?.place },
          since: 0,
        })
    if (page.next === null) break
    before = page.next
  }
  const compared: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now()
    const { outcomes } = (await ask({ to: 'compare', family, things })) as { outcomes: { is: string }[] }
    compared.push(performance.now() - begun)
    if (outcomes.length !== count || outcomes.some(({ is }) => is !== 'same'))
      throw new Error('not as recorded')
  }
  watch.disconnect()
  return { compared, longTasks }
}

/** How many bytes lie in the database. */
export async function bytesKept(): Promise<{ kept: number }> {
  const database = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('evenhand-replica')
    opening.onsuccess = () => done(opening.result)
  })
  const boxes = await new Promise<{ data: ArrayBuffer; iv: Uint8Array }[]>((done) => {
    const all = database.transaction('blocks').objectStore('blocks').getAll()
    all.onsuccess = () => done(all.result)
  })
  database.close()
  return { kept: boxes.reduce((sum, { data, iv }) => sum + data.byteLength + iv.byteLength, 0) }
}
