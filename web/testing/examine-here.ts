import { partsOf } from '@evenhand/mediator/parts/parts-of.ts'
import { analyse } from '@evenhand/mediator/reading/analyse.ts'
import { dangerIn } from '@evenhand/mediator/safety/danger.ts'
import type { Examination, Examined } from '../mediation/reading/examination.ts'

/** Runs the engine directly, since jsdom has no workers (mediation/reading/engine-worker.ts). */
export async function examineHere({ text, ctx }: Examination): Promise<Examined> {
  const analysis = analyse(text, ctx)
  return {
    text,
    analysis,
    parts: partsOf(text, ctx, analysis),
    danger: dangerIn(text, ctx, analysis),
    ms: { analyse: 0, parts: 0 },
  }
}
