import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { ExpenseImport } from '@evenhand/contract/expenses/imports.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ExpenseCheck } from '../../checked/checked-later.tsx'
import { isAloneNow, type Parents } from '../../family/scope/parents.ts'
import { ActSlot, type ActWord } from '../../page/act-slot.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { dateTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Section } from '../../ui/section.tsx'
import { useExpenseName } from '../expense-name.ts'
import { useAllExpenses } from '../expenses.data.ts'
import { ListSkeleton } from '../list/expenses-skeleton.tsx'
import { useImportActs, useImports } from '../plans/plans.data.ts'

/** Earlier imports: the other parent approves one as a whole, whoever imported it can undo it as a whole. */
export function ImportList({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const query = useImports(family.id)
  return (
    <Loaded query={query} skeleton={<ListSkeleton />} failure={t`The imports could not be loaded`}>
      {({ imports }) =>
        imports.length === 0 ? null : (
          <Section title={t`Imported so far`} className="max-w-[720px]">
            <Imports {...{ imports, family, parents }} />
          </Section>
        )
      }
    </Loaded>
  )
}

type ImportsProps = { imports: readonly ExpenseImport[]; family: Family; parents: Parents }

/** [REC-10] Above them, what is not as recorded of all that is approved as a whole. */
function Imports({ imports, family, parents }: ImportsProps) {
  const name = useExpenseName()
  const asked = imports.filter(
    ({ madeBy, undoneAt, open }) => madeBy !== parents.me.id && undoneAt === null && open > 0,
  )
  const { data } = useAllExpenses(family.id, { status: 'pending' }, asked.length > 0)
  const pendingOf = (one: ExpenseImport) =>
    asked.includes(one) ? (data?.expenses.filter(({ importId }) => importId === one.id) ?? []) : []
  return (
    <>
      {asked.flatMap(pendingOf).map((expense) => (
        <ExpenseCheck key={expense.id} {...{ expense, parents }} name={name(expense)} />
      ))}
      <ul className="items">
        {imports.map((one) => (
          <ImportRow key={one.id} one={one} pending={pendingOf(one)} parents={parents} />
        ))}
      </ul>
    </>
  )
}

type ImportRowProps = { one: ExpenseImport; pending: readonly Expense[]; parents: Parents }

function ImportRow({ one, pending, parents }: ImportRowProps) {
  const { t } = useLingui()
  const region = useRegion()
  const act = useImportActs(one, pending)
  const isMine = one.madeBy === parents.me.id
  const at = dateTimeText(one.madeAt, region)
  // whoever imported it can take it back alone; approving it takes both
  const isOpen = one.undoneAt === null && one.open > 0 && (isMine || !isAloneNow(parents))
  const { open } = one
  const words: Record<'approve' | 'undo', ActWord> = {
    approve: {
      label: <Plural value={open} one="Approve it" other="Approve all #" />,
      said: <Trans>Approved</Trans>,
      glyph: 'done',
    },
    undo: { label: <Trans>Undo the import</Trans>, said: <Trans>Taken back</Trans>, glyph: 'declined' },
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-2 py-4 max-md:grid-cols-1">
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{one.fileName}</span>
        <span className="block text-15 text-ink-2">
          <Plural value={one.count} one="# expense" other="# expenses" />,{' '}
          {isMine ? t`${at}, by you` : t`${at}, by ${parents.them}`}
        </span>
        <span className="block text-15 text-ink-2">
          {one.undoneAt !== null ? (
            <Trans>Taken back</Trans>
          ) : one.open === 0 ? (
            <Trans>All answered</Trans>
          ) : (
            <Plural value={one.open} one="# not answered yet" other="# not answered yet" />
          )}
        </span>
      </span>
      {(act.given || isOpen) && (
        <ActSlot act={act} words={words} offers={[isMine ? 'undo' : 'approve']} them={parents.them} />
      )}
    </li>
  )
}
