import type { Row, Tip } from './growing.ts'
import type { Copy, Kept } from './kept.ts'
import { BLOCK, blocksOf, intoBlocks, NoRoom, type Shelf } from './shelf.ts'

/** The most entries of a family that a device keeps: some 100 MB. Of a longer record it keeps the newest. */
export const MOST_ENTRIES = 200_000

/**
 * Keeps entries that follow the draft. Where the device has no room for them the oldest go, block by block: what is new is
 * what a parent will ask about, and the head still holds all that follows. Throws `NoRoom` where even that does not help.
 */
export async function keepRows(
  shelf: Shelf,
  family: string,
  kept: Kept,
  tip: Tip,
  rows: readonly Row[],
): Promise<Kept> {
  const { round, tip: before, from } = kept.draft!
  const last = await shelf.block(family, round, Math.floor(before.size / BLOCK))
  const blocks = intoBlocks(before.size, rows, last)
  const over = tip.size - from - MOST_ENTRIES
  let state = over > 0 ? await dropOldest(shelf, family, kept, over) : kept
  for (;;) {
    const grown: Kept = { ...state, draft: { ...state.draft!, tip } }
    try {
      await shelf.write({ family, state: grown, round, blocks })
      return grown
    } catch (thrown) {
      if (!(thrown instanceof NoRoom)) throw thrown
      const older = before.size - state.draft!.from
      if (older > 0) state = await dropOldest(shelf, family, state, Math.ceil(older / 4))
      else return keepNone(shelf, family, grown)
    }
  }
}

/** Nothing older is left to go: these do not stay either, and the next ones may. */
async function keepNone(shelf: Shelf, family: string, grown: Kept): Promise<Kept> {
  const state = startingAt(grown, grown.draft!.tip.size)
  await shelf.write({ family, state })
  return state
}

/** Whole blocks, at least one. */
async function dropOldest(shelf: Shelf, family: string, kept: Kept, count: number): Promise<Kept> {
  const { round, from } = kept.draft!
  const next = (Math.floor((from + count - 1) / BLOCK) + 1) * BLOCK
  const state = startingAt(kept, next)
  await shelf.write({ family, state, round, dropped: blocksOf(from, next) })
  return state
}

/** What is kept of this round begins there. */
function startingAt(kept: Kept, from: number): Kept {
  const { round } = kept.draft!
  const moved = <C extends Copy | null>(copy: C): C =>
    copy?.round === round ? { ...copy, from: Math.max(copy.from, Math.min(from, copy.tip.size)) } : copy
  return { ...kept, checked: moved(kept.checked), draft: moved(kept.draft) }
}
