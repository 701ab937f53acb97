import { dangerWeights } from '../generated/danger-weights.ts'
import type { Hearing } from '../reading/hearing.ts'
import { levelsOf } from '../reading/levels.ts'
import { type Stretch, stretchesOf } from './danger-features.ts'

/** How much the words of a message are like those of messages about a danger, by the harmless ones that are as much like them. */
export type Likeness =
  /** As few as three harmless messages in a thousand are. */
  | 'sure'
  /** As one or two in a hundred are. */
  | 'likely'
  /** As four to ten in a hundred are. */
  | 'possible'
  /** As a third are. */
  | 'slight'
  | 'no'

/** The likeness of the worst stretch of a text to each kind of danger, in the order self_harm, child_safety, threat. */
export function likenessOf(hearing: Hearing): [Likeness, Likeness, Likeness] {
  const stretches = stretchesOf(hearing)
  return tables().map(({ sure, likely, possible, slight, ...table }) => {
    const score = Math.max(-99, ...stretches.map((one) => scoreOf(one, table)))
    return score > sure
      ? 'sure'
      : score > likely
        ? 'likely'
        : score > possible
          ? 'possible'
          : score > slight
            ? 'slight'
            : 'no'
  }) as [Likeness, Likeness, Likeness]
}

interface Table {
  levels: Int8Array
  scale: number
  bias: number
}

let read: (Table & { sure: number; likely: number; possible: number; slight: number })[] | undefined

function tables() {
  read ??= dangerWeights.map(({ levels, ...one }) => ({ ...one, levels: levelsOf(levels) }))
  return read
}

function scoreOf({ features }: Stretch, { levels, scale, bias }: Table): number {
  let sum = 0
  for (const [bucket, value] of features) sum += value * (levels[bucket] as number)
  return sum * scale + bias
}
