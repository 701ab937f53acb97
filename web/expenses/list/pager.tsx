import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { type Filters, PAGE_SIZE, searchWith } from './filters.ts'

type PagerProps = { total: number; filters: Filters }

/** [EXP-04] Fifty at a time; renders nothing if one page is enough. */
export function Pager({ total, filters }: PagerProps) {
  const { t } = useLingui()
  const { page } = filters
  const from = (page - 1) * PAGE_SIZE + 1
  const to = Math.min(total, page * PAGE_SIZE)
  if (total <= PAGE_SIZE) return null
  return (
    <nav aria-label={t`Pages of expenses`} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="text-15 text-ink-2">
        <Trans>
          {from} to {to} of {total}
        </Trans>
      </p>
      <div className="flex gap-2">
        {page > 1 && (
          <ButtonLink to={{ search: searchWith(filters, { page: page - 1 }) }} rel="prev">
            <Trans>Newer</Trans>
          </ButtonLink>
        )}
        {to < total && (
          <ButtonLink to={{ search: searchWith(filters, { page: page + 1 }) }} rel="next">
            <Trans>Older</Trans>
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
