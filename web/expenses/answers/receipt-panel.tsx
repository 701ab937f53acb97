import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import { mayAttachReceipt } from '@evenhand/domain/expenses/permission.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useWaiting } from '../../api/writes/use-waiting.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/fields/file-drop.tsx'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { useAttachReceipt } from '../entry/expense-writes.data.ts'
import { KeepOriginal } from '../entry/keep-original.tsx'
import { ReceiptPicker } from '../entry/receipt-picker.tsx'
import { ReceiptPreview } from '../entry/receipt-preview.tsx'
import { permissionFactsOf } from '../wire.ts'
import { useRefusalWords } from './refusal-words.ts'

/** [EXP-10] The receipt, with a way to add or replace it. */
export function ReceiptPanel({ expense, parents }: { expense: Expense; parents: Parents }) {
  const { t } = useLingui()
  const [share, setShare] = useState(0)
  const [keepsOriginal, setKeepsOriginal] = useState(false)
  const cancel = useRef<AbortController>(null)
  const { attach, isBusy } = useAttachReceipt(expense.id, setShare)
  const [unsent] = useWaiting(expense.id, uploadReceipt)
  const reasons = useRefusalWords(parents)
  const may = mayAttachReceipt(permissionFactsOf(expense), parents.me.id)
  const take = (file: File) => {
    cancel.current = new AbortController()
    setShare(0)
    void attach({ file, keepsOriginal }, cancel.current.signal)
  }
  return (
    <Section title={t`Receipt`}>
      <div className="grid gap-4 pt-4">
        {expense.receipt ? (
          <ReceiptPreview
            key={expense.receipt.id}
            familyId={expense.familyId}
            receipt={expense.receipt}
            isRecorded={!expense.ownLedger}
          />
        ) : (
          !isBusy && (
            <p className="text-15 text-ink-2">
              <Trans>No receipt was added.</Trans>
            </p>
          )
        )}
        {isBusy && (
          <div className="grid gap-3">
            <Progress label={t`Sending the receipt`} part={share} />
            <Button size="small" className="justify-self-start" onClick={() => cancel.current?.abort()}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
        {unsent && !isBusy && (
          <Status glyph="waiting">
            <Trans>The receipt is waiting to be sent</Trans>
          </Status>
        )}
        {may === true && !isBusy && (
          <div className="grid gap-2">
            <ReceiptPicker onFile={take}>
              {expense.receipt ? <Trans>Replace the receipt</Trans> : <Trans>Add the receipt</Trans>}
            </ReceiptPicker>
            <KeepOriginal keeps={keepsOriginal} onKeep={setKeepsOriginal} />
            {parents.other && !expense.ownLedger && (
              <p className="hint">
                <Trans>{parents.them} sees it, too.</Trans>
              </p>
            )}
          </div>
        )}
        {may !== true && may !== 'not-yours' && <p className="hint">{reasons[may]}</p>}
      </div>
    </Section>
  )
}
