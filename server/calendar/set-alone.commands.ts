import type { answerSetAlone } from '@evenhand/contract/calendar/calendar.ts'
import { calendarTopic } from '@evenhand/contract/calendar/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { inForceFrom, rulesOf } from '@evenhand/domain/calendar/set-alone.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { checkBothHere } from '../family/answerable.commands.ts'
import { Failure } from '../http/failures.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { write } from '../work/write.ts'
import { readPlaces, readPlanAndAuthors } from './plan.sql.ts'
import { markSetAlone } from './set-alone.sql.ts'

/**
 * Agrees to what the other parent set alone, or leaves it open, as it was seen: if anything of it has changed since, it
 * has to be looked at again.
 */
export function answerAlone(
  scope: FamilyScope,
  { answer, ids }: CallOf<typeof answerSetAlone>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    await work.lock(family)
    const places = await readPlaces(work.tx, family)
    const { plan, setAlone } = await readPlanAndAuthors(work.tx, family, places)
    const named = setAlone.filter(({ id }) => ids.includes(id))
    if (named.some(({ by }) => by === person)) throw new Failure('calendar/own-proposal')
    checkBothHere(places.members)
    const today = dayAt(work.now, asZone(places.zone))
    const asked = inForceFrom(plan, setAlone, today).filter(({ by }) => by !== person)
    const isAllSeen = asked.every(({ id }) => ids.includes(id))
    if (named.length < new Set(ids).size || !isAllSeen) throw new Failure('calendar/plan-changed')
    await markSetAlone(work.tx, family, ids, answer, person, work.now)
    work.record(family, {
      kind: answer === 'agree' ? 'plan.agreed' : 'plan.left-open',
      subject: ids[0]!,
      body: { ids: named.map(({ id }) => id), rules: rulesOf(plan, named) },
    })
    work.tell(family, calendarTopic, ids[0]!)
    return { setAlone: (await readPlanAndAuthors(work.tx, family, places)).setAlone }
  })
}
