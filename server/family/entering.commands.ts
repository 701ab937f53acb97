import { nameProblem } from '@evenhand/domain/account/name.ts'
import { invitedPatch, startedProgress } from '@evenhand/domain/family/onboarding.ts'
import { findPersonByEmail, markInvited } from '../account/people.sql.ts'
import { makePerson } from '../account/register.commands.ts'
import { hashOf, identityToken } from '../account/tokens.commands.ts'
import type { Context } from '../context.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import { asSelf } from './acting-for.sql.ts'
import { findByLink, useMailedLink } from './invitations.sql.ts'

type Entering = {
  readonly token: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/**
 * Signs an invited parent in straight from the mail (ONB-09, trust.md): the link was mailed to the address and
 * nowhere else, so whoever brings it reads that mailbox. It works once; afterwards it only shows. Nothing of the
 * family is reached by it: accepting comes next, with the terms.
 */
export async function enterByInvitation(ctx: Context, entering: Entering): Promise<{ idToken: string }> {
  const person = await inTransaction(ctx.db, {}, async (tx) => {
    const now = ctx.clock()
    const found = await findByLink(tx, hashOf(entering.token))
    if (!found) throw new Failure('invitation/not-found')
    if (found.status !== 'pending' || found.expiresAt.getTime() <= now)
      throw new Failure('invitation/not-open')
    if (found.isSpent) throw new Failure('auth/link-used')
    const id = await personAt(ctx, tx, found, entering, now)
    await asSelf(tx, id)
    // of two clicks at once one signs in
    if (!(await useMailedLink(tx, found.invitationId, now))) throw new Failure('auth/link-used')
    return id
  })
  return { idToken: await identityToken(ctx, { id: person, credential_epoch: 0 }, 'magic-link') }
}

/** The person at the invited address; someone new comes to be, without a password, by the name they give. */
async function personAt(
  ctx: Context,
  tx: Tx,
  found: { recipientEmail: string; recipientEmailKey: string },
  { firstName = '', lastName = '' }: Entering,
  now: number,
): Promise<string> {
  const known = await findPersonByEmail(tx, found.recipientEmailKey)
  if (known?.disabled_at) throw new Failure('auth/user-disabled')
  if (known) return known.id
  const faults = Object.entries({ firstName, lastName }).flatMap(([field, name]) => {
    const code = nameProblem(name)
    return code ? [{ field, code }] : []
  })
  if (faults.length > 0) throw new Failure('request/invalid', { fields: faults })
  const id = await makePerson(
    ctx,
    tx,
    {
      email: found.recipientEmail,
      emailKey: found.recipientEmailKey,
      passwordHash: null,
      firstName,
      lastName,
    },
    now,
  )
  if (!id) throw new Failure('auth/link-used')
  const { onboarding } = invitedPatch({ onboarding: startedProgress(now) }, now)
  await markInvited(tx, id, onboarding, now)
  return id
}
