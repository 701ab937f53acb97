import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import {
  cardVersions,
  endCardLink,
  getChildCard,
  makeCardLink,
  openCardLink,
  putCardSection,
} from './child-card.ts'

/** A card for each child, its versions, and links that end. */
export const calls = {
  getChildCard,
  putCardSection,
  cardVersions,
  makeCardLink,
  endCardLink,
  openCardLink,
} as const satisfies Calls

export const codes = {
  'child-card/invalid': 422,
  'child-card/changed-meanwhile': 409,
  'child-card/too-many-versions': 409,
  'child-card/too-many-links': 409,
  'card-link/not-found': 404,
  'card-link/over': 404,
} as const satisfies Codes
