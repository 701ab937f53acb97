import type { Context } from '../../context.ts'
import { answerAskedLink, type SealedRequest } from './mailed-links.commands.ts'

/** Looks up whether the address a link was requested for has an account, and mails the link there. */
export async function sendLinkJob(ctx: Context, { sealed }: SealedRequest): Promise<void> {
  await answerAskedLink(ctx, sealed)
}
