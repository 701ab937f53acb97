import { categories, languages, safetyKinds } from '@evenhand/mediator/mediation.ts'
import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { done } from '../shapes.ts'
import { mediationTopic } from './topics.ts'

const severity = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** What was found in a message; offsets are UTF-16. */
const finding = z.object({
  category: z.enum(categories),
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  start: z.int(),
  end: z.int(),
  reason: z.string(),
  confidence: z.number(),
})

export const messageAnalysis = z.object({
  id: z.string(),
  severity,
  pHostile: z.number(),
  findings: z.array(finding),
  safety: z.array(z.enum(safetyKinds)),
  urgent: z.boolean(),
  lang: z.enum([...languages, 'other']),
  engine: z.enum(['embedded', 'llm', 'merged']),
  engineVersion: z.string(),
  ms: z.number(),
  /** why the language model had no say: the embedded engine's answer stands */
  degraded: z.optional(z.enum(['timeout', 'error', 'invalid', 'no_consent'])),
})

/** The draft as it stands, to the letter: offsets count on it. */
const draft = z.string().check(z.minLength(1), z.maxLength(10_000))
const locale = z.string().check(z.regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/))
const perMinute = { calls: 30, seconds: 60, by: 'account' } as const

/** Which engines this server has, and whether the person lets their own drafts go to the language model. */
export const getMediation = endpoint({
  method: 'GET',
  path: '/api/mediation',
  access: 'person',
  summary: 'The engines of the mediator, and my consent',
  dependsOn: [mediationTopic],
  reply: z.object({
    engineVersion: z.string(),
    /** null: this server has only the embedded engine */
    model: z.nullable(
      z.object({
        kind: z.enum(['openai', 'anthropic', 'ollama']),
        name: z.string(),
        isOnThisMachine: z.boolean(),
      }),
    ),
    consent: z.boolean(),
  }),
  errors: ['server/feature-off'],
})

/** Says whether one's own drafts may go to the operator's language model (off until said). */
export const putModelConsent = endpoint({
  method: 'PUT',
  path: '/api/mediation/consent',
  access: 'person',
  summary: 'Set consent to the language model',
  invalidates: [mediationTopic],
  body: z.strictObject({ languageModel: z.boolean() }),
  reply: done,
  errors: ['server/feature-off', 'request/idempotency-mismatch'],
})

/**
 * Refines the embedded analysis of one's own draft by the operator's language model, where there is one and the
 * person consents; otherwise the embedded analysis with the reason in `degraded`. Nothing of the text is kept.
 */
export const analyseDraft = endpoint({
  method: 'POST',
  path: '/api/mediation/analyse',
  access: 'person',
  summary: 'Analyse a draft',
  invalidates: [],
  body: z.strictObject({ text: draft, locale }),
  reply: z.object({
    analysis: messageAnalysis,
    /** what the language model alone said; null where it had no say */
    model: z.nullable(z.object({ severity, findings: z.array(finding), ms: z.number() })),
  }),
  errors: ['server/feature-off'],
  limit: perMinute,
})

/** A language model's wording of one's own draft, if it passes the guard: every fact of what is kept, nothing new, nothing hostile. */
export const suggestWording = endpoint({
  method: 'POST',
  path: '/api/mediation/suggest',
  access: 'person',
  summary: 'A calmer wording of a draft',
  invalidates: [],
  body: z.strictObject({ text: draft, locale }),
  reply: z.object({
    suggestion: z.nullable(
      z.object({
        id: z.string(),
        analysisId: z.string(),
        text: z.string(),
        kept: z.array(z.string()),
        changed: z.array(
          z.object({
            start: z.int(),
            end: z.int(),
            from: z.string(),
            to: z.string(),
            why: z.enum(categories),
          }),
        ),
        verified: z.literal(true),
        engine: z.literal('llm'),
      }),
    ),
    degraded: z.optional(z.enum(['timeout', 'error', 'invalid', 'no_consent'])),
  }),
  errors: ['server/feature-off'],
  limit: perMinute,
})
