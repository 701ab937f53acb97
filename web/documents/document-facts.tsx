import type { DocumentWhole } from '@evenhand/contract/documents/documents.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Parents } from '../family/scope/parents.ts'
import { useRegion } from '../text/region.tsx'
import { endText, kindNames } from './document-words.ts'
import { searchOf } from './filters.ts'

type FactsProps = { document: DocumentWhole; family: Family; parents: Parents; today: string }

/** Kind, child, end date, reminders, tags and note; those that are not set are left out. */
export function DocumentFacts({ document, family, parents, today }: FactsProps) {
  const { i18n } = useLingui()
  const region = useRegion()
  const end = endText(i18n, document, today, region)
  const child = family.children.find(({ id }) => id === document.childId)
  return (
    <dl className="grid gap-2.5 border-t border-line pt-4 text-15">
      <Fact name={<Trans>Kind</Trans>}>{i18n._(kindNames[document.kind])}</Fact>
      {child && <Fact name={<Trans>Child</Trans>}>{child.name}</Fact>}
      {end && <Fact name={<Trans>Expires</Trans>}>{end.text}</Fact>}
      {end && document.remindDays.length > 0 && (
        <Fact name={<Trans>Reminders</Trans>}>
          <Reminders document={document} parents={parents} />
        </Fact>
      )}
      {document.tags.length > 0 && (
        <Fact name={<Trans>Tags</Trans>}>
          <span className="flex flex-wrap gap-1.5">
            {document.tags.map((tag) => (
              <Link
                key={tag}
                className="chip"
                to={`/documents${searchOf({ q: tag, folder: null, child: null, kind: null, only: null })}`}
              >
                {tag}
              </Link>
            ))}
          </span>
        </Fact>
      )}
      {document.latest.textState === 'unreadable' && (
        <Fact name={<Trans>Search</Trans>}>
          <Trans>
            Finds this document by its title and tags. The words inside could not be read: the file is
            damaged, locked, or takes more memory or time than a document should.
          </Trans>
        </Fact>
      )}
      {document.note && (
        <Fact name={<Trans>Note</Trans>}>
          <span className="whitespace-pre-line">{document.note}</span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[92px_minmax(0,1fr)] items-baseline gap-x-3 [overflow-wrap:anywhere]">
      <dt className="text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Reminders({ document, parents }: Pick<FactsProps, 'document' | 'parents'>) {
  const { t } = useLingui()
  const times = document.remindDays
    .map((days) =>
      days === 0 ? t`on the day` : t`${plural(days, { one: '# day before', other: '# days before' })}`,
    )
    .join(', ')
  return document.isShared && parents.other ? (
    <Trans>{times}, for both of you</Trans>
  ) : (
    <Trans>{times}, for you</Trans>
  )
}
