import * as changes from '@evenhand/contract/family/changes.ts'
import * as contract from '@evenhand/contract/family/family.ts'
import * as invitations from '@evenhand/contract/family/invitations.ts'
import { stateOf } from '@evenhand/domain/family/invitation.ts'
import type { FastifyInstance } from 'fastify'
import { hashOf } from '../account/sign-in/tokens.commands.ts'
import type { Context } from '../context.ts'
import { inTransaction, reading } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import { byId, byPath, serveFamily, servePerson, servePublic } from '../http/serve.ts'
import { acceptInvitation, declineInvitation } from './answering.commands.ts'
import { joinByHand, makeCode, makeLink } from './by-hand.commands.ts'
import { addChild, changeChild, removeChild } from './children.commands.ts'
import { enterByInvitation } from './entering.commands.ts'
import { readFamilies } from './family.sql.ts'
import { createFamily } from './home.commands.ts'
import { resendInvitation, withdrawInvitation } from './invitation.commands.ts'
import { countInvitation, countResent } from './invitation-mail.routes.ts'
import { findByLink, findInvitationFamily, listReceived } from './invitations.sql.ts'
import { sendInvitation } from './inviting.commands.ts'
import { leaveFamily } from './leaving.commands.ts'
import { completeOnboarding, keepStep } from './onboarding.commands.ts'
import { readOnboarding } from './onboarding.sql.ts'
import { changeRegion } from './region.commands.ts'

/** Families, onboarding and invitations. */
export function familyRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, contract.listFamilies, async ({ person }) => ({
    families: await reading(ctx.db, person, (tx) => readFamilies(tx, person, ctx.clock())),
  }))
  onboardingRoutes(app, ctx)
  receivedRoutes(app, ctx)
  sentRoutes(app, ctx)
  byHandRoutes(app, ctx)
  changeRoutes(app, ctx)
}

function onboardingRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, contract.getOnboarding, async ({ person }) => {
    const onboarding = await readOnboarding(ctx.db, person)
    if (!onboarding) throw new Failure('auth/not-signed-in')
    return { onboarding }
  })
  servePerson(app, ctx, contract.putOnboardingStep, ({ person, body, repeat }) =>
    keepStep(ctx, person, body, repeat),
  )
  servePerson(app, ctx, contract.completeOnboarding, async ({ person, body, repeat }) => {
    await countInvitation(ctx, person, body.coParentEmail ?? '')
    return completeOnboarding(ctx, person, body, repeat)
  })
}

function receivedRoutes(app: FastifyInstance, ctx: Context): void {
  servePublic(app, ctx, contract.lookAtInvitation, async ({ body }) => {
    const found = await findByLink(ctx.db.query, hashOf(body.token))
    if (!found) throw new Failure('invitation/not-found')
    const { expiresAt, invitationId: _, recipientEmailKey: __, ...shown } = found
    const facts = { senderId: '', recipientEmail: '', status: found.status, expiresAt: expiresAt.getTime() }
    const status = stateOf(facts, ctx.clock())
    return { invitation: { ...shown, status, operator: ctx.config.operator } }
  })
  servePerson(app, ctx, contract.listInvitations, async ({ person }) => ({
    invitations: await inTransaction(ctx.db, { person }, (tx) =>
      listReceived(tx, ctx.config.operator, ctx.clock()),
    ),
  }))
  servePerson(app, ctx, contract.acceptInvitation, ({ person, params, repeat }) =>
    acceptInvitation(ctx, person, params.id, repeat),
  )
  servePerson(app, ctx, contract.declineInvitation, ({ person, params, body, repeat }) =>
    declineInvitation(ctx, person, { id: params.id, noMore: body.noMore ?? false }, repeat),
  )
}

const byInvitation = byId(findInvitationFamily, 'invitation/not-found')

function sentRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, invitations.sendInvitation, byPath, async (call) => {
    await countInvitation(ctx, call.person, call.body.email)
    return sendInvitation(call, call.body)
  })
  serveFamily(
    app,
    ctx,
    contract.resendInvitation,
    byInvitation,
    async ({ person, family, params, repeat }) => {
      await countResent(ctx, person, params.id)
      return resendInvitation(ctx, person, family, params.id, repeat)
    },
  )
  serveFamily(app, ctx, contract.withdrawInvitation, byInvitation, ({ person, family, params, repeat }) =>
    withdrawInvitation(ctx, person, family, params.id, repeat),
  )
}

function byHandRoutes(app: FastifyInstance, ctx: Context): void {
  servePublic(app, ctx, invitations.joinByHand, ({ body }) => joinByHand(ctx, body.text))
  servePublic(app, ctx, invitations.enterByInvitation, ({ body }) => enterByInvitation(ctx, body))
  serveFamily(app, ctx, invitations.makeInvitationLink, byInvitation, (call) =>
    makeLink(call, call.params.id),
  )
  serveFamily(app, ctx, invitations.makeInvitationCode, byInvitation, (call) =>
    makeCode(call, call.params.id),
  )
}

function changeRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, changes.createFamily, async ({ person, body, repeat }) => {
    await countInvitation(ctx, person, body.coParentEmail ?? '')
    return createFamily(ctx, person, body, repeat)
  })
  serveFamily(app, ctx, changes.leaveFamily, byPath, (call) => leaveFamily(call))
  serveFamily(app, ctx, changes.changeFamily, byPath, (call) => changeRegion(call, call.body))
  serveFamily(app, ctx, changes.addChild, byPath, (call) => addChild(call, call.body))
  serveFamily(app, ctx, changes.changeChild, byPath, (call) =>
    changeChild(call, call.params.childId, call.body),
  )
  serveFamily(app, ctx, changes.removeChild, byPath, (call) => removeChild(call, call.params.childId))
}
