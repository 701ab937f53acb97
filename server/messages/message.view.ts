import type { Conversation, Message } from '@evenhand/contract/messages/messages.ts'
import type { MessageTerms } from '@evenhand/contract/messages/terms.ts'
import type { ConversationRow } from './conversations.sql.ts'
import type { MessageRow } from './messages.sql.ts'
import type { TermsRow } from './terms.sql.ts'

/** A message as the calls return it. */
export function viewOf(row: MessageRow): Message {
  return {
    id: row.message_id,
    conversationId: row.conversation_id,
    place: Number(row.place),
    authorId: row.author_id,
    clientId: row.client_id,
    text: row.body,
    attachments: row.attachments ?? [],
    replyTo: row.reply && {
      id: row.reply.id,
      authorId: row.reply.author,
      place: row.reply.place,
      text: row.reply.text,
    },
    urgent: row.is_urgent,
    overVolume: row.is_over_volume,
    inQuietHours: row.is_in_quiet_hours,
    severity: row.severity as Message['severity'],
    safety: row.safety,
    sentAt: row.sent_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    viewedAt: row.viewed_at?.toISOString() ?? null,
  }
}

/** A conversation as one person sees it. */
export function conversationOf(row: ConversationRow): Conversation {
  return {
    id: row.conversation_id,
    familyId: row.family_id,
    kind: row.kind,
    title: row.title,
    childId: row.child_id,
    participants: row.participants.split(','),
    total: Number(row.total),
    unread: Number(row.unread),
    readPlace: Number(row.read_place),
    last:
      row.last_author === null || row.last_at === null
        ? null
        : {
            authorId: row.last_author,
            text: row.last_body ?? '',
            sentAt: row.last_at.toISOString(),
            attachments: Number(row.last_attachments),
            severity: row.last_severity as Message['severity'],
            safety: row.last_safety ?? [],
          },
    draft:
      row.draft_body === null || row.draft_at === null
        ? null
        : { text: row.draft_body, replyTo: row.draft_reply_to, updatedAt: row.draft_at.toISOString() },
  }
}

/** Terms with their answer. */
export function termsOf(row: TermsRow): MessageTerms {
  return {
    id: row.terms_id,
    perDay: row.per_day,
    quiet: row.quiet_from && row.quiet_to ? { from: row.quiet_from, to: row.quiet_to } : null,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at.toISOString(),
    answer: row.answer,
    answeredBy: row.answered_by,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}
