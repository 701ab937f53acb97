import type { changeFamily } from '@evenhand/contract/family/changes.ts'
import { familyTopic } from '@evenhand/contract/family/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { isCurrency } from '@evenhand/domain/money/currencies.ts'
import { isZone } from '@evenhand/domain/time/wall.ts'
import { rotationFact } from '../calendar/rotation.commands.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyScope } from '../http/serve.ts'
import { type Work, write } from '../work/write.ts'
import { readFamily } from './family.sql.ts'
import { replaceZone } from './founding.sql.ts'
import { hasExpenses, updateRegion } from './region.sql.ts'

/** Changes the family's currency, as long as no amount was entered, or its time zone. */
export async function changeRegion(
  { ctx, person, family, repeat }: FamilyScope,
  wish: CallOf<typeof changeFamily>['body'],
) {
  const fields = [
    ...(wish.currency === undefined || isCurrency(wish.currency)
      ? []
      : [{ field: 'currency', code: 'not-a-currency' }]),
    ...(wish.zone === undefined || isZone(wish.zone) ? [] : [{ field: 'zone', code: 'not-a-zone' }]),
  ]
  if (fields.length > 0) throw new Failure('request/invalid', { fields })
  return write({ ctx, person, repeat }, async (work) => {
    await work.lock(family)
    const before = await readFamily(work.tx, person, work.now, family)
    const { currency = before.currency, zone = before.zone } = wish
    if (currency !== before.currency && (await hasExpenses(work.tx, family)))
      throw new Failure('family/currency-fixed')
    await updateRegion(work.tx, family, { currency, zone })
    work.record(family, {
      kind: 'family.changed',
      subject: family,
      body: { currency, zone },
    })
    if (wish.zone !== undefined) await moveRotation(work, family, zone)
    work.tell(family, familyTopic, family)
    return { family: await readFamily(work.tx, person, work.now, family) }
  })

  /** Handovers keep their wall-clock time, now in the new zone. */
  async function moveRotation(work: Work, of: typeof family, zone: string): Promise<void> {
    const { rotation: current } = await readFamily(work.tx, person, work.now, of)
    if (!current || current.zone === zone) return
    const rotation = { ...current, id: ctx.newId(), zone }
    const plannedBy = await replaceZone(work.tx, of, rotation, work.now)
    const body = rotationFact(rotation, plannedBy, 'moved')
    work.record(of, { kind: 'rotation.set', subject: rotation.id, body })
  }
}
