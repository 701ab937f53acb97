import * as z from 'zod/mini'
import { session } from '../account/auth.ts'
import { endpoint } from '../http.ts'
import { instant, line } from '../shapes.ts'

/** Which of a sandbox family's two parents: the first made the family and invited the second. */
const sandboxParent = z.enum(['first', 'second'])

/** A parent of a sandbox family: a person of this server that exists to be tried out with. */
export const testParent = z.object({
  /** names the sandbox family; what `enterSandbox` takes */
  sandbox: z.string(),
  parent: sandboxParent,
  firstName: z.string(),
  email: z.string(),
  madeAt: instant(),
})
export type TestParent = z.infer<typeof testParent>

/**
 * Enters a sandbox family as either parent (ROUTE-08). Without `sandbox` a new family is made: `joined`, both
 * parents are in it with a few expenses; `invited`, the second has an invitation to answer. Real calls on real
 * data, which no other family sees. Where the server does not allow test mode it is refused.
 */
export const enterSandbox = endpoint({
  method: 'POST',
  path: '/api/test/enter',
  access: 'local',
  summary: 'Enter a sandbox family in test mode',
  invalidates: [],
  body: z.strictObject({
    sandbox: z.optional(line(40)),
    parent: z._default(sandboxParent, 'first'),
    begins: z._default(z.enum(['joined', 'invited']), 'joined'),
  }),
  reply: z.extend(session, { sandbox: z.string() }),
  errors: ['server/not-local', 'server/feature-off', 'request/not-found'],
})

/** The parents of this server's sandbox families, the newest first (`/test-login`). */
export const listTestParents = endpoint({
  method: 'GET',
  path: '/api/test/parents',
  access: 'local',
  summary: 'The parents of sandbox families',
  dependsOn: [],
  reply: z.object({ parents: z.array(testParent) }),
  errors: ['server/not-local', 'server/feature-off'],
})
