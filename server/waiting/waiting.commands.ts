import type { ReplyOf } from '@evenhand/contract/http.ts'
import { type listWaiting, MOST_WAITING, type WaitingItem } from '@evenhand/contract/waiting/waiting.ts'
import type { Context } from '../context.ts'
import { reading } from '../db/transaction.ts'
import { memberIds } from '../family/founding.sql.ts'
import type { ServerFeature, ServerFeatures } from '../feature.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { otherOf, type WaitingPart, type Waits } from '../work/waits.ts'

/**
 * Everything that needs an act of this person, and of the other parents in their families: asked of each feature that is
 * on, at each reading. Nothing of it is stored, so nothing can be forgotten in it. [DASH-01]
 */
export function readWaiting(
  ctx: Context,
  features: ServerFeatures,
  person: PersonId,
  families: readonly FamilyId[],
): Promise<ReplyOf<typeof listWaiting>> {
  const parts = partsOf(ctx, Object.values(features))
  return reading(ctx.db, person, async (tx) => {
    const now = ctx.clock()
    const mine = sideOf()
    const theirs = sideOf()
    const claims: ReplyOf<typeof listWaiting>['claims'] = []
    // what the features ask is sent together: a round trip for all of them rather than one for each statement
    const [ofPerson, members] = await Promise.all([
      Promise.all(parts.map((part) => part.ofPerson?.({ ctx, tx, person, now }) ?? [])),
      Promise.all(families.map(async (family) => ({ family, parents: await memberIds(tx, family) }))),
    ])
    for (const items of ofPerson) mine.add(items)
    for (const { family, parents } of members) {
      if (!isPair(parents) || !parents.includes(person)) continue
      const other = otherOf(parents, person)
      const asked = parts.map((part) => part.inFamily?.({ ctx, tx, family, person, parents, now }))
      for (const found of await Promise.all(asked)) {
        if (!found) continue
        mine.add(itemsOf(found, person), found.counts?.[person])
        theirs.add(itemsOf(found, other), found.counts?.[other])
        if (found.claims) {
          const { currency, by } = found.claims
          claims.push({ familyId: family, currency, mine: by[person] ?? 0, theirs: by[other] ?? 0 })
        }
      }
    }
    return { mine: mine.shown(), theirs: theirs.shown(), claims }
  })
}

/** Of a feature that the operator has turned off nothing waits: it could not be answered (LIM-03). */
function partsOf(ctx: Context, features: readonly ServerFeature[]): WaitingPart[] {
  return features.flatMap(({ flag, waiting }) =>
    waiting && (flag === undefined || ctx.config.features[flag]) ? [waiting] : [],
  )
}

const isPair = (parents: readonly string[]): parents is readonly [string, string] => parents.length === 2

const itemsOf = ({ waits }: Waits, person: string) =>
  waits.filter(({ of }) => of === person).map(({ item }) => item)

/** One side of the list as it fills. */
function sideOf() {
  const items: WaitingItem[] = []
  let count = 0
  return {
    add: (more: readonly WaitingItem[], known = more.length) => {
      items.push(...more)
      count += known
    },
    shown: () => ({ count, items: items.toSorted(byUrgency).slice(0, MOST_WAITING) }),
  }
}

/**
 * What ends first, then what somebody waits to be told, then what is only to be read, each the longest first; by id
 * where that is the same, so that no reading reorders it.
 */
function byUrgency(one: WaitingItem, other: WaitingItem): number {
  return (
    (one.until ?? LAST).localeCompare(other.until ?? LAST) ||
    Number(one.kind === 'document') - Number(other.kind === 'document') ||
    one.since.localeCompare(other.since) ||
    one.id.localeCompare(other.id)
  )
}

const LAST = '9999'
