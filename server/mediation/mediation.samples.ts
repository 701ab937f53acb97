import type { calls } from '@evenhand/contract/mediation/mediation.feature.ts'
import { type Samples, signedIn } from '../testing/samples.ts'

const draft = { text: 'x', locale: 'en' } as const

export const samples: Samples<typeof calls> = {
  getMediation: { who: signedIn() },
  putModelConsent: { who: signedIn(), body: () => ({ languageModel: false }) },
  analyseDraft: { who: signedIn(), body: () => draft },
  suggestWording: { who: signedIn(), body: () => draft },
  getShield: { who: signedIn() },
  putShield: { who: signedIn(), body: () => ({ mode: 'cover', threshold: 2, coolDownMinutes: 0 }) },
  giveFeedback: {
    who: signedIn(),
    body: () => ({ direction: 'in', categories: ['insult'], severity: 2, engineVersion: '1' }),
  },
}
