import type { calls } from '@evenhand/contract/server/server.feature.ts'
import { anyone, type Samples, signedIn } from './testing/samples.ts'

export const samples: Samples<typeof calls> = {
  health: { who: anyone() },
  alive: { who: anyone() },
  ready: { who: anyone() },
  enterDemo: { who: anyone(), body: () => ({ persona: 'nora' }) },
  // these two create a year or a family per caller: what nobody signed in may do, everybody may
  resetDemo: { who: anyone(), actors: ['nobody'], body: () => ({ persona: 'nora' }) },
  enterSandbox: { who: anyone(), actors: ['nobody'], body: () => ({}) },
  listTestParents: { who: anyone() },
  outbox: { who: anyone('server/outbox-locked') },
  live: { who: signedIn() },
}
