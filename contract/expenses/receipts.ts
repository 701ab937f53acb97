import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { cannotKeepFile, id } from '../shapes.ts'
import { expensePath, single } from './expenses.ts'
import { expensesTopic } from './topics.ts'

/** Largest receipt accepted. */
export const RECEIPT_MAX_BYTES = 15 * 1024 * 1024

/**
 * Adds or replaces the receipt: JPEG, PNG, WebP, HEIC (encoded anew without metadata) or PDF (without Info and XMP). With
 * `original=keep` a JPEG, PNG, WebP or PDF stays as it was sent, with all it says of camera, place and program.
 */
export const uploadReceipt = endpoint({
  method: 'POST',
  path: '/expenses/:id/receipt',
  access: 'family',
  summary: 'Attach a receipt',
  invalidates: [expensesTopic],
  params: expensePath,
  query: z.strictObject({ original: z.optional(z.literal('keep')) }),
  upload: { field: 'receipt', maxBytes: RECEIPT_MAX_BYTES },
  reply: single,
  errors: ['expense/not-found', 'expense/not-own', 'expense/already-answered', ...cannotKeepFile],
})

/** The bytes of a receipt, fetched with the bearer header (AUTH-28). */
export const receiptFile = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/files/:fileId',
  access: 'family',
  summary: 'A file of the family',
  dependsOn: [],
  params: z.object({ familyId: id(), fileId: id() }),
  errors: ['family/not-found', 'file/not-found', 'server/files-unavailable'],
})
