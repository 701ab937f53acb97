import { openComparing } from './compare.ts'
import { Damaged, type Fact, type Facts, factsOn } from './facts.ts'
import { keepCopy } from './keep-copy.ts'
import type { Kept } from './kept.ts'
import { type Listed, listed } from './listing.ts'
import type { Ask, SyncedTo, Why } from './message.ts'
import { rootAt } from './root-at.ts'
import { NoRoom, openShelf, type Shelf } from './shelf.ts'
import { type AskLog, sync } from './sync.ts'

/** Fetches a page of a family's log; null where the server cannot be reached. */
export type FetchPage = (family: string, ...ask: Parameters<AskLog>) => ReturnType<AskLog>

/**
 * What the worker does, apart from the messages it is asked by. `factsAbout`, `factsOfKinds` and `syncedTo` are for
 * whatever follows from recorded facts: call them in here, in the worker, where the facts are. They give the facts in the
 * order of the record, each checked when it came, and throw `Damaged` where something was lost on this device; where there
 * is no copy they give none, and `syncedTo` says how far it goes: nothing is known of entries beyond.
 */
export type Desk = {
  readonly open: (key: CryptoKey, person: string) => void
  readonly answer: (ask: Ask) => Promise<unknown>
  readonly factsAbout: (family: string, subjects: readonly string[]) => Promise<readonly Fact[]>
  readonly factsOfKinds: (
    family: string,
    kinds: readonly string[],
    since?: number,
  ) => Promise<readonly Fact[]>
  /** Which copy this is: as long as it is the same, entries are only added to what was read of it. */
  readonly copyIn: (family: string) => Promise<string>
  readonly syncedTo: (family: string) => Promise<SyncedTo>
}

/** Opens a desk that fetches what it needs by `fetchPage`. */
export function openDesk(fetchPage: FetchPage): Desk {
  let opened: { readonly person: string; readonly shelf: Promise<Shelf | null> } | null = null
  const read = new Map<string, Facts>()
  let turn: Promise<unknown> = Promise.resolve()

  async function here(): Promise<{ person: string; shelf: Shelf }> {
    const shelf = await opened?.shelf
    if (!opened || !shelf) throw new NoDatabase()
    return { person: opened.person, shelf }
  }

  async function keptOf(family: string): Promise<Kept | null> {
    const { person, shelf } = await here()
    const kept = await shelf.state(family)
    return kept?.person === person ? kept : null
  }

  async function factsOf(family: string): Promise<Facts | null> {
    const [{ shelf }, kept] = [await here(), await keptOf(family)]
    if (!kept?.checked) return null
    const known = read.get(family) ?? factsOn(shelf, family, kept.checked)
    read.set(family, known)
    known.follow(kept.checked)
    return known
  }

  async function reading<T>(family: string, work: (facts: Facts) => Promise<T>): Promise<T | null> {
    const facts = await factsOf(family)
    if (!facts) return null
    try {
      return await work(facts)
    } catch (thrown) {
      if (thrown instanceof Damaged) await noteDamage(family)
      throw thrown
    }
  }

  async function noteDamage(family: string): Promise<void> {
    read.delete(family)
    const [{ shelf }, kept] = [await here(), await keptOf(family)]
    if (kept) await shelf.write({ family, state: { ...kept, isDamaged: true } })
  }

  async function syncNow({ family, seen }: Extract<Ask, { to: 'sync' }>): Promise<SyncedTo> {
    const { person, shelf } = await here()
    const ask: AskLog = (from, erasedSince) => fetchPage(family, from, erasedSince)
    return toldOf(await sync({ shelf, family, person, ask }, seen))
  }

  async function list({ family, wanted, before }: Extract<Ask, { to: 'list' }>): Promise<Listed | null> {
    const kept = await keptOf(family)
    if (!kept?.checked) return null
    const { from, tip } = kept.checked
    return reading(family, (facts) => listed(facts, { ...wanted, before: before ?? tip.size }, from))
  }

  async function copy({ family, extras, at }: Extract<Ask, { to: 'copy' }>): Promise<Blob | null> {
    const kept = await keptOf(family)
    if (!kept?.checked || kept.checked.from > 0) throw new NotWhole()
    return reading(family, (facts) => keepCopy(family, kept, facts, extras, at))
  }

  async function root({ family, size }: Extract<Ask, { to: 'root' }>): Promise<string | null> {
    const kept = await keptOf(family)
    if (!kept?.checked || kept.checked.from > 0 || size > kept.checked.tip.size) throw new NotWhole()
    return reading(family, (facts) => rootAt(family, facts, size))
  }

  async function keepOnly(families: readonly string[]): Promise<void> {
    const { shelf } = await here()
    for (const family of await shelf.families())
      if (!families.includes(family)) await shelf.clear(family, null)
  }

  const comparing = openComparing({
    syncedTo: (family) => desk.syncedTo(family),
    factsOfKinds: (family, kinds, since) => desk.factsOfKinds(family, kinds, since),
    copyIn: (family) => desk.copyIn(family),
  })
  const desk: Desk = {
    open(key, person) {
      opened = { person, shelf: openShelf(key) }
    },
    factsAbout: async (family, subjects) => (await reading(family, (facts) => facts.about(subjects))) ?? [],
    factsOfKinds: async (family, kinds, since) =>
      (await reading(family, (facts) => facts.ofKinds(kinds, since))) ?? [],
    async copyIn(family) {
      const kept = await keptOf(family)
      return JSON.stringify([kept?.checked?.round, kept?.checked?.from, kept?.erased])
    },
    syncedTo: async (family) => toldOf(await keptOf(family)),
    async answer(ask) {
      switch (ask.to) {
        case 'sync': {
          // one after the other: two would write the same blocks
          const own = turn.then(() => syncNow(ask))
          turn = own.catch(() => {})
          return own
        }
        case 'tell':
          return desk.syncedTo(ask.family)
        case 'list':
          return list(ask)
        case 'copy':
          return copy(ask)
        case 'keep':
          return keepOnly(ask.families)
        case 'compare':
          return comparing.compare(ask.family, ask.things)
        case 'root':
          return root(ask)
        case 'facts':
          return desk.factsAbout(ask.family, [ask.about])
      }
    },
  }
  return desk
}

class NoDatabase extends Error {}
class NotWhole extends Error {}

/** Why something could not be done, in a word that travels. */
export function whyOf(thrown: unknown): Why {
  if (thrown instanceof NoDatabase) return 'no-database'
  if (thrown instanceof NoRoom) return 'no-room'
  if (thrown instanceof NotWhole) return 'not-whole'
  return thrown instanceof Damaged ? 'damaged' : 'stopped'
}

function toldOf(kept: Kept | null): SyncedTo {
  const { checked, draft, syncedAt, fault, isDamaged } = kept ?? {}
  return {
    from: checked?.from ?? 0,
    size: checked?.tip.size ?? 0,
    root: checked?.head.root ?? null,
    signedAt: checked?.head.at ?? null,
    syncedAt: syncedAt ?? null,
    reading: Math.max(0, (draft?.tip.size ?? 0) - (checked?.tip.size ?? 0)),
    fault: fault ?? null,
    isDamaged: isDamaged ?? false,
  }
}
