import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { raiseToast } from '../ui/toast-event.ts'

/** Something broke that no screen told of; not while the person has snoozed it (SET-02). */
export function tellOfFault(): void {
  raiseToast({
    id: 'fault',
    type: 'error',
    title: i18n._(msg`Something went wrong`),
    message: i18n._(msg`What you saved is safe. Settings has a report you can copy.`),
  })
}
