import { dropLater, putLater, putShortAnswers } from '@evenhand/contract/messages/later.ts'
import { attachToMessage, openConversation, sendMessage } from '@evenhand/contract/messages/messages.ts'
import { msg } from '@lingui/core/macro'
import { type WrittenByCall, written } from '../frame/written.ts'

export const messagesWrites: WrittenByCall = {
  sendMessage: written(sendMessage, {
    what: msg`A message`,
    typed: ({ body }) => body.text,
    see: ({ body }) => `/conversation/${body.conversationId}`,
  }),
  openConversation: written(openConversation, {
    what: msg`A conversation`,
    typed: ({ body }) => body.title,
    see: () => '/messages',
  }),
  putLater: written(putLater, {
    what: msg`A message that goes out later`,
    typed: ({ body }) => body.text,
    see: ({ params }) => `/conversation/${params.id}`,
  }),
  dropLater: written(dropLater, {
    what: msg`Taking a message back`,
    see: ({ params }) => `/conversation/${params.id}`,
  }),
  putShortAnswers: written(putShortAnswers, {
    what: msg`Short answers of your own`,
    typed: ({ body }) => body.answers.join(', '),
    see: () => '/messages',
  }),
  attachToMessage: written(attachToMessage, {
    what: msg`An attachment`,
    see: ({ params }) => `/conversation/${params.id}`,
  }),
}
