import * as z from 'zod/mini'
import { session } from '../account/auth.ts'
import { endpoint } from '../http.ts'

const state = z.enum(['ok', 'down', 'off'])

/** 200 when the product can serve, 503 when it cannot (health of each part either way). */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Health, part by part',
  dependsOn: [],
  reply: z.object({
    status: z.enum(['ok', 'down']),
    version: z.string(),
    mode: z.enum(['local', 'production']),
    parts: z.object({
      server: state,
      database: state,
      mail: z.enum(['ok', 'down', 'off', 'outbox']),
      files: state,
    }),
    time: z.string(),
  }),
  errors: [],
})

/** 200 as long as the process can respond at all: what decides whether to restart it. Looks at nothing else. */
export const alive = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  summary: 'Liveness',
  dependsOn: [],
  reply: z.object({ status: z.literal('ok') }),
  errors: [],
})

/** 200 where new requests should be sent; 503 while the server stops or cannot reach its database or files. */
export const ready = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary: 'Readiness',
  dependsOn: [],
  reply: z.object({ status: z.enum(['ok', 'stopping', 'down']) }),
  errors: [],
})

/** What the page needs to know of its server before its first paint; written into index.html. */
export const serverFacts = z.object({
  version: z.string(),
  mode: z.enum(['local', 'production']),
  operator: z.string(),
  demo: z.boolean(),
  testMode: z.boolean(),
  mail: z.boolean(),
  features: z.object({
    aiModeration: z.boolean(),
    expenses: z.boolean(),
    calendar: z.boolean(),
    documents: z.boolean(),
  }),
  /** help lines as the operator corrects them: `FR.crisis` and its number (MSG-06) */
  helpLines: z.optional(z.record(z.string(), z.string())),
  /** whom the server is set up to reach outside, for the page that says what leaves it; unknown on a bare page */
  reaches: z.optional(z.array(z.enum(['mail', 'google', 'firebase', 'texts', 'model', 'stamps', 'bucket']))),
  /** the ways in that are open here (AUTH-01) */
  signIn: z.object({
    password: z.boolean(),
    google: z.boolean(),
    magicLink: z.boolean(),
    phone: z.boolean(),
    /** set where the operator names a Firebase project: its SDK signs people in instead of our own accounts */
    firebase: z.nullable(
      z.object({
        projectId: z.string(),
        apiKey: z.string(),
        authDomain: z.string(),
        emulator: z.nullable(z.string()),
      }),
    ),
  }),
})
export type ServerFacts = z.infer<typeof serverFacts>

/** Enters the demo family as either parent (ROUTE-18); refused where the operator has not allowed it. */
export const enterDemo = endpoint({
  method: 'POST',
  path: '/api/demo/enter',
  access: 'public',
  summary: 'Enter the demo family',
  invalidates: [],
  body: z.strictObject({ persona: z.enum(['nora', 'sam']) }),
  reply: session,
  errors: ['server/not-local'],
  limit: { calls: 60, seconds: 3600, by: 'address' },
})

/** Begins the demo family anew and enters it: what was done in it is out of sight, nothing else is touched (ROUTE-18). */
export const resetDemo = endpoint({
  method: 'POST',
  path: '/api/demo/reset',
  access: 'public',
  summary: 'Reset the demo family',
  // the page starts afresh with a session of its own, so nothing it has read is kept
  invalidates: [],
  body: z.strictObject({ persona: z.enum(['nora', 'sam']) }),
  reply: session,
  errors: ['server/not-local'],
  // it signs everybody out who looks around, and the family it leaves stays in the database
  limit: { calls: 6, seconds: 3600, by: 'address' },
})

/**
 * Mail and text messages that local mode kept instead of sending. Links in them sign people in, and a proxy that forwards
 * no word of itself looks like this machine: the header `X-Evenhand-Outbox` carries the key that the terminal shows.
 */
export const outbox = endpoint({
  method: 'GET',
  path: '/api/test/outbox',
  access: 'local',
  summary: 'The outbox of local mode',
  dependsOn: [],
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['mail', 'sms']),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        at: z.string(),
      }),
    ),
  }),
  errors: ['server/not-local', 'server/outbox-locked'],
})
