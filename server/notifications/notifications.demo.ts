import type { DemoHome, DemoStep } from '../feature.ts'
import { write } from '../work/write.ts'
import { markRead } from './notifications.sql.ts'

/** Both looked at the list two days before the year ends: anything later is new. */
export function demoNotifications({ ends }: DemoHome): DemoStep[] {
  return (['nora', 'sam'] as const).map((who) => ({
    at: ends - 2 * 24 * 3_600_000,
    key: `demo-notifications-${who}`,
    who,
    take: (scope) =>
      write(scope, async ({ tx, now }) => {
        await markRead(tx, scope.person, { ids: null }, now)
        return { success: true }
      }),
  }))
}
