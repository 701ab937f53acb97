import { calls } from '@evenhand/contract/messages.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { cleanDraftsJob } from './drafts.jobs.ts'
import { demoMessages } from './messages.demo.ts'
import { messagesRoutes } from './messages.routes.ts'

/** Conversations, messages, volume and quiet hours. */
export const messages = {
  calls,
  routes: [messagesRoutes],
  demoYear: demoMessages,
  jobs: { clean_drafts: cleanDraftsJob },
  schedule: ['20 3 * * * clean_drafts'],
} as const satisfies ServerFeature
