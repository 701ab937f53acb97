import { Trans, useLingui } from '@lingui/react/macro'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import { NobodyThere } from '../../family/scope/nobody-there.tsx'
import { isAloneNow } from '../../family/scope/parents.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { ExpensesHead } from '../expenses-head.tsx'
import { ListSkeleton } from '../list/expenses-skeleton.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportList } from './import-list.tsx'

/**
 * [EXP-10] Imports expenses from Splitwise, Spliit or an export of this product: with a preview, and undone in one
 * step.
 */
export function ExpenseImportScreen() {
  const { t } = useLingui()
  usePageTitle(t`Import expenses`)
  return (
    <>
      <ExpensesHead title={<Trans>Import expenses</Trans>} />
      <FamilyGate skeleton={<ListSkeleton />}>
        {(family, parents) =>
          parents.other === null ? (
            <>
              <p className="max-w-measure text-ink-2">
                <Trans>An import is shared, so making one takes both of you.</Trans>
              </p>
              <p className="mt-2 mb-8 max-w-measure text-ink-2">
                <NobodyThere family={family} />
              </p>
              {isAloneNow(parents) && <ImportList family={family} parents={parents} />}
            </>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
              <ImportForm family={family} parents={{ ...parents, other: parents.other }} />
              <ImportList family={family} parents={parents} />
            </div>
          )
        }
      </FamilyGate>
    </>
  )
}
