import { guardWording } from '@evenhand/mediator/llm/guard.ts'
import { partsOf } from '@evenhand/mediator/parts/parts-of.ts'
import { analyse } from '@evenhand/mediator/reading/analyse.ts'
import { dangerIn } from '@evenhand/mediator/safety/danger.ts'
import type { Examination, Examined } from '../mediation/reading/examination.ts'

/** Runs the engine directly, since jsdom has no workers (mediation/reading/engine-worker.ts). */
export async function examineHere({ text, ctx, wording }: Examination): Promise<Examined> {
  const analysis = analyse(text, ctx)
  const examined: Examined = {
    text,
    analysis,
    parts: partsOf(text, ctx, analysis),
    danger: dangerIn(text, ctx, analysis),
    ms: { analyse: 0, parts: 0 },
  }
  if (wording !== undefined) examined.verdict = guardWording(text, wording, analysis, ctx)
  return examined
}
