import type { documentsOverview } from '@evenhand/contract/documents/documents.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { documentKinds } from '@evenhand/domain/documents/document.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Chip } from '../ui/chip.tsx'
import { ChipSelect } from '../ui/fields/chip-select.tsx'
import { kindNames } from './document-words.ts'
import { type Filters, isFiltered, searchOf } from './filters.ts'

type FilterBarProps = {
  filters: Filters
  family: Family
  overview: ReplyOf<typeof documentsOverview> | undefined
}

/** How long typing must pause before the search is sent, ms. */
const PAUSE_MS = 250

/** Search, and the few filters that families use. */
export function FilterBar({ filters, family, overview }: FilterBarProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const show = (more: Partial<Filters>) =>
    navigate(`/documents${searchOf({ ...filters, ...more })}`, { replace: true })
  return (
    <div className="grid gap-3.5">
      <SearchField value={filters.q} onChange={(q) => show({ q })} />
      <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        <legend className="sr-only">
          <Trans>Filters</Trans>
        </legend>
        <Chip isOn={!isFiltered(filters)} count={overview?.total} onClick={() => navigate('/documents')}>
          <Trans>All</Trans>
        </Chip>
        {family.children.map(({ id, firstName, name }) => (
          <Chip
            key={id}
            isOn={filters.child === id}
            onClick={() => show({ child: filters.child === id ? null : id })}
          >
            {firstName || name}
          </Chip>
        ))}
        <ChipSelect
          label={t`Kind`}
          value={filters.kind ?? 'all'}
          onChange={(value) => show({ kind: documentKinds.find((one) => one === value) ?? null })}
        >
          <option value="all">{t`Kind`}</option>
          {documentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(kindNames[kind])}
            </option>
          ))}
        </ChipSelect>
        <Only filters={filters} only="mine" count={overview?.onlyMine} show={show}>
          <Trans>Only you</Trans>
        </Only>
        <Only filters={filters} only="ending" show={show}>
          <Trans>Expires</Trans>
        </Only>
        {overview !== undefined && overview.withdrawn > 0 && (
          <Only filters={filters} only="withdrawn" count={overview.withdrawn} show={show}>
            <Trans context="document">Withdrawn</Trans>
          </Only>
        )}
      </fieldset>
    </div>
  )
}

type OnlyProps = {
  filters: Filters
  only: NonNullable<Filters['only']>
  count?: number | undefined
  show: (more: Partial<Filters>) => void
  children: React.ReactNode
}

function Only({ filters, only, count, show, children }: OnlyProps) {
  const isOn = filters.only === only
  return (
    <Chip isOn={isOn} count={count} onClick={() => show({ only: isOn ? null : only })}>
      {children}
    </Chip>
  )
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <div className="relative">
      <Search className="icon pointer-events-none absolute start-3.5 top-3.5 text-ink-2" aria-hidden="true" />
      <input
        type="search"
        className="input ps-11"
        aria-label={t`Search names, tags and text`}
        placeholder={t`Search names, tags and text`}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
