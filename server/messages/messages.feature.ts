import { calls } from '@evenhand/contract/messages.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { messagesRoutes } from './messages.routes.ts'

/** Conversations, messages, volume and quiet hours. */
export const messages = {
  calls,
  routes: [messagesRoutes],
} as const satisfies ServerFeature
