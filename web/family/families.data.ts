import type { foundingInput } from '@evenhand/contract/family.ts'
import { resendInvitation, withdrawInvitation } from '@evenhand/contract/family.ts'
import {
  addChild,
  type ChildFacts,
  changeChild,
  createFamily,
  leaveFamily,
} from '@evenhand/contract/family-changes.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import {
  enterByInvitation,
  joinByHand,
  makeInvitationCode,
  makeInvitationLink,
  sendInvitation,
} from '@evenhand/contract/invitations.ts'
import type * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { enqueue, send } from '../api/write-queue.ts'

/** Invites the other parent by mail; also anew after a decline, a withdrawal or an end. */
export const invite = (familyId: string, body: AskOf<typeof sendInvitation>['body']) =>
  enqueue(sendInvitation, { params: { familyId }, body })

/** Sends the mail again; every way made before ends. */
export const resend = (id: string) => enqueue(resendInvitation, { params: { id } })

/** Takes the invitation back. */
export const withdraw = (id: string) => enqueue(withdrawInvitation, { params: { id } })

// These two are not queued: the answer is a secret to be shown now, and is kept on no device.
/** A link to hand over; the one made before ends. */
export const makeLink = (id: string) => call(makeInvitationLink, { params: { id } })
/** A code to read out; the one made before ends. */
export const makeCode = (id: string) => call(makeInvitationCode, { params: { id } })

/** Before anyone is signed in: what a code or a link handed over belongs to. */
export const look = (text: string) => call(joinByHand, { body: { text } }, { withoutSession: true })

/** Signs in by the mailed link, once. */
export const enter = (body: AskOf<typeof enterByInvitation>['body']) =>
  call(enterByInvitation, { body }, { withoutSession: true })

/** A further family. */
export const foundFamily = (body: z.input<typeof foundingInput>) => enqueue(createFamily, { body })

/** Leaves a family for good, unless invited again. */
export const leave = (familyId: string) =>
  enqueue(leaveFamily, { params: { familyId }, body: { understood: true } })

/** Adds a child, or changes what both parents know of one. */
export const saveChild = (familyId: string, childId: string | null, body: ChildFacts) =>
  childId === null
    ? send(addChild, { params: { familyId }, body })
    : send(changeChild, { params: { familyId, childId }, body })
