// Runs the mediator in a worker: typing never waits for it, and its data is loaded on first use.
import { guardWording } from '@evenhand/mediator/llm/guard.ts'
import { partsOf } from '@evenhand/mediator/parts/parts-of.ts'
import { analyse } from '@evenhand/mediator/reading/analyse.ts'
import { dangerIn } from '@evenhand/mediator/safety/danger.ts'
import type { Examination, Examined } from './examination.ts'

declare const self: {
  onmessage: ((event: { data: { id: number; ask: Examination } }) => void) | null
  postMessage(answer: { id: number; examined: Examined }): void
}

// the tables are built on first use: do that now, not while somebody waits
partsOf('.', { locale: 'en', direction: 'out', childNames: [], parentNames: [], llmConsent: false })

self.onmessage = ({ data: { id, ask } }) => {
  const ctx = { ...ask.ctx, clock: () => performance.now() }
  const begun = performance.now()
  const analysis = analyse(ask.text, ctx)
  const danger = dangerIn(ask.text, ctx, analysis)
  const analysed = performance.now()
  const parts = partsOf(ask.text, ctx, analysis)
  const ms = { analyse: analysed - begun, parts: performance.now() - analysed }
  const examined: Examined = { text: ask.text, analysis, parts, danger, ms }
  if (ask.wording !== undefined) examined.verdict = guardWording(ask.text, ask.wording, analysis, ctx)
  self.postMessage({ id, examined })
}
