import { type CardVersion, cardVersions } from '@evenhand/contract/child-card/child-card.ts'
import { changesOf } from '@evenhand/domain/child-card/changes.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import type { Parents } from '../family/scope/parents.ts'
import { dateTimeText, dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { sectionNames } from './card-words.ts'
import { SectionContent } from './section-view.tsx'

type EarlierProps = { childId: string; count: number; parents: Parents }

/** Every version of every section, with who wrote it and when. */
export function EarlierVersions({ childId, count, parents }: EarlierProps) {
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
  return (
    <Section title={<Trans>Earlier versions</Trans>} end={<span className="font-serif">{count}</span>}>
      {!isOpen && count > 0 && (
        <Button className="mt-3" onClick={() => setOpen(true)}>
          <Trans>Show them</Trans>
        </Button>
      )}
      <ol className="divide-y divide-line">
        {versions.map((one) => (
          <Version
            key={`${one.section} ${one.version}`}
            one={one}
            before={versions.find(
              ({ section, version }) => section === one.section && version === one.version - 1,
            )}
            parents={parents}
          />
        ))}
      </ol>
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Section>
  )
}

type VersionProps = { one: CardVersion; before: CardVersion | undefined; parents: Parents }

/** What it changed; expands to the section as it was then. */
function Version({ one, before, parents }: VersionProps) {
  const { i18n } = useLingui()
  const region = useRegion()
  const at = dateTimeText(one.changedAt, region)
  const isMine = one.changedBy === parents.me.id
  const { them } = parents
  const changes = before ? changesOf(before.content, one.content, (day) => dayText(day, region.locale)) : null
  return (
    <li className="py-3">
      <h3 className="font-semibold">
        {i18n._(sectionNames[one.section])} {one.version}
      </h3>
      {changes?.map(({ name, was, is }) => (
        <p key={name + was + is} className="text-15 [overflow-wrap:anywhere]">
          {name} {was && <del className="text-ink-2">{was}</del>}{' '}
          {is && <ins className="font-semibold no-underline">{is}</ins>}
        </p>
      ))}
      <p className="card-small card-by mt-1" data-by={isMine ? 'you' : 'them'}>
        {isMine ? (
          <Trans>You, {at}</Trans>
        ) : (
          <Trans>
            {them}, {at}
          </Trans>
        )}
      </p>
      <details>
        <summary className="link min-h-11 cursor-pointer content-center text-13">
          <Trans>As it was written</Trans>
        </summary>
        <SectionContent section={one.section} content={one.content} />
      </details>
    </li>
  )
}
