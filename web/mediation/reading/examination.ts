import type { Analysis, Ctx, ReaderView, Suggestion } from '@evenhand/mediator/mediation.ts'

/** A text for the mediator to analyse. */
export type Examination = { text: string; ctx: Omit<Ctx, 'clock'> }

/** Its full analysis: what the writer would be told, what the reader would see, and how long it took. */
export type Examined = {
  text: string
  analysis: Analysis
  suggestion: Suggestion | null
  prompts: string[]
  views: { cover: ReaderView; summarise: ReaderView }
  ms: { analyse: number; suggest: number }
}
