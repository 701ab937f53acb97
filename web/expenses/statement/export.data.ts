import { exportExpenses } from '@evenhand/contract/expenses/payments.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { callForFile } from '../../api/call.ts'
import { type CallFailure, failureOf } from '../../api/call-failure.ts'
import { sessionNow } from '../../api/session/session.ts'
import { errorSentence } from '../../text/errors.ts'
import { saveBlob } from '../../ui/save-blob.ts'
import { raiseToast } from '../../ui/toast-event.ts'

export type ExportFormat = 'pdf' | 'csv' | 'json' | 'receipts'

type Exporting = { busy: ExportFormat | null; failure: CallFailure | null }

/** What is being made now. It belongs to the tab, not to the screen: one may leave, and the file is saved all the same. */
let now: Exporting = { busy: null, failure: null }
let stop = new AbortController()
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const change = (next: Exporting) => {
  now = next
  for (const listener of listeners) listener()
}

/** Saves an export as a file; one at a time, however often it is pressed. Goes on when the screen is left. */
export function useExport(familyId: string, days: { dateFrom: string; dateTo: string }) {
  const { t, i18n } = useLingui()
  const exporting = useSyncExternalStore(listen, () => now)
  // what failed before is not news to whoever comes back
  useEffect(() => () => change({ ...now, failure: null }), [])
  const save = async (format: ExportFormat) => {
    if (now.busy !== null) return
    stop = new AbortController()
    const { signal } = stop
    const person = sessionNow().user?.id
    change({ busy: format, failure: null })
    try {
      const language = (['es', 'fr'] as const).find((one) => one === i18n.locale) ?? ('en' as const)
      const ask = { params: { familyId }, query: { format, language, ...days } }
      const file = await callForFile(exportExpenses, ask, { signal })
      if (signal.aborted) return
      change({ busy: null, failure: null })
      // whoever has signed out meanwhile leaves no file behind
      if (sessionNow().user?.id !== person) return
      const span = `${days.dateFrom}-${days.dateTo}`
      const name = format === 'receipts' ? `receipts-${span}.zip` : `expenses-${span}.${format}`
      saveBlob(file, name)
      if (listeners.size === 0) raiseToast({ type: 'success', title: t`The export is saved`, message: name })
    } catch (thrown) {
      if (signal.aborted) return
      const failure = failureOf(thrown)
      change({ busy: null, failure })
      if (listeners.size === 0)
        raiseToast({
          type: 'error',
          title: t`The export could not be made`,
          message: errorSentence(i18n, failure),
        })
    }
  }
  const cancel = () => {
    stop.abort()
    change({ busy: null, failure: null })
  }
  return { ...exporting, save, cancel }
}
