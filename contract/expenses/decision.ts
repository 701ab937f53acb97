import * as z from 'zod/mini'
import { id } from '../shapes.ts'

/** What an agreement decided: the three parts add up to the amount. */
export const decision = z.object({
  agreementId: id(),
  clause: z.string(),
  underFloor: z.number(),
  shared: z.number(),
  overCap: z.number(),
  needsConsent: z.boolean(),
  needsReceipt: z.boolean(),
})
