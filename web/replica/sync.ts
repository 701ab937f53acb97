import type { SignedHeadReply } from '@evenhand/contract/record/record.ts'
import { BEGINNING, type Fault, grow, type Page, rootHere } from './growing.ts'
import { type Copy, type Kept, nothingOf, type ServerKey } from './kept.ts'
import { keepRows } from './room.ts'
import { BLOCK, type Block, type Shelf } from './shelf.ts'

/** A head that this device has checked: signed, and a continuation of those it remembers (web/record/heads.ts). */
export type Checked = {
  readonly head: SignedHeadReply
  readonly keys: readonly ServerKey[]
  /** how many entries the server says were erased; undefined from a server of before */
  readonly erased: number | undefined
  /** roots of heads that the person has read are no longer continued */
  readonly left: readonly string[]
  /** the present moment (ISO), by the page's clock, which has been compared with the server's */
  readonly at: string
}

/** Asks the server for entries from a number on, or for which were erased since; null where it cannot be reached. */
export type AskLog = (from: number, erasedSince?: string) => Promise<Page | null>

export type Turn = {
  readonly shelf: Shelf
  readonly family: string
  readonly person: string
  readonly ask: AskLog
}

/**
 * Brings what this device keeps of a record up to a head: what is new is read, checked entry by entry and kept as it
 * comes, so that it goes on from there if it is cut off, and is used once the head fits all of it. Gives back what is kept
 * then. Throws `NoRoom` where not even a note of it can be stored.
 */
export async function sync(turn: Turn, seen: Checked): Promise<Kept> {
  const found = await turn.shelf.state(turn.family)
  const kept = found?.person === turn.person ? found : await startOver(turn)
  const begun = beginning(kept, seen)
  if (begun === null) return kept
  const read = await readTo(turn, { ...kept, keys: seen.keys, draft: begun }, seen, begun === kept.draft)
  return seen.erased === undefined || read.fault ? read : eraseWhatIsErased(turn, read, seen.erased)
}

async function startOver({ shelf, family, person }: Turn): Promise<Kept> {
  await shelf.clear(family, null)
  return nothingOf(person)
}

/** Where reading goes on; null where this head says less than what is here, as in a tab that asked earlier. */
function beginning({ checked, draft, isDamaged }: Kept, { head, left }: Checked): Copy | null {
  const round = Math.max(checked?.round ?? 0, draft?.round ?? 0)
  const isLeft = checked !== null && left.includes(checked.head.root)
  const isAnew = isDamaged || isLeft
  // made anew beside the copy in use, which goes once the new one is whole
  if (!checked || isAnew) {
    const goesOn = draft && draft.round !== checked?.round && draft.tip.size <= head.size
    return goesOn ? draft : { round: round + 1, from: 0, tip: BEGINNING }
  }
  if (head.size < checked.tip.size) return null
  const goesOn = draft?.round === checked.round && draft.tip.size <= head.size
  const { round: own, from, tip } = checked
  return goesOn ? draft : { round: own, from, tip }
}

async function readTo(turn: Turn, kept: Kept, seen: Checked, goesOn: boolean): Promise<Kept> {
  const { shelf, family } = turn
  const { head } = seen
  let state = kept
  while (state.draft!.tip.size < head.size) {
    const { tip } = state.draft!
    const page = await turn.ask(tip.size)
    if (!page) return state
    const grown = await grow(family, tip, page, head.size)
    if (grown.rows.length > 0) state = await keepRows(turn.shelf, family, state, grown.tip, grown.rows)
    if (grown.fault) return withFault(turn, state, grown.fault, seen.at)
    if (grown.rows.length === 0) return withFault(turn, state, { code: 'ends-early', seq: tip.size }, seen.at)
  }
  const draft = state.draft!
  if ((await rootHere(draft.tip)) !== head.root) {
    const fault: Fault = { code: 'history-differs', size: head.size }
    const before = await withFault(turn, state, fault, seen.at)
    // what an earlier turn read may have been of a head that never came: once more, from what is certain
    return goesOn ? readTo(turn, { ...before, draft: beginning(before, seen) }, seen, false) : before
  }
  const done: Kept = {
    ...state,
    checked: { ...draft, head },
    draft: null,
    fault: null,
    isDamaged: false,
    syncedAt: seen.at,
  }
  await shelf.write({ family, state: done })
  // the copy before it, and whatever else was begun
  await shelf.clear(family, draft.round)
  return done
}

/** Nothing that was read beyond the last head that fitted is believed. */
async function withFault({ shelf, family }: Turn, kept: Kept, fault: Fault, at: string): Promise<Kept> {
  const state: Kept = { ...kept, draft: null, fault, syncedAt: at }
  await shelf.write({ family, state })
  return state
}

/** The content of what was erased goes from here, too; the entry stays, as it does in the record. */
async function eraseWhatIsErased(turn: Turn, kept: Kept, erased: number): Promise<Kept> {
  if (!kept.checked || kept.erased === erased) return kept
  let state = kept
  // from a day before the newest that is known: of two erasures, the one that began first may have ended last
  const since = new Date(Date.parse(kept.erasedAt ?? LONG_AGO) - DAY_MS).toISOString()
  for (let from: number | null = 0; from !== null; ) {
    const page: Page | null = await turn.ask(from, since)
    if (!page) return state
    state = await erase(turn, state, page.erasures ?? [])
    from = page.next
  }
  state = { ...state, erased }
  await turn.shelf.write({ family: turn.family, state })
  return state
}

const LONG_AGO = '1970-01-02T00:00:00.000Z'
const DAY_MS = 24 * 3_600_000

async function erase(
  { shelf, family }: Turn,
  kept: Kept,
  erasures: NonNullable<Page['erasures']>,
): Promise<Kept> {
  const { round, from, tip } = kept.checked!
  const changed = new Map<number, Block>()
  for (const { seq, at: erasedAt } of erasures) {
    if (seq < from || seq >= tip.size) continue
    const number = Math.floor(seq / BLOCK)
    const block = changed.get(number) ?? (await shelf.block(family, round, number))
    if (!block) continue
    const rows = block.rows.map((row, place) =>
      place === seq - block.first ? { ...row, salt: null, body: null, erasedAt } : row,
    )
    changed.set(number, { ...block, rows })
  }
  const newest = [kept.erasedAt ?? '', ...erasures.map(({ at }) => at)].sort().at(-1)
  const state: Kept = { ...kept, erasedAt: newest || null }
  if (changed.size > 0) await shelf.write({ family, state, round, blocks: changed })
  return state
}
