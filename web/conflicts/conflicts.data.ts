import {
  listConflicts,
  type OpenConflict,
  reopenConflict,
  type Settled,
  settleConflict,
} from '@evenhand/contract/conflicts/conflicts.ts'
import type { Act } from '@evenhand/domain/conflicts/conflict.ts'
import type { ThingKey } from '@evenhand/domain/shown/book.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CallFailure } from '../api/call-failure.ts'
import { reading, touched } from '../api/reads/query.ts'
import { does, useBindingAct } from '../api/writes/use-binding-act.ts'
import { useWrite } from '../api/writes/use-write.ts'
import { errorSentence } from '../text/errors.ts'
import { raiseToast } from '../ui/toast-event.ts'

/** Open and settled conflicts. */
export function useConflicts(familyId: string) {
  return useQuery(reading(listConflicts, { params: { familyId } }))
}

/** Settling a conflict, with undo; it goes from the list with a refusal too, so that is shown in a toast. */
export function useSettling(familyId: string, { key, kind, about }: OpenConflict, acts: readonly Act[]) {
  const words = acts.map(
    (act) => [act, does(settleConflict, { params: { familyId }, body: { key, act } })] as const,
  )
  return useBindingAct(key, Object.fromEntries(words) as Record<Act, (typeof words)[number][1]>, {
    answers: about.map(
      (one): ThingKey => (one.kind === 'rule' ? `plan:${familyId}` : `${one.kind}:${one.id}`),
    ),
    // withdrawing an expense accepts that it was refused, and binds
    ...(kind === 'proposal-open' && { takesBack: 'withdraw' as const }),
    onRefused: useRefusal(),
  })
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
