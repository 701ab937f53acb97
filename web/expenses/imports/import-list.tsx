import type { ExpenseImport } from '@evenhand/contract/expenses/imports.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isAloneNow, type Parents } from '../../family/scope/parents.ts'
import { ActSlot, type ActWord } from '../../page/act-slot.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { dateTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Section } from '../../ui/section.tsx'
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
            <ul className="items">
              {imports.map((one) => (
                <ImportRow key={one.id} one={one} parents={parents} />
              ))}
            </ul>
          </Section>
        )
      }
    </Loaded>
  )
}

function ImportRow({ one, parents }: { one: ExpenseImport; parents: Parents }) {
  const { t } = useLingui()
  const region = useRegion()
  const act = useImportActs(one)
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
