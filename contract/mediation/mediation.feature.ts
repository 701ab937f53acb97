import type { Calls, Codes, Topics } from '../feature.ts'
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

export const topics = { family: [], person: ['mediation'] } as const satisfies Topics
