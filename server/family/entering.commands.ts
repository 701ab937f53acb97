import { nameProblem } from '@evenhand/domain/account/name.ts'
import { passwordProblems } from '@evenhand/domain/account/password.ts'
import { invitedPatch, startedProgress } from '@evenhand/domain/family/onboarding.ts'
import { markInvited } from '../account/people.sql.ts'
import { hashPassword } from '../account/sign-in/passwords.commands.ts'
import { createPerson } from '../account/sign-in/register.commands.ts'
import { hashOf, identityToken } from '../account/sign-in/tokens.commands.ts'
import type { Context } from '../context.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import { asSelf } from './acting-for.sql.ts'
import { findByLink, useMailedLink } from './invitations.sql.ts'

type Entering = {
  readonly token: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly password?: string | undefined
}

/**
 * Signs an invited newcomer in straight from the mail (ONB-09): the link was mailed to the address and nowhere else, so
 * whoever has it reads that mailbox, as with a registration's link. It works once; afterwards it only shows the
 * invitation. The owner of an existing account has to sign in to it, because mails are forwarded. Nothing of the family
 * can be reached this way: accepting comes next, with the terms.
 */
export async function enterByInvitation(ctx: Context, entering: Entering): Promise<{ idToken: string }> {
  const passwordHash = entering.password ? await hashPassword(entering.password) : null
  const person = await inTransaction(ctx.db, {}, async (tx) => {
    const now = ctx.clock()
    const found = await findByLink(tx, hashOf(entering.token))
    if (!found) throw new Failure('invitation/not-found')
    if (found.status !== 'pending' || found.expiresAt.getTime() <= now)
      throw new Failure('invitation/not-open')
    if (found.isSpent) throw new Failure('auth/link-used')
    if (found.hasAccount) throw new Failure('auth/email-already-in-use')
    check(ctx, entering, found.recipientEmail)
    const id = await newcomer(ctx, tx, found, { ...entering, passwordHash }, now)
    await asSelf(tx, id)
    // of two clicks at once one signs in
    if (!(await useMailedLink(tx, found.invitationId, now))) throw new Failure('auth/link-used')
    return id
  })
  return { idToken: await identityToken(ctx, { id: person, credential_epoch: 0 }, 'magic-link') }
}

/** Creates the person at the invited address, with the name they give. */
async function newcomer(
  ctx: Context,
  tx: Tx,
  found: { recipientEmail: string; recipientEmailKey: string },
  { firstName = '', lastName = '', passwordHash }: Entering & { readonly passwordHash: string | null },
  now: number,
): Promise<string> {
  const id = await createPerson(
    ctx,
    tx,
    {
      email: found.recipientEmail,
      emailKey: found.recipientEmailKey,
      passwordHash,
      firstName,
      lastName,
    },
    now,
  )
  // of two clicks at once the other one created them
  if (!id) throw new Failure('auth/link-used')
  const { onboarding } = invitedPatch({ onboarding: startedProgress(now) }, now)
  await markInvited(tx, id, onboarding, now)
  return id
}

/** Requires a name and, where passwords are enabled, a password: without one they could not sign in again. */
function check(ctx: Context, entering: Entering, email: string): void {
  const { firstName = '', lastName = '', password } = entering
  const faults = Object.entries({ firstName, lastName }).flatMap(([field, name]) => {
    const code = nameProblem(name)
    return code ? [{ field, code }] : []
  })
  if (faults.length > 0) throw new Failure('request/invalid', { fields: faults })
  if (!ctx.config.signIn.ways.password) return
  if (!password)
    throw new Failure('auth/missing-password', { fields: [{ field: 'password', code: 'required' }] })
  const problems = passwordProblems(password, { email, names: [firstName, lastName] })
  const fields = problems.map((problem) => ({ field: 'password', ...problem }))
  if (fields.length > 0) throw new Failure('auth/weak-password', { fields })
}
