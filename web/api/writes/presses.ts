import { newId } from '../../device/crypto.ts'

/** The same press again this soon after the write ended is the second half of a double press (ms). */
const SAME_PRESS_MS = 1000

/** A write's client id. */
export const newWriteId = () => newId()

type Press = { id: string; content: string; endedAt: number | null }

/**
 * Tells repeated presses from new ones: while a write is in flight, and right after it, the same press does not start
 * another. Component state cannot tell, since it arrives a render later.
 */
export class Presses {
  readonly #last = new Map<string, Press>()
  /** The client id of the next write, made when the form opens. */
  #nextId = newWriteId()

  /** The id of the write for this press, and whether the press is the first for it. */
  press(about: string, content: string, now = performance.now()): { id: string; isFirst: boolean } {
    const last = this.#last.get(about)
    const isOver = !last || (last.endedAt !== null && now - last.endedAt >= SAME_PRESS_MS)
    if (!isOver && last.content === content) return { id: last.id, isFirst: false }
    const id = this.#nextId
    this.#nextId = newWriteId()
    this.#last.set(about, { id, content, endedAt: null })
    return { id, isFirst: true }
  }

  /** Whether a write about this is in flight. */
  isGoing(about: string): boolean {
    return this.#last.get(about)?.endedAt === null
  }

  ended(id: string, now = performance.now()): void {
    for (const press of this.#last.values()) if (press.id === id) press.endedAt = now
  }
}
