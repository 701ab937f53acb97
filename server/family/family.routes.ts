import * as changes from '@evenhand/contract/family/changes.ts'
import * as contract from '@evenhand/contract/family/family.ts'
import * as invitations from '@evenhand/contract/family/invitations.ts'
import { stateOf } from '@evenhand/domain/family/invitation.ts'
import type { FastifyInstance } from 'fastify'
import { hashOf } from '../account/sign-in/tokens.commands.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import type { PersonId } from '../http/gate.ts'
import { serveFamily, servePerson, servePublic } from '../http/serve.ts'
import { acceptInvitation, declineInvitation } from './answering.commands.ts'
import { joinByHand, makeCode, makeLink } from './by-hand.commands.ts'
import { addChild, changeChild, removeChild } from './children.commands.ts'
import { enterByInvitation } from './entering.commands.ts'
import { readFamilies } from './family.sql.ts'
import { createFamily } from './home.commands.ts'
import { resendInvitation, withdrawInvitation } from './invitation.commands.ts'
import { countInvitation, countResent } from './invitation-mail.routes.ts'
import { familyOfInvitation, findByLink, listReceived } from './invitations.sql.ts'
import { sendInvitation } from './inviting.commands.ts'
import { leaveFamily } from './leaving.commands.ts'
import { completeOnboarding, keepStep } from './onboarding.commands.ts'
import { readOnboarding } from './onboarding.sql.ts'
import { changeRegion } from './region.commands.ts'

/** Families, onboarding and invitations. */
export function familyRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, contract.listFamilies, async ({ person }) => ({
    families: await inTransaction(ctx.db, { person }, (tx) => readFamilies(tx, person, ctx.clock())),
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
  servePerson(app, ctx, contract.declineInvitation, ({ person, params, repeat }) =>
    declineInvitation(ctx, person, params.id, repeat),
  )
}

const familyOf =
  (ctx: Context) =>
  ({ person, params }: { person: PersonId; params: { id: string } }) =>
    inTransaction(ctx.db, { person }, (tx) => familyOfInvitation(tx, params.id))

function sentRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(
    app,
    ctx,
    invitations.sendInvitation,
    ({ params }) => params.familyId,
    async (call) => {
      await countInvitation(ctx, call.person, call.body.email)
      return sendInvitation(call, call.body)
    },
  )
  serveFamily(
    app,
    ctx,
    contract.resendInvitation,
    familyOf(ctx),
    async ({ person, family, params, repeat }) => {
      await countResent(ctx, person, params.id)
      return resendInvitation(ctx, person, family, params.id, repeat)
    },
    'invitation/not-found',
  )
  serveFamily(
    app,
    ctx,
    contract.withdrawInvitation,
    familyOf(ctx),
    ({ person, family, params, repeat }) => withdrawInvitation(ctx, person, family, params.id, repeat),
    'invitation/not-found',
  )
}

function byHandRoutes(app: FastifyInstance, ctx: Context): void {
  servePublic(app, ctx, invitations.joinByHand, ({ body }) => joinByHand(ctx, body.text))
  servePublic(app, ctx, invitations.enterByInvitation, ({ body }) => enterByInvitation(ctx, body))
  serveFamily(
    app,
    ctx,
    invitations.makeInvitationLink,
    familyOf(ctx),
    (call) => makeLink(call, call.params.id),
    'invitation/not-found',
  )
  serveFamily(
    app,
    ctx,
    invitations.makeInvitationCode,
    familyOf(ctx),
    (call) => makeCode(call, call.params.id),
    'invitation/not-found',
  )
}

function changeRoutes(app: FastifyInstance, ctx: Context): void {
  const inPath = ({ params }: { params: { familyId: string } }) => params.familyId
  servePerson(app, ctx, changes.createFamily, async ({ person, body, repeat }) => {
    await countInvitation(ctx, person, body.coParentEmail ?? '')
    return createFamily(ctx, person, body, repeat)
  })
  serveFamily(app, ctx, changes.leaveFamily, inPath, (call) => leaveFamily(call))
  serveFamily(app, ctx, changes.changeFamily, inPath, (call) => changeRegion(call, call.body))
  serveFamily(app, ctx, changes.addChild, inPath, (call) => addChild(call, call.body))
  serveFamily(app, ctx, changes.changeChild, inPath, (call) =>
    changeChild(call, call.params.childId, call.body),
  )
  serveFamily(app, ctx, changes.removeChild, inPath, (call) => removeChild(call, call.params.childId))
}
