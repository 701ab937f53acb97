import type { calls } from '@evenhand/contract/record.feature.ts'
import { anyone, family, type Samples } from '../testing/samples.ts'

export const samples: Samples<typeof calls> = {
  recordKeys: { who: anyone() },
  recordHead: { who: family(), params: ({ home }) => ({ familyId: home.id }) },
}
