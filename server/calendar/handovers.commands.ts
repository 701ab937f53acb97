import type { putHandover } from '@evenhand/contract/calendar/events.ts'
import { calendarTopic } from '@evenhand/contract/calendar/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Failure } from '../http/failures.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { type Work, write } from '../work/write.ts'
import { keepHandover, listHandovers } from './handovers.sql.ts'
import { readPlaces } from './plan.sql.ts'

/** How far from its day a handover may have been done. */
const MOST_DAYS_OFF = 14

/** Sets a handover's place, driver, things to bring, or outcome. Each version is kept and recorded. */
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
  { planned = null, ...facts }: CallOf<typeof putHandover>['body'],
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
  const done = facts.doneAt && dayAt(Date.parse(facts.doneAt), asZone(zone))
  // a handover is not days early or weeks late: that is another one
  if (done && (done < addDays(asDay(day), -MOST_DAYS_OFF) || done > addDays(asDay(day), MOST_DAYS_OFF)))
    throw invalid('doneAt', 'too-far')
  const row = { facts: JSON.stringify(facts), updated_by: person, updated_at: new Date(work.now) }
  await keepHandover(work.tx, family, { day, planned: planned ?? '', ...row })
  const fact = { ...facts, day, planned, updatedBy: person, updatedAt: row.updated_at.toISOString() }
  work.record(family, { kind: 'handover.set', subject: family, body: fact })
  work.tell(family, calendarTopic, family)
  const known = await listHandovers(work.tx, family, day, day)
  return { handover: known.find((one) => (one.planned ?? '') === (planned ?? ''))! }
}
