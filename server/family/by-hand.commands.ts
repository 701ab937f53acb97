import {
  codeLifetime,
  codeOf,
  hintOf,
  mayResend,
  readCode,
  spokenCode,
  stateOf,
  tokenInLink,
} from '@evenhand/domain/family/invitation.ts'
import { hashOf, newSecret } from '../account/sign-in/tokens.commands.ts'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyScope } from '../http/serve.ts'
import { write } from '../work/write.ts'
import { holdSent, recordInvitation } from './invitation.commands.ts'
import { changeInvitation, findByHand } from './invitations.sql.ts'

/** Creates a link for the sender to pass on; an earlier one ends. The reply contains the secret, so it is not stored. */
export async function makeLink({ ctx, person, family }: Hand, id: string) {
  return write({ ctx, person, repeat: UNKEPT }, async (work) => {
    const held = await holdSent(work, family, id, person, mayHand)
    const token = newSecret(ctx)
    const row = await changeInvitation(work.tx, held, { link_hash: hashOf(token) })
    recordInvitation(work, 'invitation.link-made', row)
    return { token, expiresAt: row.expires_at.toISOString() }
  })
}

/** Creates a code for the sender to read out, valid for a day; an earlier one ends. */
export async function makeCode({ ctx, person, family }: Hand, id: string) {
  return write({ ctx, person, repeat: UNKEPT }, async (work) => {
    const held = await holdSent(work, family, id, person, mayHand)
    const code = codeOf(ctx.chance(8))
    const expiresAt = new Date(Math.min(work.now + codeLifetime, held.expires_at.getTime()))
    const row = await changeInvitation(work.tx, held, {
      code_hash: hashOfCode(ctx, code),
      code_expires_at: expiresAt,
    })
    recordInvitation(work, 'invitation.code-made', row)
    return { code: spokenCode(code), expiresAt: expiresAt.toISOString() }
  })
}

/** What `/join` shows of the invitation behind a code or link; the same response for any invalid text. */
export async function joinByHand(ctx: Context, text: string) {
  const code = readCode(text)
  const link = code ? null : tokenInLink(text)
  const hashes = [link === null ? null : hashOf(link), code === null ? null : hashOfCode(ctx, code)] as const
  const found = await findByHand(ctx.db, ...hashes, ctx.clock())
  if (!found) throw new Failure('invitation/not-found')
  const { senderName, recipientEmail, expiresAt } = found
  const facts = { senderId: '', recipientEmail: '', status: found.status, expiresAt: expiresAt.getTime() }
  return {
    invitation: {
      senderName,
      recipientHint: hintOf(recipientEmail),
      operator: ctx.config.operator,
      status: stateOf(facts, ctx.clock()),
    },
  }
}

type Hand = Omit<FamilyScope, 'repeat'>

const UNKEPT = { key: null, requestHash: Buffer.alloc(0) }

/** An expired invitation must be resent first. */
const mayHand: typeof mayResend = (invitation, person, now) => {
  const may = mayResend(invitation, person, now)
  return may === true && stateOf(invitation, now) === 'expired' ? 'expired' : may
}

/** A keyed hash: somebody with the table could brute-force forty bits, but not without this server's secret. */
function hashOfCode(ctx: Context, code: string): Buffer {
  return ctx.keys.mac('invitation-code', code)
}
