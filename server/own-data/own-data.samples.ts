import type { calls } from '@evenhand/contract/own-data/own-data.feature.ts'
import { type Samples, signedIn } from '../testing/samples.ts'

export const samples: Samples<typeof calls> = {
  startOwnExport: { who: signedIn() },
  listOwnExports: { who: signedIn() },
  ownExportFile: {
    who: signedIn('own-data/not-found'),
    params: () => ({ exportId: '01890000-0000-7000-8000-000000000000' }),
  },
}
