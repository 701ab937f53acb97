import type { sendInvitation as contract } from '@evenhand/contract/family/invitations.ts'
import { invitationsTopic } from '@evenhand/contract/family/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { isEmail, normaliseEmail } from '@evenhand/domain/account/email.ts'
import { nameProblem } from '@evenhand/domain/account/name.ts'
import { mayInvite, stateOf } from '@evenhand/domain/family/invitation.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyScope } from '../http/serve.ts'
import { write } from '../work/write.ts'
import { listChildren } from './family.sql.ts'
import { leftEmails, memberIds } from './founding.sql.ts'
import { holdInviter } from './home.commands.ts'
import { invite, recordInvitation, requireMail } from './invitation.commands.ts'
import { changeInvitation, factsOf, holdUnanswered, sentInvitation } from './invitations.sql.ts'
import { followInvitation, writeCoParent } from './sharing.commands.ts'

type Input = CallOf<typeof contract>['body']

/** Invites the other parent to an existing family, even after a decline, a withdrawal or an expiry (ONB-09). */
export async function sendInvitation({ ctx, person, family, repeat }: FamilyScope, input: Input) {
  const { firstName = '', lastName = '' } = input
  const to = { email: input.email.trim(), firstName, lastName, name: '' }
  check(to)
  return write({ ctx, person, repeat, status: 201 }, async (work) => {
    const { tx, now } = work
    const emailKey = normaliseEmail(to.email)
    const me = await holdInviter(tx, person, emailKey)
    if (!me.is_demo) requireMail(ctx)
    // invitations before the family, in this order everywhere, to avoid deadlocks
    const unanswered = await holdUnanswered(tx, family)
    await work.lock(family)
    const members = (await memberIds(tx, family)).length
    const hasOpen = unanswered.some((row) => stateOf(factsOf(row), now) === 'pending')
    const may = mayInvite({ members, hasOpen, left: await leftEmails(tx, family) }, emailKey)
    if (may !== true) throw new Failure(may === 'open-already' ? 'invitation/open-already' : `family/${may}`)
    for (const held of unanswered) {
      const row = await changeInvitation(tx, held, { status: 'withdrawn', answered_at: new Date(now) })
      recordInvitation(work, 'invitation.withdrawn', row)
    }
    const inHand = { id: family, children: await listChildren(tx, family), isDemo: me.is_demo }
    await writeCoParent(work, person, inHand, to)
    await followInvitation(work, person, emailKey, 'invited')
    const row = await invite(work, me, inHand, to, input.namesChildren === true)
    work.tell(family, invitationsTopic, row.invitation_id)
    return { invitation: sentInvitation(row, now) }
  })
}

function check({ email, firstName, lastName }: Record<'email' | 'firstName' | 'lastName', string>): void {
  if (!isEmail(email)) {
    throw new Failure('auth/invalid-email', { fields: [{ field: 'email', code: 'not-an-email' }] })
  }
  const fields = Object.entries({ firstName, lastName }).flatMap(([field, name]) => {
    const code = name === '' ? null : nameProblem(name)
    return code === null ? [] : [{ field, code }]
  })
  if (fields.length > 0) throw new Failure('request/invalid', { fields })
}
