import { calls } from '@evenhand/contract/backlog/backlog.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { demoBacklog } from './backlog.demo.ts'
import { backlogRoutes } from './backlog.routes.ts'
import { cardNames } from './names.sql.ts'
import { backlogWaiting } from './waiting.commands.ts'

/** The family's board of things to do and to talk about. */
export const backlog = {
  calls,
  routes: [backlogRoutes],
  waiting: { inFamily: backlogWaiting },
  names: cardNames,
  demoYear: demoBacklog,
  ownData: { tables: { cards: {}, card_comments: {} } },
} as const satisfies ServerFeature
