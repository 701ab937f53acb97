import type * as z from 'zod/mini'
import { type AskModel, ModelFailed, type Question } from './language-model.ts'
import { readAnswer } from './model-answer.ts'

export type ModelOutcome<T> =
  | { readonly ok: true; readonly value: T; readonly ms: number }
  | { readonly ok: false; readonly why: 'timeout' | 'error' | 'invalid' }

/** Asks the model within its budgets: time, one retry, one repair, four at once, and a rest after five failures. */
export type ModelGate = <Shape extends z.ZodMiniType>(
  question: Question,
  shape: Shape,
  outside?: AbortSignal,
) => Promise<ModelOutcome<z.output<Shape>>>

const AT_ONCE = 4
const FAILURES = 5
const REST_MS = 60_000

/** One gate per process, in front of one model. `clock` only times the rest, and `onRest` hears of each. */
export function openGate(
  ask: AskModel,
  budgetMs: number,
  clock: () => number,
  onRest: () => void = () => {},
): ModelGate {
  let busy = 0
  const waiting: (() => void)[] = []
  let failures = 0
  let restsUntil = 0

  const turn = async (signal: AbortSignal): Promise<void> => {
    if (busy >= AT_ONCE) {
      await new Promise<void>((resolve, reject) => {
        const go = (): void => resolve()
        waiting.push(go)
        signal.addEventListener(
          'abort',
          () => {
            const at = waiting.indexOf(go)
            if (at >= 0) waiting.splice(at, 1)
            reject(signal.reason)
          },
          { once: true },
        )
      })
    }
    busy++
  }
  const leave = (): void => {
    busy--
    waiting.shift()?.()
  }

  return async (question, shape, outside) => {
    if (clock() < restsUntil) return { ok: false, why: 'error' }
    const started = performance.now()
    const limit = AbortSignal.timeout(budgetMs)
    const signal = outside ? AbortSignal.any([limit, outside]) : limit
    let entered = false
    try {
      await turn(signal)
      entered = true
      const value = await askAndRead(ask, question, shape, signal)
      failures = 0
      if (value === null) return { ok: false, why: 'invalid' }
      return { ok: true, value, ms: Math.round(performance.now() - started) }
    } catch {
      // neither a caller that stopped waiting nor our own queue says anything about the model
      if (!entered || outside?.aborted) return { ok: false, why: 'timeout' }
      failures++
      if (failures >= FAILURES) {
        restsUntil = clock() + REST_MS
        failures = 0
        onRest()
      }
      return { ok: false, why: limit.aborted ? 'timeout' : 'error' }
    } finally {
      if (entered) leave()
    }
  }
}

async function askAndRead<Shape extends z.ZodMiniType>(
  ask: AskModel,
  question: Question,
  shape: Shape,
  signal: AbortSignal,
): Promise<z.output<Shape> | null> {
  const first = await askTwice(ask, question, signal)
  const value = readAnswer(first, shape)
  if (value !== null) return value
  const repair = `${question.system}\nYour last answer did not fit. Give only one JSON object of this JSON schema: ${JSON.stringify(question.schema)}`
  return readAnswer(await ask({ ...question, system: repair }, signal), shape)
}

/** Retries once on 429 and 5xx, within the same time budget. */
async function askTwice(ask: AskModel, question: Question, signal: AbortSignal): Promise<string> {
  try {
    return await ask(question, signal)
  } catch (error) {
    if (!(error instanceof ModelFailed) || !error.retry || signal.aborted) throw error
    return await ask(question, signal)
  }
}
