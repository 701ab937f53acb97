import type { Context } from '../../context.ts'
import type { Holder } from './epoch.commands.ts'

/** What a ticket is for; a ticket for one purpose is refused for another. */
export type TicketUse = 'totp' | 'passkey-new' | 'passkey-sign-in'

/** What a ticket carried, and its id where it may be spent only once. */
export type Ticket = { readonly value: string; readonly jti: string; readonly expiresAt: number }

/**
 * The state between the steps of a two-step action, carried by the browser instead of a table: sealed, so that it can
 * be neither read nor changed, for one purpose, one person in their current credential epoch (or nobody yet) and a
 * short time.
 */
export function ticketFor(
  ctx: Context,
  use: TicketUse,
  holder: Holder | null,
  value: string,
  life: number,
): string {
  const ticket: Ticket = { value, jti: ctx.newId(), expiresAt: ctx.clock() + life }
  return ctx.keys.seal(sealOf(use, holder), JSON.stringify(ticket))
}

/** Opens it; null for one that was changed, is for something or someone else, is too old or from an earlier epoch. */
export function openTicket(ctx: Context, use: TicketUse, holder: Holder | null, text: string): Ticket | null {
  try {
    const ticket = JSON.parse(ctx.keys.unseal(sealOf(use, holder), text)) as Ticket
    return ticket.expiresAt > ctx.clock() ? ticket : null
  } catch {
    return null
  }
}

const sealOf = (use: TicketUse, holder: Holder | null) =>
  `ticket ${use} ${holder ? `${holder.id} ${holder.credential_epoch}` : 'nobody'}`
