import type { Child } from '@evenhand/contract/family/family.ts'
import { categoryNames } from '@evenhand/domain/expenses/category.ts'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Chip } from '../../ui/chip.tsx'
import { ChipSelect } from '../../ui/fields/chip-select.tsx'
import { useCategoryWord } from '../category.tsx'
import { DateFilter } from './date-filter.tsx'
import { type Filters, isFiltered, listed, searchWith } from './filters.ts'

type FilterBarProps = {
  filters: Filters
  familyChildren: readonly Child[]
  today: string
  /** how many await one's answer */
  toAnswer: number
}

/** [EXP-04] Each filter is a chip over a native select; the URL holds the selection. */
export function FilterBar({ filters, familyChildren, today, toAnswer }: FilterBarProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const word = useCategoryWord()
  const change = (some: Partial<Filters>) =>
    navigate({ search: searchWith(filters, some) }, { replace: true, preventScrollReset: true })
  const none: Partial<Filters> = { category: 'all', status: 'all', childId: 'all', dateFrom: '', dateTo: '' }
  const statusWords = {
    'to-answer': t`Needs your answer`,
    pending: t`Not answered yet`,
    approved: t`Approved`,
    rejected: t`Not shared`,
    paid: t({ message: 'Paid', context: 'an expense' }),
    negotiating: t`Under discussion`,
    denied: t`Disputed`,
    withdrawn: t`Withdrawn`,
  }
  return (
    <fieldset className="-mx-4 mb-2 flex min-w-0 gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
      <legend className="sr-only">{t`Filters`}</legend>
      <Chip isOn={!isFiltered(filters)} onClick={() => change(none)}>
        {t({ message: 'All', context: 'expenses' })}
      </Chip>
      {toAnswer > 0 && (
        <Chip
          isOn={filters.status === 'to-answer'}
          count={toAnswer}
          onClick={() => change({ status: filters.status === 'to-answer' ? 'all' : 'to-answer' })}
        >
          {t`Needs your answer`}
        </Chip>
      )}
      <ChipSelect label={t`Category`} value={filters.category} onChange={(category) => change({ category })}>
        <option value="all">{t`Category`}</option>
        {categoryNames.map((category) => (
          <option key={category} value={category}>
            {word(category)}
          </option>
        ))}
      </ChipSelect>
      <ChipSelect label={t`Status`} value={filters.status} onChange={(status) => change({ status })}>
        <option value="all">{t`Status`}</option>
        {listed.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </ChipSelect>
      {familyChildren.length > 0 && (
        <ChipSelect label={t`Child`} value={filters.childId} onChange={(childId) => change({ childId })}>
          <option value="all">{t`Child`}</option>
          {familyChildren.map((child) => (
            <option key={child.id} value={child.id}>
              {child.firstName || child.name}
            </option>
          ))}
        </ChipSelect>
      )}
      <DateFilter filters={filters} today={today} onChange={change} />
    </fieldset>
  )
}
