import { useLingui } from '@lingui/react/macro'
import type { CallFailure } from '../../api/call-failure.ts'
import { errorSentence } from '../../text/errors.ts'
import { Banner } from '../../ui/states.tsx'
import type { DraftFaults } from './draft.ts'

/** A refusal by the server: inline, above the fields, with everything typed still there. */
export function FormFailure({ failure, isChanging }: { failure: CallFailure; isChanging: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <div role="alert">
      <Banner
        kind="danger"
        boxed
        title={isChanging ? t`The changes could not be saved` : t`Failed to create expense`}
      >
        {errorSentence(i18n, failure)}
      </Banner>
    </div>
  )
}

/** The server's field errors in the form's own terms. */
export function faultsOf({ problem }: CallFailure): DraftFaults {
  const faults: DraftFaults = {}
  for (const { field } of problem?.fields ?? []) {
    if (field === 'amount') faults.amount = 'not-a-number'
    if (field === 'category') faults.category = 'empty'
    if (field === 'date') faults.date = 'empty'
    if (field.startsWith('splitDetails')) faults.parts = 'not-the-whole'
  }
  return faults
}
