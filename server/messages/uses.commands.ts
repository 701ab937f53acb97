import { Failure } from '../http/failures.ts'
import type { FamilyScope } from '../http/serve.ts'
import type { Work } from '../work/write.ts'
import { conversationOf, insertingUse, type Use } from './uses.sql.ts'

/**
 * Keeps of which message something was made, as the last of the command that makes it. What both parents see of it is a
 * fact of the record.
 */
export async function keepUse(
  work: Work,
  { family, person }: Pick<FamilyScope, 'family' | 'person'>,
  use: Use,
  isShared: boolean,
): Promise<void> {
  const conversationId = await conversationOf(work.tx, family, use.message)
  if (!conversationId) throw new Failure('message/not-found')
  work.later(insertingUse(work.tx, family, person, use, work.now))
  const { kind: what, id } = use
  if (isShared)
    work.record(family, { kind: 'message.used', subject: use.message, body: { conversationId, what, id } })
}
