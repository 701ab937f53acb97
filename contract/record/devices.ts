import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { id, instant } from '../shapes.ts'
import { recordArea } from './exports.ts'
import { recordTopic, recordWitnessesTopic } from './topics.ts'

const bytes = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`)))

/** How many entries a record has. */
const logSize = z.int().check(z.gte(0), z.lte(1_000_000_000))

/**
 * A device whose key speaks for a parent, and what it last confirmed. Of the other parent's devices nothing tells when
 * they are used: no kind, no day of adding, no moment, and only what was confirmed a day ago or before.
 */
export const recordDevice = z.object({
  id: id(),
  personId: id(),
  /** null: the other parent's */
  label: z.nullable(z.enum(['phone', 'tablet', 'computer'])),
  /** the fingerprint of its key */
  kid: z.string(),
  addedAt: z.nullable(instant()),
  /** null: it may sign */
  endedAt: z.nullable(instant()),
  endedBy: z.nullable(z.enum(['lost', 'signed-out'])),
  /** the largest head it has seen and signed, with when */
  confirmedSize: z.nullable(z.number()),
  confirmedAt: z.nullable(instant()),
  /** that head and the device's signature over it, so that whoever reads this can check it; null: none yet */
  confirmation: z.nullable(
    z.object({ root: z.string(), headAt: instant(), seenAt: instant(), signature: z.string() }),
  ),
})
export type RecordDevice = z.infer<typeof recordDevice>

/** A time-stamp authority's word that a head existed. */
const recordStamp = z.object({ authority: z.string(), size: z.number(), at: instant() })
export type RecordStamp = z.infer<typeof recordStamp>

const familyPath = z.object({ familyId: id() })

/** Who stands behind the record besides the server; and what is one's own, in numbers. */
export const recordWitnesses = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/record/witnesses',
  access: 'family',
  summary: 'Witnesses of the record',
  dependsOn: [recordTopic, recordWitnessesTopic],
  params: familyPath,
  reply: z.object({
    devices: z.array(recordDevice),
    stamps: z.array(recordStamp),
    /** whether this server asks a time-stamp authority */
    isStamped: z.boolean(),
    /** how many entries each part of the record has */
    parts: z.array(z.object({ area: recordArea, entries: z.number() })),
    own: z.object({ documents: z.number(), events: z.number(), expenses: z.number(), drafts: z.number() }),
  }),
  errors: ['family/not-found'],
})

/** Makes this browser's key one that speaks for the parent; the signature shows that the browser holds it. */
export const addDevice = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/record/devices',
  access: 'family',
  summary: 'Add a signing device',
  says: ['x', 'label'],
  invalidates: [recordTopic, recordWitnessesTopic],
  params: familyPath,
  body: z.strictObject({
    x: bytes(32),
    label: z.enum(['phone', 'tablet', 'computer']),
    /** over the head this device was shown: it is the first it confirms */
    size: logSize,
    seenAt: instant(),
    signature: bytes(64),
  }),
  reply: z.object({ device: recordDevice }),
  status: 201,
  errors: ['family/not-found', 'device/invalid', 'device/too-many'],
  limit: { calls: 30, seconds: 3600, by: 'account' },
})

/** Ends a device of one's own: lost, or signed out. What it signed before stays good. */
export const endDevice = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/record/devices/:deviceId/end',
  access: 'family',
  summary: 'End a signing device',
  says: ['reason'],
  invalidates: [recordTopic, recordWitnessesTopic],
  params: z.object({ familyId: id(), deviceId: id() }),
  body: z.strictObject({ reason: z.enum(['lost', 'signed-out']) }),
  reply: z.object({ device: recordDevice }),
  errors: ['family/not-found', 'device/not-found'],
})

/** A device's signature over a head it was shown. */
export const confirmHead = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/record/devices/:deviceId/confirmations',
  access: 'family',
  summary: 'Confirm a head of the record',
  invalidates: [recordWitnessesTopic],
  params: z.object({ familyId: id(), deviceId: id() }),
  body: z.strictObject({ size: logSize, seenAt: instant(), signature: bytes(64) }),
  reply: z.object({ device: recordDevice }),
  errors: ['family/not-found', 'device/not-found', 'device/invalid'],
  limit: { calls: 120, seconds: 3600, by: 'account' },
})
