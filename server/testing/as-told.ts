import { readRules } from '@evenhand/contract/expenses/agreement-wire.ts'
import type { ExpenseAgreement } from '@evenhand/contract/expenses/agreements.ts'
import type { ExpensePayment } from '@evenhand/contract/expenses/payments.ts'
import { minorIn } from '@evenhand/contract/expenses/shown.ts'
import type { Conversation } from '@evenhand/contract/messages/messages.ts'
import type { MessageTerms } from '@evenhand/contract/messages/terms.ts'
import type { ShownAgreement } from '@evenhand/domain/shown/agreements.ts'
import type { ShownConversation, ShownMessageTerms } from '@evenhand/domain/shown/messages.ts'
import type { ShownPayment } from '@evenhand/domain/shown/payments.ts'

// What a screen shows in the form its facts say it in, of what no device compares yet. [REC-08]

/** Of a payment. */
export function shownPayment({ id: _, amount, date, ...payment }: ExpensePayment): ShownPayment {
  return { ...payment, amountMinor: minorIn(payment.currency)(amount), day: date }
}

/** Of a conversation, in a list. */
export function shownConversation({ kind, title, childId, total, last }: Conversation): ShownConversation {
  if (!last) return { kind, title, childId, total, last }
  const { authorId, text, sentAt, attachments } = last
  return { kind, title, childId, total, last: { authorId, text, sentAt, attachments } }
}

/** Of volume and hours of messages. */
export function shownTerms({ id: _, ...terms }: MessageTerms): ShownMessageTerms {
  return terms
}

/** Of an agreement about money; rules with a figure that is no amount are none, and differ. */
export function shownAgreement({ id: _, rules, ...agreement }: ExpenseAgreement): ShownAgreement {
  const read = readRules(rules, agreement.currency)
  return { ...agreement, rules: read.ok ? read.rules : [] }
}
