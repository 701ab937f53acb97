import type { putHandover } from '@evenhand/contract/calendar/events.ts'
import { calendarTopic } from '@evenhand/contract/calendar/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Failure } from '../http/failures.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { type Work, write } from '../work/write.ts'
import { readPlaces } from './plan.sql.ts'

/** Sets a handover's place, driver, things to bring, or outcome. Each version is recorded. */
export function setHandover(
  scope: FamilyScope,
  day: CallOf<typeof putHandover>['params']['day'],
  facts: CallOf<typeof putHandover>['body'],
): Promise<Answer> {
  return write(scope, (work) => setHandoverWithin(work, scope, day, facts))
}

/** The same inside another command's transaction. */
export async function setHandoverWithin(
  work: Work,
  scope: FamilyScope,
  day: CallOf<typeof putHandover>['params']['day'],
  facts: CallOf<typeof putHandover>['body'],
) {
  const { family, person } = scope
  await work.lock(family)
  const { members, zone } = await readPlaces(work.tx, family)
  const today = dayAt(work.now, asZone(zone))
  const invalid = (field: string, code: string) =>
    new Failure('calendar/invalid', { fields: [{ field, code }] })
  if (day < addDays(today, -800) || day > addDays(today, 800)) throw invalid('day', 'too-far')
  if (facts.drives && !members.includes(facts.drives))
    throw new Failure('expense/unknown-parent', { fields: [{ field: 'drives', code: 'not-a-parent' }] })
  if (facts.doneAt && Date.parse(facts.doneAt) > work.now + 60_000) throw invalid('doneAt', 'future')
  if (facts.doneAt && facts.isMissed) throw invalid('isMissed', 'done')
  const row = { facts: JSON.stringify(facts), updated_by: person, updated_at: new Date(work.now) }
  await work.tx
    .insertInto('calendar_handovers')
    .values({ family_id: family, day, ...row })
    .onConflict((on) => on.columns(['family_id', 'day']).doUpdateSet(row))
    .execute()
  const handover = { ...facts, day, updatedBy: person, updatedAt: row.updated_at.toISOString() }
  work.record(family, { kind: 'handover.set', subject: family, body: handover })
  work.tell(family, calendarTopic, family)
  return { handover }
}
