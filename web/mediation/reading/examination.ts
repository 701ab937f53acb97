import type { Analysis, Ctx } from '@evenhand/mediator/mediation.ts'
import type { Part } from '@evenhand/mediator/parts/part.ts'
import type { Danger } from '@evenhand/mediator/safety/danger.ts'

/** A text for the mediator to read. */
export type Examination = { text: string; ctx: Omit<Ctx, 'clock'> }

/** All it makes of the text: what the writer's sheet, the safety sheet and the reader's shield are made of, and how long it took. */
export type Examined = {
  text: string
  analysis: Analysis
  parts: Part[]
  danger: Danger | null
  ms: { analyse: number; parts: number }
}
