import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import { dropLater, getShortAnswers, listLater, putLater, putShortAnswers } from './later.ts'
import {
  attachToMessage,
  getConversation,
  keepDraft,
  listConversations,
  listMessages,
  messageFile,
  openConversation,
  sawMessages,
  searchMessages,
  sendMessage,
} from './messages.ts'
import { messageOrigin } from './origin.ts'
import { answerTerms, proposeTerms } from './terms.ts'

/** Conversations, messages, volume and quiet hours. */
export const calls = {
  listConversations,
  openConversation,
  getConversation,
  listMessages,
  sendMessage,
  sawMessages,
  keepDraft,
  attachToMessage,
  messageFile,
  messageOrigin,
  searchMessages,
  proposeTerms,
  answerTerms,
  listLater,
  putLater,
  dropLater,
  getShortAnswers,
  putShortAnswers,
} as const satisfies Calls

export const codes = {
  'conversation/not-found': 404,
  'conversation/child-has-one': 409,
  'conversation/too-many': 409,
  'message/nobody-there': 409,
  'message/empty': 422,
  'message/not-found': 404,
  'message/attachment-not-found': 422,
  'message/already-sent': 409,
  'message/too-far-ahead': 422,
  'message/too-many-later': 409,
  'message-terms/invalid': 422,
  'message-terms/not-found': 404,
  'message-terms/own': 403,
  'message-terms/not-own': 403,
  'message-terms/answered': 409,
} as const satisfies Codes
