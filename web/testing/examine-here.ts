import { analyse } from '@evenhand/mediator/reading/analyse.ts'
import { readerView } from '@evenhand/mediator/rewrite/reader-view.ts'
import { suggest } from '@evenhand/mediator/rewrite/suggest.ts'
import type { Examination, Examined } from '../mediation/reading/examination.ts'

/** Runs the engine directly, since jsdom has no workers (mediation/reading/engine-worker.ts). */
export async function examineHere({ text, ctx }: Examination): Promise<Examined> {
  const analysis = analyse(text, ctx)
  const told = suggest(text, analysis, ctx)
  const view = (mode: 'cover' | 'summarise') =>
    readerView(text, analysis, { mode, threshold: 1, locale: ctx.locale })
  return {
    text,
    analysis,
    suggestion: 'text' in told ? told : null,
    prompts: 'text' in told ? [] : told.prompts,
    views: { cover: view('cover'), summarise: view('summarise') },
    ms: { analyse: 0, suggest: 0 },
  }
}
