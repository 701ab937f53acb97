import type { NoticeKind } from '@evenhand/domain/notifications/notice.ts'
import type { NoticeName } from '@evenhand/domain/notifications/notices.ts'
import { useLingui } from '@lingui/react/macro'

/** A notification's text, and where it links to. Names stay within the page. */
export function useNoticeWords(): {
  kinds: Record<NoticeKind, string>
  words: (fact: string, them: string, count: number) => string
  place: (fact: string, subject: string) => string
} {
  const { t } = useLingui()
  const kinds: Record<NoticeKind, string> = {
    messages: t`Messages`,
    expenses: t`Expenses`,
    calendar: t`Calendar`,
    tasks: t`Backlog`,
    documents: t`Documents`,
    children: t`Children’s cards`,
    family: t`Family`,
  }
  const words = (fact: string, them: string, count: number) => {
    const all: Record<NoticeName, string> = {
      'message.sent': count === 1 ? t`${them} wrote a message` : t`${them} wrote ${count} messages`,
      'conversation.opened': t`${them} opened a conversation`,
      'message-terms.proposed': t`${them} proposed message limits and quiet hours`,
      'message-terms.answered': t`${them} answered about message limits and quiet hours`,
      'expense.created': t`${them} added an expense`,
      'expense.approved': t`${them} approved an expense`,
      'expense.withdrawn': t`${them} withdrew an expense`,
      'expense.rejected': t`${them} said that an expense is not shared`,
      'expense.countered': t`${them} made a counter-offer`,
      'expense.rejection-answered': t`${them} answered about an expense`,
      'expense.denied': t`${them} declined an expense`,
      'expense.corrected': t`The agreement corrected the shares of an expense`,
      'agreement.proposed': t`${them} proposed an agreement`,
      'agreement.answered': t`${them} answered about an agreement`,
      'payment.sent': t`${them} sent a payment`,
      'payment.received': t`${them} confirmed a payment from you`,
      'payment.reminded': t`${them} asks you to check what is outstanding`,
      'payment.answered': t`${them} answered about a payment`,
      'budget.set': t`${them} changed the monthly budget`,
      'recurrence.set': t`${them} set up a recurring expense`,
      'recurrence.stopped': t`${them} stopped a recurring expense`,
      'import.made': t`${them} imported expenses`,
      'import.approved': t`${them} approved your imported expenses`,
      'import.undone': t`${them} undid an import`,
      'expense.submit-due': t`Submit an expense of yours in time`,
      'expense.answer-due': t`An expense needs your answer soon`,
      'expense.answer-overdue': t`An expense has been waiting for your answer too long`,
      'expense.payment-due': t`A payment is due soon`,
      'expense.payment-overdue': t`A payment is overdue`,
      'calendar.proposed': t`${them} proposed a change in the calendar`,
      'calendar.accepted': t`${them} accepted a change in the calendar`,
      'calendar.declined': t`${them} declined a change in the calendar`,
      'calendar.withdrawn': t`${them} withdrew a change in the calendar`,
      'calendar.overtaken': t`${them} accepted another change, which closed this one`,
      'plan.agreed': t`${them} agreed to the plan`,
      'plan.left-open': t`${them} left the plan open`,
      'event.created': t`${them} added an event`,
      'event.changed': t`${them} changed an event`,
      'event.removed': t`${them} removed an event`,
      'event.soon': t`An event is coming up`,
      'card.created': t`${them} added a task`,
      'card.proposed': t`${them} proposed a task`,
      'card.agreed': t`${them} agreed to a task`,
      'card.declined': t`${them} declined a task`,
      'card.commented': t`${them} commented on a task`,
      'sealing.sealed': t`${them} sealed a figure`,
      'sealing.ended': t`Two sealed figures were opened or taken back`,
      'conflict.settled': t`${them} settled something that was open`,
      'conflict.reopened': t`${them} opened something again`,
      'document.shared': t`${them} shared a document`,
      'document.changed': t`${them} changed a document`,
      'document.ending': t`A document expires soon`,
      'child-card.changed': t`${them} changed a child’s card`,
      'child-card.link-made': t`${them} shared a child’s card by link`,
      'member.joined': t`${them} joined the family`,
      'invitation.declined': t`${them} declined the invitation`,
      'invitation.expired': t`The invitation to ${them} has expired`,
      'member.left': t`${them} left the family`,
      'child.added': t`${them} added a child`,
      'child.changed': t`${them} changed a child’s details`,
      'child.removed': t`${them} removed a child`,
    }
    return all[fact as NoticeName] ?? t`${them} did something new`
  }
  return { kinds, words, place: placeOf }
}

function placeOf(fact: string, subject: string): string {
  if (fact === 'message.sent' || fact === 'conversation.opened') return `/conversation/${subject}`
  if (fact.startsWith('message-terms')) return '/messages'
  if (/^(expense|sealing)\./.test(fact)) return `/expenses/${subject}`
  if (fact.startsWith('agreement.')) return '/expenses/agreements'
  if (fact.startsWith('payment.')) return '/expenses/balances'
  if (fact === 'budget.set') return '/expenses/budget'
  if (fact.startsWith('recurrence.')) return '/expenses/recurring'
  if (fact.startsWith('import.')) return '/expenses/import'
  if (/^calendar\.(proposed|accepted|declined|withdrawn|overtaken)$/.test(fact))
    return `/calendar/proposals/${subject}`
  if (fact === 'plan.left-open') return '/calendar/planned'
  if (fact === 'plan.agreed') return '/calendar'
  if (/^(calendar|event)\./.test(fact)) return '/calendar'
  if (fact.startsWith('card.')) return '/backlog'
  if (fact.startsWith('conflict.')) return '/conflicts'
  if (fact.startsWith('document.')) return `/documents/${subject}`
  return '/family'
}
