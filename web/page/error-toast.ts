import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { raiseToast } from '../ui/toast-event.ts'

/** Reports an error that no screen has shown; not called while the person has snoozed it (SET-02). */
export function showErrorToast(): void {
  raiseToast({
    id: 'fault',
    type: 'error',
    title: i18n._(msg`Something went wrong`),
    message: i18n._(msg`What you saved is safe. Settings has a report you can copy.`),
  })
}
