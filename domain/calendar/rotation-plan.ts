import type { Day } from '../time/day.ts'
import type { Plan } from './plan.ts'
import type { Rotation } from './rotation.ts'

/** The plan of a family that has agreed on nothing but its rotation: one rule, which also covers the past. [CAL-02] */
export function planOfRotation({ pattern, anchorDay, handoverTime, zone }: Omit<Rotation, 'a' | 'b'>): Plan {
  return {
    zone,
    handover: handoverTime,
    schedules: [
      {
        id: 'rotation',
        layer: 'rotation',
        from: '0001-01-01' as Day,
        pattern: { kind: 'cycle', nights: pattern, start: anchorDay },
        handover: handoverTime,
      },
    ],
    holidays: [],
    overrides: [],
  }
}
