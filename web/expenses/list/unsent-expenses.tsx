import type { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueue } from '../../api/writes/queue-state.ts'
import type { QueuedWrite } from '../../api/writes/queued-write.ts'
import { dropWrite } from '../../api/writes/write-sender.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Status } from '../../ui/status.tsx'
import { useCategoryWord } from '../category.tsx'
import { minorOf } from '../wire.ts'

/** [ROUTE-14] Expenses added on this device but not sent yet. Refused ones are shown in the frame. */
export function UnsentExpenses({ familyId, currency }: { familyId: string; currency: string }) {
  const { t } = useLingui()
  const { waiting, sending } = useQueue()
  const mine = waiting.filter(
    (write) => write.call === 'createExpense' && (bodyOf(write).familyId ?? familyId) === familyId,
  )
  if (mine.length === 0) return null
  return (
    <ul aria-label={t`Not sent yet`} className="mb-5">
      {mine.map((write) => (
        <UnsentRow key={write.id} currency={currency} write={write} isSending={sending.includes(write.id)} />
      ))}
    </ul>
  )
}

type Body = AskOf<typeof createExpense>['body']
const bodyOf = (write: QueuedWrite) => (write.ask as { body: Body }).body

type UnsentRowProps = { write: QueuedWrite; currency: string; isSending: boolean }

function UnsentRow({ write, currency, isSending }: UnsentRowProps) {
  const word = useCategoryWord()
  const body = bodyOf(write)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3.5">
      <span className="font-semibold">{body.description || word(body.category)}</span>
      <Money
        cents={minorOf(body.amount, currency)}
        currency={currency}
        withCurrency={false}
        className="text-19"
      />
      <span className="col-span-full flex flex-wrap items-center justify-between gap-2">
        <Status glyph="waiting">
          {isSending ? <Trans>Sending</Trans> : <Trans>Waiting to be sent</Trans>}
        </Status>
        {/* its place stays while it is being sent, so that nothing jumps at each attempt */}
        <span className={isSending ? 'invisible' : ''}>
          <Button size="small" look="quiet" onClick={() => dropWrite(write.id)}>
            <Trans>Take it back</Trans>
          </Button>
        </span>
      </span>
    </li>
  )
}
