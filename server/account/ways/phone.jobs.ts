import type { Context } from '../../context.ts'
import type { SealedRequest } from './mailed-links.commands.ts'
import { answerAskedCode } from './phone.commands.ts'

/** Looks up whether somebody has added the number a code was requested for, and sends it there. */
export async function sendCodeJob(ctx: Context, { sealed }: SealedRequest): Promise<void> {
  await answerAskedCode(ctx, sealed)
}
