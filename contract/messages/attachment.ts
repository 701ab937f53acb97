import * as z from 'zod/mini'
import { id } from '../shapes.ts'

/** A file that goes with a message. */
export const attachment = z.object({
  id: id(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
})
export type Attachment = z.infer<typeof attachment>
