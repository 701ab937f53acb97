import type { Notification } from '@evenhand/contract/notifications/notifications.ts'
import type { Context } from '../context.ts'
import type { ThingName } from '../db/names.ts'
import { reading } from '../db/transaction.ts'
import type { ServerFeature, ServerFeatures } from '../feature.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

type About = Notification['about']

/**
 * What the things that a person is told of are called, by their ids: asked of each feature that is on, as this person may
 * see them now. Nothing of it is stored with a notification, which stays without words.
 */
export async function nameSubjects(
  ctx: Context,
  features: ServerFeatures,
  person: PersonId,
  families: readonly FamilyId[],
  told: readonly { readonly family_id: string; readonly subject: string }[],
): Promise<ReadonlyMap<string, About>> {
  const parts = partsOf(ctx, Object.values(features))
  const asked = families.flatMap((family) => {
    const ids = [...new Set(told.filter((one) => one.family_id === family).map(({ subject }) => subject))]
    return ids.length === 0 ? [] : [{ family, ids }]
  })
  if (asked.length === 0) return new Map()
  return reading(ctx.db, person, async (tx) => {
    const found = await Promise.all(asked.flatMap((one) => parts.map((names) => names({ tx, ...one }))))
    return new Map(found.flatMap((names) => [...names].map(([id, name]) => [id, aboutOf(name)])))
  })
}

const partsOf = (ctx: Context, features: readonly ServerFeature[]) =>
  features.flatMap(({ flag, names }) =>
    names && (flag === undefined || ctx.config.features[flag]) ? [names] : [],
  )

const aboutOf = ({ title, amount, days }: ThingName): About => ({
  title,
  amount: amount ?? null,
  days: [...(days ?? [])].slice(0, MOST_DAYS),
})

/** More days than this are counted, not named. */
const MOST_DAYS = 4
