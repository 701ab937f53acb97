import { profileTopic } from '@evenhand/contract/account/topics.ts'
import { familiesTopic, invitationsTopic } from '@evenhand/contract/family/topics.ts'
import { stateOf } from '@evenhand/domain/family/invitation.ts'
import type { Unsettled } from '../account/sign-in/invited.sql.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'
import { remind } from '../notifications/notifications.commands.ts'
import { notify } from '../work/write.sql.ts'
import { actingFor } from './acting-for.sql.ts'
import { removeSharedChildren } from './contacts.sql.ts'
import { listChildren } from './family.sql.ts'
import { changeInvitation, factsOf, lockInvitation, type RunOut, readRunOut } from './invitations.sql.ts'
import { familyOf, settleInvited } from './invited.commands.ts'
import { findInvitee } from './onboarding.sql.ts'
import { shareChildren } from './sharing.commands.ts'

/**
 * Applies an invitation sent or withdrawn to the person at its address, if there is one: the children in their list
 * (ONB-05), the terms to accept (ONB-07), a notification to their open page. It is a job, so that the sender's call
 * takes equally long with and without an account there.
 */
export async function settleInvitationJob(ctx: Context, { invitation, sender }: Unsettled): Promise<void> {
  await inTransaction(ctx.db, { person: sender }, async (tx) => {
    const now = ctx.clock()
    const row = await lockInvitation(tx, invitation)
    if (!row) return
    const invitee = await findInvitee(tx, row.recipient_email_key)
    if (!invitee || invitee === sender) return
    const family = familyOf(row)
    const state = stateOf(factsOf(row), now)
    if (state === 'pending') {
      const children = await listChildren(tx, family)
      await shareChildren({ tx, ctx, now }, { id: family, children }, sender, {
        id: invitee,
        emailVerified: true,
      })
    }
    const hasChanged = await actingFor(tx, invitee, sender as PersonId, async () => {
      if (state === 'withdrawn') await removeSharedChildren(tx, invitee, family)
      return settleInvited(tx, invitee, now)
    })
    if (hasChanged) await notify(tx, { t: 'person', p: invitee, what: profileTopic })
    await notify(tx, { t: 'person', p: invitee, what: invitationsTopic })
  })
}

/** Every quarter of an hour: tells who sent an invitation, once, that it has run out without an answer. [ONB-08] */
export async function tellOfRunOutJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  for (const one of await readRunOut(jobs, ctx.clock())) await tellOfRunOut(ctx, one)
}

async function tellOfRunOut(ctx: Context, { family, invitation, person }: RunOut): Promise<void> {
  await inTransaction(ctx.db, { person }, async (tx) => {
    const row = await lockInvitation(tx, invitation)
    // answered, sent again or told meanwhile
    if (!row || stateOf(factsOf(row), ctx.clock()) !== 'expired') return
    if (row.told_expiry?.getTime() === row.expires_at.getTime()) return
    await changeInvitation(tx, row, { told_expiry: row.expires_at })
    await remind(ctx, tx, { family, person, name: 'invitation.expired', subject: invitation })
    await notify(tx, { t: 'person', p: person, what: familiesTopic })
  })
}
