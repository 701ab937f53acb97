import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { isModelThere } from '../outside/language-model.ts'
import { mailState } from '../outside/mail.ts'
import { isScannerThere } from '../outside/scanner.ts'
import { takesTexts } from '../outside/sms.ts'
import { givesStamps } from '../outside/time-stamps.ts'
import { lookAround } from './readiness.ts'
import type { Trouble } from './troubles.ts'

/**
 * At the start: says once of each outside part that is set that it cannot be reached, or refuses us, and counts it.
 * Nothing waits for it, and nothing that does without the part stops.
 */
export async function sayUnreachable(ctx: Context): Promise<void> {
  const asked = Object.entries(asksOf(ctx.config)) as [Trouble, Promise<boolean>][]
  await Promise.all([
    lookAround(ctx),
    ...asked.map(async ([trouble, answer]) => {
      if (!(await answer)) ctx.life.troubles.note(trouble)
    }),
  ])
}

/** Whether each part that the settings name is there, and takes what they give it. */
function asksOf(config: Config): Partial<Record<Trouble, Promise<boolean>>> {
  const { clamdUrl, timestampUrl, mediator, signIn } = config
  return {
    mail: mailState({ config }).then((state) => state !== 'down'),
    ...(clamdUrl && { scanner: isScannerThere(clamdUrl) }),
    ...(timestampUrl && { stamps: givesStamps(timestampUrl) }),
    ...(signIn.sms && { texts: takesTexts(signIn.sms) }),
    ...(mediator && { model: isModelThere(mediator) }),
  }
}
