import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ctx } from '@evenhand/mediator/mediation.ts'
import { analyse } from '@evenhand/mediator/reading/analyse.ts'
import { type DangerKind, dangerIn } from '@evenhand/mediator/safety/danger.ts'
import { expect, test } from 'vitest'

interface Line {
  id: string
  lang: string
  kind: DangerKind | 'none'
  text: string
}

const lines = readFileSync(join(import.meta.dirname, 'near-danger.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Line => JSON.parse(line))

/** How many of a kind are shown as what. */
function shownAs(kind: Line['kind'], shown: (found: DangerKind | undefined) => boolean): number {
  const own = lines.filter((line) => line.kind === kind)
  return own.filter((line) => shown(foundIn(line))).length / own.length
}

function foundIn({ text, lang }: Line): DangerKind | undefined {
  const ctx: Ctx = { locale: lang, direction: 'out', childNames: [], parentNames: [], llmConsent: false }
  return dangerIn(text, ctx, analyse(text, ctx))?.kind
}

// Nothing was trained or tuned on these lines. They hold what was reached (docs/mediation.md), not what is aimed at.
test('[MSG-06] what only sounds like a danger is left alone, and what is one beside it is named', () => {
  expect.soft(shownAs('none', (found) => found !== undefined)).toBeLessThanOrEqual(0.04)
  expect.soft(shownAs('self_harm', (found) => found === 'self_harm')).toBeGreaterThanOrEqual(0.59)
  expect.soft(shownAs('child_safety', (found) => found === 'child_safety')).toBeGreaterThanOrEqual(0.47)
  expect.soft(shownAs('threat', (found) => found === 'threat')).toBeGreaterThanOrEqual(0.71)
})
