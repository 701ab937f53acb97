import {
  addChild,
  type ChildFacts,
  changeChild,
  createFamily,
  leaveFamily,
} from '@evenhand/contract/family/changes.ts'
import type { foundingInput } from '@evenhand/contract/family/family.ts'
import { resendInvitation } from '@evenhand/contract/family/family.ts'
import {
  enterByInvitation,
  joinByHand,
  makeInvitationCode,
  makeInvitationLink,
  sendInvitation,
} from '@evenhand/contract/family/invitations.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import type * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { enqueue, send } from '../api/writes/write-queue.ts'

/** Invites the other parent by mail; also again after a decline, a withdrawal or an expiry. */
export const invite = (familyId: string, body: AskOf<typeof sendInvitation>['body']) =>
  enqueue(sendInvitation, { params: { familyId }, body })

/** Sends the mail again; every earlier link and code becomes invalid. */
export const resend = (id: string) => enqueue(resendInvitation, { params: { id } })

// These two are not queued: the reply is a secret to be shown now, and is stored on no device.
/** Creates a link to hand over; the previous one becomes invalid. */
export const makeLink = (id: string) => call(makeInvitationLink, { params: { id } })
/** Creates a code to read out; the previous one becomes invalid. */
export const makeCode = (id: string) => call(makeInvitationCode, { params: { id } })

/** Before signing in: looks up the invitation for a code or link that was handed over. */
export const look = (text: string) => call(joinByHand, { body: { text } }, { withoutSession: true })

/** Signs in with the mailed link, once. */
export const enter = (body: AskOf<typeof enterByInvitation>['body']) =>
  call(enterByInvitation, { body }, { withoutSession: true })

/** Creates another family. */
export const foundFamily = (body: z.input<typeof foundingInput>) => enqueue(createFamily, { body })

/** Leaves a family for good, unless invited again. */
export const leave = (familyId: string) =>
  enqueue(leaveFamily, { params: { familyId }, body: { understood: true } })

/** Adds a child, or edits the shared details of one. */
export const saveChild = (familyId: string, childId: string | null, body: ChildFacts) =>
  childId === null
    ? send(addChild, { params: { familyId }, body })
    : send(changeChild, { params: { familyId, childId }, body })
