import type { DocumentVersion, DocumentWhole } from '@evenhand/contract/documents/documents.ts'
import { Trans } from '@lingui/react/macro'
import type { Parents } from '../family/scope/parents.ts'
import { dateTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'

type VersionListProps = {
  document: DocumentWhole
  parents: Parents
  shownId: string
  onShow: (id: string) => void
}

/** Every version with who opened it, newest first; an earlier one is previewed in place when selected. */
export function VersionList({ document, parents, shownId, onShow }: VersionListProps) {
  return (
    <section aria-labelledby="versions-head">
      <h3 id="versions-head" className="font-semibold">
        <Trans>Versions</Trans>
      </h3>
      <ol className="divide-y divide-line">
        {document.versions.map((version) => (
          <li
            key={version.id}
            className="grid grid-cols-[28px_minmax(0,1fr)_auto] gap-x-2.5 py-2.5 leading-snug"
          >
            <span className="font-serif text-21">{version.number}</span>
            <span className="text-15">
              <Added version={version} parents={parents} />
              <Seen document={document} version={version} parents={parents} />
            </span>
            {version.id !== shownId && (
              <button type="button" className="link self-start" onClick={() => onShow(version.id)}>
                <Trans>Show</Trans>
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Added({ version, parents }: { version: DocumentVersion; parents: Parents }) {
  const region = useRegion()
  const at = dateTimeText(version.createdAt, region)
  const { them } = parents
  return (
    <span className="block">
      {version.authorId === parents.me.id ? (
        <Trans>{at}, by you</Trans>
      ) : (
        <Trans>
          {at}, by {them}
        </Trans>
      )}
    </span>
  )
}

/** Who opened or downloaded a shared version and when, the latest three. */
function Seen({
  document,
  version,
  parents,
}: Pick<VersionListProps, 'document' | 'parents'> & { version: DocumentVersion }) {
  const region = useRegion()
  const seen = document.openings.filter(({ versionId }) => versionId === version.id)
  if (!version.isShared)
    return (
      <span className="block text-ink-2">
        <Trans>Only you</Trans>
      </span>
    )
  if (seen.length === 0)
    return (
      <span className="block text-ink-2">
        <Trans>Shared. Not opened yet</Trans>
      </span>
    )
  const { them } = parents
  return seen.slice(0, 3).map(({ personId, what, at }) => {
    const time = dateTimeText(at, region)
    const isMe = personId === parents.me.id
    return (
      <span key={at + what} className="block text-ink-2">
        {what === 'opened' && isMe && <Trans>You opened it {time}</Trans>}
        {what === 'opened' && !isMe && (
          <Trans>
            Opened by {them}, {time}
          </Trans>
        )}
        {what === 'downloaded' && isMe && <Trans>You downloaded it {time}</Trans>}
        {what === 'downloaded' && !isMe && (
          <Trans>
            Downloaded by {them}, {time}
          </Trans>
        )}
      </span>
    )
  })
}
