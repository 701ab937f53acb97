import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import { analyseDraft, getMediation, putModelConsent, suggestWording } from './mediation.ts'
import { getShield, giveFeedback, putShield } from './shield.ts'

/** The mediator, its language model, the shield. */
export const calls = {
  getShield,
  putShield,
  giveFeedback,
  getMediation,
  putModelConsent,
  analyseDraft,
  suggestWording,
} as const satisfies Calls

export const codes = {} as const satisfies Codes
