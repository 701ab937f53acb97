import { calls } from '@evenhand/contract/messages/messages.feature.ts'
import { job, type ServerFeature } from '../feature.ts'
import { task } from '../jobs/queue.sql.ts'
import { cleanAttachmentsJob, cleanDraftsJob } from './drafts.jobs.ts'
import { sendLaterJob } from './later.jobs.ts'
import { demoMessages } from './messages.demo.ts'
import { messagesRoutes } from './messages.routes.ts'
import { conversationNames } from './names.sql.ts'
import { messagesWaiting } from './waiting.commands.ts'
import { writingRoutes } from './writing.routes.ts'

/** Conversations, messages, volume and quiet hours. */
export const messages = {
  calls,
  routes: [messagesRoutes, writingRoutes],
  waiting: { inFamily: messagesWaiting },
  names: conversationNames,
  demoYear: demoMessages,
  jobs: [
    job(task('send_later'), sendLaterJob, { at: '* * * * *' }),
    job(task('clean_drafts'), cleanDraftsJob, { at: '20 3 * * *' }),
    job(task('clean_attachments'), cleanAttachmentsJob, { at: '50 3 * * *' }),
  ],
  ownData: {
    tables: {
      conversations: { without: ['folded_title'] },
      conversation_marks: {},
      // the mediator's findings about a message are its author's alone
      messages: { without: ['folded', 'client_id', 'severity'] },
      message_attachments: {},
      message_uses: {},
      message_sightings: {},
      message_terms: {},
      message_terms_answers: {},
      message_drafts: {},
      message_decisions: {},
      messages_later: { without: ['client_id'] },
      short_answers: {},
    },
  },
} as const satisfies ServerFeature
