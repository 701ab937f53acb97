import * as z from 'zod/mini'
import { expensesTopic } from '../expenses/topics.ts'
import { endpoint } from '../http.ts'
import { id, instant } from '../shapes.ts'

const expensePath = z.object({ id: id() })
const base64 = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9+/=]+$/), z.maxLength(most))
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** How a double-blind settlement stands for the parent who asks; no figure is ever in it but one both agreed to. */
const state = z.object({
  /** the one under way; null: none */
  sealing: z.nullable(id()),
  /** who sealed first: their browser opens both */
  firstBy: z.nullable(id()),
  isBoth: z.boolean(),
  /** whom the second figure is closed for: the first parent's browser, and inside it this server */
  firstKey: z.nullable(z.string()),
  serverKey: z.string(),
  /** the second figure, closed; only for the parent who opens it */
  box: z.nullable(z.string()),
  roundsLeft: z.number(),
  last: z.nullable(
    z.object({
      outcome: z.enum(['met', 'apart', 'withdrawn']),
      agreed: z.nullable(z.number()),
      at: instant(),
    }),
  ),
})
export type SealingState = z.infer<typeof state>

/** How the double-blind settlement of an expense stands. */
export const getSealing = endpoint({
  method: 'GET',
  path: '/api/expenses/:id/sealing',
  access: 'family',
  summary: 'Sealed figures of an expense',
  dependsOn: [expensesTopic],
  params: expensePath,
  reply: state,
  errors: ['expense/not-found'],
})

/**
 * Seals a figure. The first parent sends a commitment and a public key, and their figure stays in their browser; the
 * second a commitment and a box closed for that key and, inside it, for this server.
 */
export const sealFigure = endpoint({
  method: 'POST',
  path: '/api/expenses/:id/sealing',
  access: 'family',
  summary: 'Seal a figure',
  says: ['sealing'],
  invalidates: [expensesTopic],
  params: expensePath,
  body: z.strictObject({
    /** made by the first browser; the second names the same */
    sealing: id(),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    commitment: sha256,
    key: z.optional(base64(200)),
    box: z.optional(base64(4000)),
  }),
  reply: state,
  errors: [
    'expense/not-found',
    'sealing/not-disputed',
    'sealing/moved',
    'sealing/invalid',
    'sealing/too-often',
  ],
})

/** Opens both figures together: the first parent's browser sends its own and the other's, still closed for the server. */
export const openFigures = endpoint({
  method: 'POST',
  path: '/api/expenses/:id/sealing/open',
  access: 'family',
  summary: 'Open two sealed figures together',
  says: ['sealing'],
  invalidates: [expensesTopic],
  params: expensePath,
  body: z.strictObject({
    sealing: id(),
    own: z.string().check(z.maxLength(400)),
    other: base64(2000),
  }),
  reply: state,
  errors: ['expense/not-found', 'sealing/not-disputed', 'sealing/moved', 'sealing/invalid'],
})

/** Ends a settlement before it is opened; either parent may. What was sealed is erased. */
export const withdrawFigure = endpoint({
  method: 'POST',
  path: '/api/expenses/:id/sealing/withdraw',
  access: 'family',
  summary: 'Withdraw a sealed figure',
  says: ['sealing'],
  invalidates: [expensesTopic],
  params: expensePath,
  body: z.strictObject({ sealing: id() }),
  reply: state,
  errors: ['expense/not-found', 'sealing/moved'],
})
