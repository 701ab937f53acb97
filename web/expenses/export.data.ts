import { exportExpenses } from '@evenhand/contract/expense-payments.ts'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { callForFile } from '../api/call.ts'
import { CallFailure } from '../api/call-failure.ts'
import { saveBlob } from '../ui/save-blob.ts'

export type ExportFormat = 'pdf' | 'csv' | 'json'

/** Saves an export as a file; one at a time, however often it is pressed. */
export function useExport(familyId: string, days: { dateFrom: string; dateTo: string }) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const isRunning = useRef(false)
  const save = async (format: ExportFormat) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(format)
    setFailure(null)
    try {
      const language = (['es', 'fr'] as const).find((one) => one === i18n.locale) ?? ('en' as const)
      const ask = { params: { familyId }, query: { format, language, ...days } }
      saveBlob(await callForFile(exportExpenses, ask), `expenses-${days.dateFrom}-${days.dateTo}.${format}`)
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown
      setFailure(thrown)
    } finally {
      isRunning.current = false
      setBusy(null)
    }
  }
  return { save, busy, failure }
}
