import { createExpense, type Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAgain } from '../../api/writes/use-again.ts'
import { useKeptState } from '../../api/writes/use-kept-state.ts'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import type { Parents } from '../../family/scope/parents.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { BegunBefore } from '../../page/begun-before.tsx'
import { type FromMessage, useFromMessage } from '../../page/from-message.ts'
import { Loaded } from '../../page/loaded.tsx'
import { dropShared } from '../../page/shared-in.ts'
import { type Shared, useShared } from '../../page/use-shared-in.ts'
import { useRegion } from '../../text/region.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useExpense } from '../expenses.data.ts'
import { tellAdded } from '../list/just-added.ts'
import type { Draft } from './draft.ts'
import { draftOf, withTyped } from './edit-expense.tsx'
import { type EnteredForm, type ExpenseBody, ExpenseForm } from './expense-form.tsx'
import { type SentReceipt, useAddExpense } from './expense-writes.data.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { latestOwnDay } from './own-day.ts'
import { negated, refundSettingOf } from './refund.ts'

/**
 * [EXP-09] Adds an expense: receipt, amount, done. `?replaces` corrects an earlier one, `?refundOf` enters a refund.
 */
export function AddExpenseScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const isRefund = search.has('refundOf')
  const title = isRefund ? t`Refund` : t`Add an expense`
  usePageTitle(title)
  return (
    <>
      <PageHead
        over={
          <Link to="/expenses" className="link">
            <Trans>Expenses</Trans>
          </Link>
        }
        title={title}
        {...(isRefund && {
          lede: t`What an insurer or a shop refunds is shared the way the expense was, in reverse.`,
        })}
      />
      <FamilyGate skeleton={<FormSkeleton />}>
        {(family, parents) => <Add family={family} parents={parents} />}
      </FamilyGate>
    </>
  )
}

function Add({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { locale } = useRegion()
  const refundOf = search.get('refundOf')
  const replaces = search.get('replaces')
  const linked = useExpense(refundOf ?? replaces ?? '', refundOf !== null || replaces !== null)
  const shared = useShared()
  if (shared === undefined) return <FormSkeleton />
  if (refundOf === null && replaces === null)
    return <AddForm family={family} parents={parents} shared={shared} />
  return (
    <Loaded query={linked} skeleton={<FormSkeleton />} failure={t`Failed to fetch expenses`}>
      {(expense) => (
        <AddForm
          family={family}
          parents={parents}
          start={draftOf(expense, locale)}
          {...(refundOf === null ? { replaces: expense.id } : { refundOf: expense })}
        />
      )}
    </Loaded>
  )
}

type AddFormProps = {
  family: Family
  parents: Parents
  start?: Draft
  replaces?: string
  refundOf?: Expense
  shared?: Shared | null
}

function AddForm({ family, parents, start, replaces, refundOf, shared = null }: AddFormProps) {
  const navigate = useNavigate()
  const { locale } = useRegion()
  const again = useAgain(createExpense)
  const fromMessage = useFromMessage()
  const { add, isBusy, failure } = useAddExpense(family.id)
  const today = latestOwnDay(family.zone)
  const isRefund = refundOf !== undefined
  const refund =
    refundOf && parents.other ? refundSettingOf(refundOf, otherThan(refundOf.paidBy, parents)) : undefined
  const begin = (): EnteredForm => {
    const refused = again && keptDraft(again.ask.body, family, parents, locale)
    const draft = refused ?? start ?? emptyDraft(family, parents, today, fromMessage, shared?.words)
    return {
      draft: isRefund ? refundDraft(draft, today) : draft,
      receipt: again?.file ?? shared?.files[0] ?? null,
      keepsOriginal: false,
      byAgreement: true,
    }
  }
  const from = again?.id ?? fromMessage?.id ?? refundOf?.id ?? replaces ?? shared?.ids[0] ?? 'new'
  const kept = useKeptState(`expense ${parents.me.id} ${family.id} ${from}`, begin, (found) => ({
    ...found,
    draft: fitting(found.draft, family, parents),
  }))
  if (!kept.isRead) return <FormSkeleton />
  const origin = again ? again.ask.body.fromMessage : fromMessage?.id
  const submit = async (body: ExpenseBody, receipt: SentReceipt | null) => {
    const whole = {
      ...(refundOf === undefined ? body : { ...negated(body), refundOf: refundOf.id }),
      ...(replaces === undefined ? {} : { replaces }),
      ...(origin === undefined ? {} : { fromMessage: origin }),
    }
    const onKept = () => {
      kept.forget()
      if (shared) void dropShared(shared.ids)
    }
    // from then on the queue holds it: a reload must not offer it a second time
    const outcome = await add(whole, receipt, { replaces: again?.id ?? null, onKept })
    if (!outcome) return
    if (outcome.sent) tellAdded(outcome.reply.data.expense.id)
    navigate('/expenses')
  }
  return (
    <>
      {kept.isFound && (
        <div className="mb-6">
          <BegunBefore onAfresh={kept.startAfresh} />
        </div>
      )}
      <ExpenseForm
        key={kept.round}
        family={family}
        parents={parents}
        start={kept.value}
        today={today}
        refund={refund}
        isSending={isBusy}
        failure={failure}
        onTyped={kept.change}
        onSubmit={submit}
      />
    </>
  )
}

/** What came back, and when, is asked for; the rest as in the expense it was paid for. */
function refundDraft(draft: Draft, today: string): Draft {
  return { ...draft, amount: '', date: today }
}

/** The other one of the two. */
const otherThan = (paidBy: string, { me, other }: Parents) => (paidBy === me.id ? (other?.id ?? '') : me.id)

/** Without a payer who has left or a child who is no longer in the family. */
function fitting(draft: Draft, family: Family, parents: Parents): Draft {
  const isHere = [parents.me.id, parents.other?.id].includes(draft.paidBy)
  return {
    ...draft,
    paidBy: isHere ? draft.paidBy : parents.me.id,
    childId: family.children.some(({ id }) => id === draft.childId) ? draft.childId : '',
  }
}

/** The draft of a refused expense, as it was typed. */
function keptDraft(
  body: AskOf<typeof createExpense>['body'],
  family: Family,
  parents: Parents,
  locale: string,
): Draft {
  const left = {
    amount: body.amount,
    currency: family.currency,
    description: '',
    shop: '',
    category: body.category,
    date: body.date,
    childId: null,
    paidBy: parents.me.id,
    splitType: body.splitType,
    splitDetails: null,
  }
  return draftOf(withTyped(left, body), locale)
}

/** The usual values filled in: today, paid by oneself, half each, for all children. */
function emptyDraft(
  family: Family,
  parents: Parents,
  today: string,
  fromMessage: FromMessage | null,
  words = '',
): Draft {
  const [only] = family.children
  return {
    amount: '',
    // [MSG-08] opened from a message: its text and its day
    description: (fromMessage?.text ?? words).replace(/\s+/g, ' ').slice(0, 200),
    shop: '',
    category: '',
    date: fromMessage?.day ?? today,
    childId: family.children.length === 1 && only ? only.id : '',
    paidBy: parents.me.id,
    splitType: 'equal',
    parts: {},
  }
}
