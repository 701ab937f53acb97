import type { Context } from '../../context.ts'
import { answerAskedCode } from './phone.commands.ts'

/** Looks up whether somebody has added the number a code was requested for, and sends it there. */
export async function sendCodeJob(ctx: Context, payload: unknown): Promise<void> {
  await answerAskedCode(ctx, (payload as { sealed: string }).sealed)
}
