import { endpoint } from './http.ts'

/** Server-sent events, read by fetch with the bearer header (AUTH-28 D): no token in a URL. */
export const live = endpoint({
  method: 'GET',
  path: '/api/live',
  access: 'person',
  summary: 'Live events',
  dependsOn: [],
  errors: [],
})
