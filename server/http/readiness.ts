import type { Context } from '../context.ts'
import { tinyWrite } from '../db/ping.ts'
import type { Trouble } from './troubles.ts'

export type PartState = 'ok' | 'down'

/** Which of what a write needs is there now: the database takes a tiny write, the files a tiny file. */
export type Readiness = { database: PartState; files: PartState }

/** The database's troubles that a write of a few bytes may not meet, and how long after each no request is sent here. */
const KEEPS_OUT: readonly (readonly [Trouble, number])[] = [
  ['disk-full', 15_000],
  ['damaged', 60_000],
  // it does not mend itself: the server has to be started again with other settings
  ['pooler', Number.POSITIVE_INFINITY],
]
const PATIENCE_MS = 3_000
const KEPT_MS = 1_000

const asked = new WeakMap<Context, { at: number; answer: Promise<Readiness>; isDone: boolean }>()

/**
 * Looks whether this server can take writes. Anybody may ask, so that one look serves everyone for a second, and none
 * begins while another still waits for an answer.
 */
export function lookAround(ctx: Context): Promise<Readiness> {
  const before = asked.get(ctx)
  if (before && (!before.isDone || performance.now() - before.at < KEPT_MS)) return before.answer
  const looking = { at: performance.now(), isDone: false, answer: look(ctx) }
  asked.set(ctx, looking)
  void looking.answer.then(() => {
    looking.isDone = true
  })
  return looking.answer
}

async function look(ctx: Context): Promise<Readiness> {
  const { troubles } = ctx.life
  const [written, files] = await Promise.all([
    isUp(ctx, tinyWrite(ctx.db)),
    isUp(ctx, ctx.files.check(), 'files'),
  ])
  const isKeptOut = KEEPS_OUT.some(([trouble, ms]) => troubles.isRecent(trouble, ms))
  return { database: isKeptOut ? 'down' : written, files }
}

/** `silence` is the trouble it is to say nothing in time: waiting for the error would tell of it a minute later. */
async function isUp(ctx: Context, check: Promise<void>, silence?: Trouble): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<PartState>((resolve) => {
    timer = setTimeout(() => {
      if (silence) ctx.life.troubles.note(silence)
      resolve('down')
    }, PATIENCE_MS).unref()
  })
  const answer = check.then(
    () => 'ok' as const,
    (error: unknown) => {
      ctx.life.troubles.meet(error)
      return 'down' as const
    },
  )
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer))
}
