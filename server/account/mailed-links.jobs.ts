import type { Context } from '../context.ts'
import { answerAskedLink } from './mailed-links.commands.ts'

/** Looks up whether an address that a link was asked for has an account, and mails it there. */
export async function sendLinkJob(ctx: Context, payload: unknown): Promise<void> {
  await answerAskedLink(ctx, (payload as { sealed: string }).sealed)
}
