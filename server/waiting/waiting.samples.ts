import type { calls } from '@evenhand/contract/waiting/waiting.feature.ts'
import { type Samples, signedIn } from '../testing/samples.ts'

export const samples: Samples<typeof calls> = {
  listWaiting: { who: signedIn() },
}
