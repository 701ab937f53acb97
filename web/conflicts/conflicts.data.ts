import {
  listConflicts,
  type OpenConflict,
  reopenConflict,
  type Settled,
  settleConflict,
} from '@evenhand/contract/conflicts/conflicts.ts'
import type { Act } from '@evenhand/domain/conflicts/conflict.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CallFailure } from '../api/call-failure.ts'
import { reading, touched } from '../api/reads/query.ts'
import { useWrite } from '../api/writes/use-write.ts'
import { errorSentence } from '../text/errors.ts'
import { raiseToast } from '../ui/toast-event.ts'

/** Open and settled conflicts. */
export function useConflicts(familyId: string) {
  return useQuery(reading(listConflicts, { params: { familyId } }))
}

/** Settles conflicts, each once; a refusal is shown in a toast, and the list is refetched. */
export function useSettle(familyId: string) {
  const { t } = useLingui()
  const { submit, isBusy } = useWrite(settleConflict, { onRefused: useRefusal() })
  return {
    isBusy,
    settle: async ({ key }: OpenConflict, act: Act) => {
      const outcome = await submit({ params: { familyId }, body: { key, act } })
      if (outcome?.sent) raiseToast({ type: 'success', title: t`Settled` })
      return outcome
    },
  }
}

/** Reopens a settled conflict. */
export function useReopen(familyId: string) {
  const { submit, isBusy } = useWrite(reopenConflict, { onRefused: useRefusal() })
  return { isBusy, reopen: ({ id }: Settled) => submit({ params: { familyId, id } }) }
}

function useRefusal() {
  const { i18n } = useLingui()
  return (failure: CallFailure) => {
    touched(listConflicts)
    raiseToast({ type: 'info', title: errorSentence(i18n, failure) })
  }
}
