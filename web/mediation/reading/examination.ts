import type { guardWording } from '@evenhand/mediator/llm/guard.ts'
import type { Analysis, Ctx } from '@evenhand/mediator/mediation.ts'
import type { Part } from '@evenhand/mediator/parts/part.ts'
import type { Danger } from '@evenhand/mediator/safety/danger.ts'

/** A text for the mediator to read. */
export type Examination = {
  text: string
  ctx: Omit<Ctx, 'clock'>
  /** somebody else's wording of it, to be checked by the guard */
  wording?: string
}

/** All it makes of the text: what the writer's sheet, the safety sheet and the reader's shield are made of, and how long it took. */
export type Examined = {
  text: string
  analysis: Analysis
  parts: Part[]
  danger: Danger | null
  verdict?: ReturnType<typeof guardWording>
  ms: { analyse: number; parts: number }
}
