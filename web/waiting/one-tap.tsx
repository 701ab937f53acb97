import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { ExpensePayment } from '@evenhand/contract/expenses/payments.ts'
import type { WaitingItem } from '@evenhand/contract/waiting/waiting.ts'
import { useEffect } from 'react'
import { useCardAnswer } from '../backlog/answer-buttons.tsx'
import { useApproval } from '../expenses/answers/use-approval.tsx'
import { usePaymentAnswer } from '../expenses/payments/use-payment-answer.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { ActSlot } from '../page/act-slot.tsx'

type OneTapProps = {
  item: WaitingItem
  parents: Parents
  /** it does not wait any more: only what was said here stays */
  isOver: boolean
  onSaid: () => void
}

/**
 * The act of something that waits, where one tap is all it takes, for a place that tells of it in its own words. What has to
 * be seen before it is answered has none: its own screen has.
 */
export function OneTap({ item, ...more }: OneTapProps) {
  if (item.kind === 'payment') return <Payment payment={item.payment} {...more} />
  if (item.kind === 'card') return <CardAnswer card={item.card} {...more} />
  if (item.kind === 'expense' && item.expense.status !== 'rejected')
    return <Approval expense={item.expense} {...more} />
  return null
}

type More = Omit<OneTapProps, 'item'>

function Approval({ expense, ...more }: More & { expense: Expense }) {
  return <Said {...more} {...useApproval(expense, more.parents)} />
}

function Payment({ payment, ...more }: More & { payment: ExpensePayment }) {
  return <Said {...more} {...usePaymentAnswer(payment)} />
}

function CardAnswer({ card, ...more }: More & { card: Card }) {
  return <Said {...more} {...useCardAnswer(card)} />
}

type SaidProps<Word extends string> = More & Pick<Parameters<typeof ActSlot<Word>>[0], 'act' | 'words'>

function Said<Word extends string>({ parents, isOver, onSaid, act, words }: SaidProps<Word>) {
  const isSaid = act.given !== null
  useEffect(() => {
    if (isSaid) onSaid()
  }, [isSaid, onSaid])
  if (isOver && !isSaid) return null
  return <ActSlot act={act} words={words} them={parents.them} size="small" />
}
