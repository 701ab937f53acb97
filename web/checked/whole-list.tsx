import type { Fields, Sort } from '@evenhand/domain/shown/book.ts'
import type { LeftOut } from '@evenhand/domain/shown/lists.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Parents } from '../family/scope/parents.ts'
import { Alarm } from './alarm-later.tsx'
import type { Looked } from './checking.ts'
import { useFound } from './use-found.ts'

type WholeListProps = {
  /** a list, under a key of its own; the same object until what is shown changes */
  looked: Looked
  /** what is open beside the list, and says there what is wrong with it */
  open?: string | null
  parents: Parents
}

/** How many of what a list leaves out are each shown: where much is gone, a few say enough. */
const MOST = 3

/**
 * [REC-10] Above a list: nothing while all that was recorded stands in it, once; and where something does not, what this
 * device holds of it.
 */
export function WholeList({ looked, open = null, parents }: WholeListProps) {
  const { t } = useLingui()
  const found = useFound(looked)
  if (found.is !== 'different' || !found.told) return null
  const { repeated, ...told } = found.told as { leftOut: readonly LeftOut[]; repeated: readonly string[] }
  const leftOut = told.leftOut.filter(({ id }) => id !== open)
  const more = leftOut.length - MOST
  const { of } = found.shown as { of: Sort }
  return (
    <Suspense>
      {leftOut.slice(0, MOST).map(({ id, seq, told }) => {
        const name = String(told['description'] || told['title'] || '')
        const currency = String(told['currency'] ?? '')
        const fields = (SAID[of] ?? []).filter((field) => field in told)
        const difference = { ...found, seq, told: only(told, fields), shown: null, fields }
        const title = name
          ? t`“${name}” was recorded and is missing from this list.`
          : of === 'message'
            ? t`A message was recorded here and is missing.`
            : of === 'proposal'
              ? t`A proposal was recorded and is missing from this list.`
              : t`Something that was recorded is missing from this list.`
        return (
          <Alarm
            key={id}
            {...{ family: looked.family, about: id, difference, parents, currency, title }}
          >{t`Do not rely on this list until you know which is right.`}</Alarm>
        )
      })}
      {more > 0 && (
        <p className="mb-5 font-semibold">{t`${plural(more, {
          one: 'One more that was recorded is missing from this list.',
          other: '# more that were recorded are missing from this list.',
        })}`}</p>
      )}
      {repeated.length > 0 && (
        <p className="mb-5 font-semibold" role="alert">
          {t`Something is in this list more than once, and was recorded once. Do not rely on the list until you know which is right.`}
        </p>
      )}
    </Suspense>
  )
}

/** What is said of each, so that one knows it again. */
const SAID: Partial<Record<Sort, readonly string[]>> = {
  message: ['text', 'authorId', 'sentAt'],
  expense: ['amountMinor', 'paidBy', 'day', 'status'],
  card: ['title', 'column', 'createdBy'],
  document: ['title', 'kind', 'ownerId'],
  event: ['title', 'firstDay', 'lastDay', 'startsAt', 'recurrence', 'place'],
  proposal: ['body', 'note', 'proposedBy', 'createdAt'],
}

const only = (told: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, told[field]]))
