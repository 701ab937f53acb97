import { type Expense, getExpense } from '@evenhand/contract/expenses/expenses.ts'
import { expensesTopic } from '@evenhand/contract/expenses/topics.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onLive } from '../../api/live/live-news.ts'
import { reading } from '../../api/reads/query.ts'
import { type Parents, useParents } from '../../family/scope/parents.ts'
import { raiseToast } from '../../ui/toast-event.ts'

/** A toast, without amounts or the other parent's words, when they have just acted on an expense. */
export function ExpenseNews({ family }: { family: Family }) {
  const parents = useParents(family)
  return parents && <Listening familyId={family.id} parents={parents} />
}

function Listening({ familyId, parents }: { familyId: string; parents: Parents }) {
  useNews(familyId, parents)
  return null
}

function useNews(familyId: string, parents: Parents): void {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { me, them } = parents
  useEffect(() => {
    const words: Record<News, string> = {
      added: t`${them} added an expense`,
      changed: t`${them} changed an expense`,
      approved: t`${them} approved an expense`,
      answered: t`${them} answered an expense`,
      withdrawn: t`${them} withdrew an expense`,
    }
    return onLive(async (event) => {
      if (event.type !== 'family' || event.what !== expensesTopic) return
      if (event.familyId !== familyId || event.by === me.id) return
      const asked = reading(getExpense, { params: { id: event.id } })
      // if it cannot be fetched now, the list still shows it
      const found = await client.fetchQuery({ ...asked, staleTime: 0 }).catch(() => null)
      if (found === null) return
      raiseToast({
        // a receipt arrives after its expense: one toast for both
        id: `expense-${event.id}`,
        type: 'info',
        title: words[newsOf(found.data.expense)],
        action: { label: t`See it`, onClick: () => void navigate(`/expenses/${event.id}`) },
      })
    })
  }, [client, familyId, me.id, navigate, t, them])
}

type News = 'added' | 'changed' | 'approved' | 'answered' | 'withdrawn'

/** The last action on an expense. */
export function newsOf(expense: Pick<Expense, 'createdAt' | 'updatedAt' | 'status' | 'withdrawnAt'>): News {
  if (expense.withdrawnAt !== null) return 'withdrawn'
  if (expense.status === 'approved') return 'approved'
  if (expense.status !== 'pending') return 'answered'
  const age = Date.parse(expense.updatedAt) - Date.parse(expense.createdAt)
  return age < JUST_ADDED_MS ? 'added' : 'changed'
}

const JUST_ADDED_MS = 60_000
