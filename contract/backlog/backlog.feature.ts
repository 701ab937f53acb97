import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import {
  answerCard,
  changeCard,
  commentOnCard,
  createCard,
  getCard,
  listCards,
  moveCard,
  removeCard,
} from './backlog.ts'

/** The family's board of things to do and to talk about. */
export const calls = {
  listCards,
  getCard,
  createCard,
  changeCard,
  moveCard,
  answerCard,
  commentOnCard,
  removeCard,
} as const satisfies Calls

export const codes = {
  'card/not-found': 404,
  'card/invalid': 422,
  'card/changed': 409,
  'card/agreed': 409,
  'card/own': 403,
  'card/not-asked': 409,
  'card/too-many': 409,
} as const satisfies Codes
