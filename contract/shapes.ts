import { isDay } from '@evenhand/domain/time/day.ts'
import * as z from 'zod/mini'

/** A row's id: UUIDv7 made by the server. */
export const id = () => z.uuid()

/**
 * A calendar day, `2026-11-20`, from 1900 to 2200: nobody's child, plan or receipt lies outside, and what is reckoned
 * from a day (its month, a rotation's nights, an age) stays a day too.
 */
export const day = () =>
  z.string().check(
    z.maxLength(10),
    z.refine((text) => isDay(text) && text >= '1900-01-01' && text < '2200-01-01', 'day'),
  )

/** A sum or a share in plain decimals; the domain decides what fits the currency, this that it is of this world. */
export const decimal = () => z.number().check(z.gte(-1e12), z.lte(1e12))

/** Which version of something was changed. */
export const revision = () => z.int().check(z.gte(0), z.lte(2 ** 31 - 1))

/** A moment in UTC, ISO 8601. */
export const instant = () => z.iso.datetime()

/** One line of text that a person wrote: trimmed, no control characters. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .check(z.trim(), z.minLength(min), z.maxLength(max), z.refine(hasNoControls, 'control-characters'))

/** Several lines of text that a person wrote. */
export const prose = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((text) => hasNoControls(text.replace(/[\n\t]/g, '')), 'control-characters'),
  )

/** An e-mail as typed; the domain decides whether it is one (the sentence belongs to it, AUTH-04). */
export const emailText = () => line(254)

/** `17:00` */
export const wallTime = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Why one file sent with a call is not kept. */
export const cannotKeepFile = [
  'file/type-not-allowed',
  'file/too-large',
  'file/unreadable',
  'file/too-much-to-read',
  'request/too-slow',
  'server/files-unavailable',
] as const

/** Nothing but a yes. */
export const done = z.object({ success: z.literal(true) })

// tabs aside, as no keyboard makes the others; line and paragraph separators break JSON readers
const CONTROLS = /[^\P{Cc}\t]|[\u2028\u2029]/u
function hasNoControls(text: string): boolean {
  // a lone surrogate is no character of any language
  return !CONTROLS.test(text) && !/\p{Surrogate}/u.test(text)
}
