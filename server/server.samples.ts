import type { calls } from '@evenhand/contract/server.feature.ts'
import { anyone, type Samples, signedIn } from './testing/samples.ts'

export const samples: Samples<typeof calls> = {
  health: { who: anyone() },
  enterDemo: { who: anyone(), body: () => ({ persona: 'nora' }) },
  // these two make a year or a family for each who asks: somebody signed in and somebody not stand for all
  resetDemo: { who: anyone(), actors: ['author', 'nobody'], body: () => ({ persona: 'nora' }) },
  enterSandbox: { who: anyone(), actors: ['author', 'nobody'], body: () => ({}) },
  listTestParents: { who: anyone() },
  outbox: { who: anyone() },
  live: { who: signedIn() },
}
