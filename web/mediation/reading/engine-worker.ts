// Runs the mediator in a worker: typing never waits for it, and its data is loaded on first use.
// The packed data is imported first and together: spread through the code it would compress two per cent worse.
import '@evenhand/mediator/generated/language-data.ts'
import '@evenhand/mediator/generated/weights.ts'
import { analyse } from '@evenhand/mediator/reading/analyse.ts'
import { readerView } from '@evenhand/mediator/rewrite/reader-view.ts'
import { suggest } from '@evenhand/mediator/rewrite/suggest.ts'
import type { Examination, Examined } from './examination.ts'

declare const self: {
  onmessage: ((event: { data: { id: number; ask: Examination } }) => void) | null
  postMessage(answer: { id: number; examined: Examined }): void
}

// the tables are built on first use: do that now, not while somebody waits
analyse('.', { locale: 'en', direction: 'out', childNames: [], parentNames: [], llmConsent: false })

self.onmessage = ({ data: { id, ask } }) => {
  const ctx = { ...ask.ctx, clock: () => performance.now() }
  const begun = performance.now()
  const analysis = analyse(ask.text, ctx)
  const analysed = performance.now()
  const told = suggest(ask.text, analysis, ctx)
  const suggested = performance.now()
  const view = (mode: 'cover' | 'summarise') =>
    readerView(ask.text, analysis, { mode, threshold: 1, locale: ask.ctx.locale })
  self.postMessage({
    id,
    examined: {
      text: ask.text,
      analysis,
      suggestion: 'text' in told ? told : null,
      prompts: 'text' in told ? [] : told.prompts,
      views: { cover: view('cover'), summarise: view('summarise') },
      ms: { analyse: analysed - begun, suggest: suggested - analysed },
    },
  })
}
