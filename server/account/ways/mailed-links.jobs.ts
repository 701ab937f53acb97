import type { Context } from '../../context.ts'
import { answerAskedLink } from './mailed-links.commands.ts'

/** Looks up whether the address a link was requested for has an account, and mails the link there. */
export async function sendLinkJob(ctx: Context, payload: unknown): Promise<void> {
  await answerAskedLink(ctx, (payload as { sealed: string }).sealed)
}
