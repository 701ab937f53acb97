import type { Analysis, Ctx, ReaderView, Suggestion } from '@evenhand/mediator/mediation.ts'

/** What the mediator is asked to look at. */
export type Examination = { text: string; ctx: Omit<Ctx, 'clock'> }

/** All it says of it: what its writer would be told, what its reader would see, and how long that took. */
export type Examined = {
  text: string
  analysis: Analysis
  suggestion: Suggestion | null
  prompts: string[]
  views: { cover: ReaderView; summarise: ReaderView }
  ms: { analyse: number; suggest: number }
}
