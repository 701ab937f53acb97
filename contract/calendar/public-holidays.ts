import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { day, id } from '../shapes.ts'

const named = z.object({ code: z.string(), name: z.string() })

/**
 * The public holidays of a country, or of a state in it, over ten years from the one asked for: suggestions for the
 * holiday table. Without a country, the countries there are.
 */
export const publicHolidays = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/calendar/public-holidays',
  access: 'family',
  summary: 'Public holidays of a country',
  dependsOn: [],
  params: z.object({ familyId: id() }),
  query: z.strictObject({
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    state: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{1,10}$/))),
    year: z.string().check(z.regex(/^(19|20)\d\d$/)),
    language: z.enum(['en', 'es', 'fr']),
  }),
  reply: z.object({
    countries: z.array(named),
    states: z.array(named),
    holidays: z.array(z.object({ name: z.string(), days: z.array(day()) })),
  }),
  errors: ['family/not-found', 'calendar/invalid'],
})
