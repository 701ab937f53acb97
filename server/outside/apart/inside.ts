import { writeFileSync } from 'node:fs'
import { platform } from 'node:process'
import { Worker } from 'node:worker_threads'

// What every program that reads untrusted files shares, on its side of the wall (launch.ts is the other).

/** The code a program ends with where memory ran out: distinguishes what is too much from what is damaged. */
export const OUT_OF_MEMORY = 9

/** Seconds of processor time for the start itself, and after which a kept process is replaced. */
export const SPARE_PROCESSOR = 10

export type Reply = {
  readonly id: number
  readonly value?: unknown
  readonly isTooMuch?: boolean
  /** it has grown or worked enough; the next file gets a new process */
  readonly isSpent: boolean
}

/** Reads one file from its standard input, writes what it found to its standard output, and ends. */
export async function answerOnce(work: (bytes: Buffer) => Promise<Uint8Array | string>): Promise<void> {
  begin()
  try {
    const chunks: Buffer[] = []
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
    const made = await work(Buffer.concat(chunks))
    if (hasRunOut) throw new Error(RAN_OUT)
    process.stdout.write(made, () => process.exit(0))
  } catch (error) {
    process.exit(isOutOfMemory(error) ? OUT_OF_MEMORY : 1)
  }
}

/** Answers orders one after the other until its server goes. `isSpent` decides when it has grown too large to keep. */
export function answerOrders<O extends object>(
  work: (order: O) => unknown,
  isSpent: () => boolean = () => false,
): void {
  process.on('message', async (order: O & { id: number }) => {
    let said: Pick<Reply, 'value' | 'isTooMuch'> = {}
    hasRunOut = false
    try {
      said = { value: await work(order) }
      if (hasRunOut) said = { isTooMuch: true }
    } catch (error) {
      if (isOutOfMemory(error)) said = { isTooMuch: true }
    }
    const hasWorked = process.cpuUsage().user > SPARE_PROCESSOR * 1e6
    process.send?.({
      id: order.id,
      ...said,
      isSpent: hasWorked || isSpent() || said.isTooMuch === true,
    } satisfies Reply)
  })
  begin()
}

function begin(): void {
  noticeRefusedMemory()
  // if the whole machine runs out of memory, the kernel should kill this process and not the server
  if (platform === 'linux')
    try {
      writeFileSync('/proc/self/oom_score_adj', '1000')
    } catch {}
  else watchMyself()
  process.on('disconnect', () => process.exit())
  process.send?.({ isUp: true })
}

/** Most resident bytes where the kernel has no limit to set (macOS, Windows). */
const MOST_WITHOUT_KERNEL = 600 * 1024 * 1024
/** A thread of its own sees the whole process and is not held up by what holds up the first. */
const WATCHER = `setInterval(() => {
  if (process.memoryUsage.rss() > ${MOST_WITHOUT_KERNEL}) process.kill(process.pid, 'SIGKILL')
}, 50)`

function watchMyself(): void {
  new Worker(WATCHER, { eval: true, env: {} }).unref()
}

const RAN_OUT = 'Array buffer allocation failed'
let hasRunOut = false

/**
 * Libraries that read damaged files go on where something fails, also where memory was refused: a file would pass with
 * a part of it left out. So that is noticed where the memory is asked for.
 */
function noticeRefusedMemory(): void {
  const all = globalThis as unknown as Record<string, new (...args: unknown[]) => object>
  for (const name of BUFFERS) {
    const real = all[name]!
    all[name] = new Proxy(real, {
      construct(target, args, made) {
        try {
          return Reflect.construct(target, args, made === all[name] ? target : made)
        } catch (error) {
          hasRunOut ||= isOutOfMemory(error)
          throw error
        }
      },
    })
  }
}
const BUFFERS = ['ArrayBuffer', 'Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array', 'Int32Array']

/** Both V8 and libraries say it in many ways; a text that is too long for V8 is one of them. */
function isOutOfMemory(error: unknown): boolean {
  return /allocation failed|out of memory|Invalid (array buffer|typed array|string) length|cannot enlarge memory|ENOMEM/i.test(
    String((error as Error | undefined)?.message ?? error),
  )
}
