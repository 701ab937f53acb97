import { calls } from '@evenhand/contract/child-card/child-card.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { demoCards } from './child-card.demo.ts'
import { childCardRoutes } from './child-card.routes.ts'

/** A card for each child. Always on; only its files are turned off with the documents (LIM-03). */
export const childCard = {
  calls,
  routes: [childCardRoutes],
  demoYear: demoCards,
  ownData: {
    tables: {
      child_card_versions: {},
      child_card_links: { without: ['token_hash'] },
      child_card_views: { without: ['device_hash'] },
    },
  },
} as const satisfies ServerFeature
