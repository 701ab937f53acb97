import { cardVersions } from '@evenhand/contract/child-card.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import type { Parents } from '../family/scope/parents.ts'
import { dateTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { sectionNames } from './card-words.ts'
import { SectionContent } from './section-view.tsx'

type EarlierProps = { childId: string; count: number; parents: Parents }

/** Every version of every section, as it was, with who wrote it and when. */
export function EarlierVersions({ childId, count, parents }: EarlierProps) {
  const { i18n } = useLingui()
  const region = useRegion()
  const [isOpen, setOpen] = useState(false)
  const found = useInfiniteQuery({
    enabled: isOpen,
    queryKey: [cardVersions.path, { params: { childId } }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(cardVersions, { params: { childId }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.hasMore ? page.versions.at(-1)?.changedAt : undefined),
  })
  const versions = found.data?.pages.flatMap((page) => page.versions) ?? []
  const { them } = parents
  return (
    <Section title={<Trans>Earlier versions</Trans>} end={<span className="font-serif">{count}</span>}>
      {!isOpen && count > 0 && (
        <Button className="mt-3" onClick={() => setOpen(true)}>
          <Trans>Show them</Trans>
        </Button>
      )}
      <ol className="divide-y divide-line">
        {versions.map((one) => {
          const at = dateTimeText(one.changedAt, region)
          return (
            <li key={`${one.section} ${one.version}`} className="py-3">
              <h3 className="font-semibold">
                {i18n._(sectionNames[one.section])} {one.version}
              </h3>
              <p className="card-small">
                {one.changedBy === parents.me.id ? (
                  <Trans>You, {at}</Trans>
                ) : (
                  <Trans>
                    {them}, {at}
                  </Trans>
                )}
              </p>
              <SectionContent section={one.section} content={one.content} />
            </li>
          )
        })}
      </ol>
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Section>
  )
}
