import type { createExpense } from '@evenhand/contract/expenses.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueue } from '../api/queue-state.ts'
import { failureFromWire, type QueuedWrite } from '../api/queued-write.ts'
import { retryWrite } from '../api/write-queue.ts'
import { dropWrite } from '../api/write-sender.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/field.tsx'
import { Money } from '../ui/money.tsx'
import { Status } from '../ui/status.tsx'
import { useCategoryWord } from './category.tsx'
import { minorOf } from './wire.ts'

/** [ROUTE-14] What was added on this device and is not with the server yet, or was refused by it. */
export function UnsentExpenses({ familyId, currency }: { familyId: string; currency: string }) {
  const { t } = useLingui()
  const { waiting, refused, sending } = useQueue()
  const mine = [...waiting, ...refused].filter(
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
  const { i18n } = useLingui()
  const word = useCategoryWord()
  const body = bodyOf(write)
  const refusal = write.refused && failureFromWire(write.refused)
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
        {refusal ? (
          <ErrorLine>
            <Trans>Failed to create expense</Trans>. {errorSentence(i18n, refusal)}
          </ErrorLine>
        ) : (
          <Status glyph="waiting">
            {isSending ? <Trans>Sending</Trans> : <Trans>Waiting to be sent</Trans>}
          </Status>
        )}
        {!isSending && (
          <span className="flex gap-2">
            {refusal && (
              <Button size="small" onClick={() => retryWrite(write.id)}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Button size="small" look="quiet" onClick={() => dropWrite(write.id)}>
              {refusal ? <Trans>Remove</Trans> : <Trans>Take it back</Trans>}
            </Button>
          </span>
        )}
      </span>
    </li>
  )
}
