import type { CallOf } from '@evenhand/contract/http.ts'
import type { keepDraft, sawMessages } from '@evenhand/contract/messages/messages.ts'
import { messageMarksTopic } from '@evenhand/contract/messages/topics.ts'
import { notificationsTopic } from '@evenhand/contract/notifications/topics.ts'
import { asWallTime, asZone, dayAt, instantOf } from '@evenhand/domain/time/wall.ts'
import { zoneOf } from '../family/zone.sql.ts'
import { Failure } from '../http/failures.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { markRead } from '../notifications/notifications.sql.ts'
import { type Work, write } from '../work/write.ts'
import { keepDraftRow, moveMark } from './conversations.sql.ts'
import { insertSightings } from './messages.sql.ts'

/** The family's zone, and when its day began. */
export async function dayOf(tx: Work['tx'], family: FamilyScope['family'], now: number) {
  const known = await zoneOf(tx, family)
  if (known === undefined) throw new Failure('family/not-found')
  const zone = asZone(known)
  return { zone, since: new Date(instantOf(dayAt(now, zone), asWallTime('00:00'), zone)) }
}

/** Stores when messages of the other parent were delivered or first viewed; a view is a fact of the record. */
export function saw(
  scope: FamilyScope,
  conversation: string,
  { what, ids }: CallOf<typeof sawMessages>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    await work.lock(family)
    const { first, furthest } = await insertSightings(
      work.tx,
      family,
      conversation,
      person,
      what,
      ids,
      work.now,
    )
    if (what === 'viewed' && furthest > 0) {
      await moveMark(work.tx, family, conversation, person, furthest)
      const about = { family, subject: conversation, fact: 'message.sent' }
      if ((await markRead(work.tx, person, about, work.now)) > 0) work.tellPerson(person, notificationsTopic)
    }
    if (first.length > 0) {
      if (what === 'viewed')
        work.record(family, {
          kind: 'message.viewed',
          subject: conversation,
          body: { messages: first, at: new Date(work.now).toISOString() },
        })
      work.tell(family, messageMarksTopic, conversation)
    }
    return { success: true }
  })
}

/** Stores a person's draft for their other devices. */
export function keepOwnDraft(
  scope: FamilyScope,
  conversation: string,
  body: CallOf<typeof keepDraft>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const draft = { body: body.text, reply_to: body.replyTo }
    await keepDraftRow(work.tx, family, conversation, person, draft, work.now)
    work.tell(family, messageMarksTopic, conversation, person)
    return { success: true }
  })
}
