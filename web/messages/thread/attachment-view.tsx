import type { Attachment } from '@evenhand/contract/messages/messages.ts'
import { useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { failureOf } from '../../api/call-failure.ts'
import { errorSentence } from '../../text/errors.ts'
import { sizeText } from '../../text/file-size.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { useBlobUrl } from '../../ui/use-blob-url.ts'
import { CheckedFile } from '../floats.ts'
import { useMessageFile } from '../messages.data.ts'

/**
 * A picture in the thread, or the name of a PDF that opens separately. The bytes are fetched with the bearer header.
 */
export function AttachmentView({ familyId, attachment }: { familyId: string; attachment: Attachment }) {
  return attachment.type.startsWith('image/') ? (
    <Picture familyId={familyId} attachment={attachment} />
  ) : (
    <Paper familyId={familyId} attachment={attachment} />
  )
}

function Picture({ familyId, attachment }: { familyId: string; attachment: Attachment }) {
  const { t, i18n } = useLingui()
  const file = useMessageFile(familyId, attachment.id)
  const url = useBlobUrl(file.data ?? null)
  if (file.error && !file.data)
    return (
      <span className="attachment-failed">
        {errorSentence(i18n, failureOf(file.error))}
        <Button size="small" onClick={() => void file.refetch()}>{t`Try again`}</Button>
      </span>
    )
  if (url === null)
    return <span className="attachment-picture skeleton" role="img" aria-label={t`Loading the picture`} />
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer" className="attachment-picture">
        <img src={url} alt={attachment.name} />
      </a>
      {checkOf(file.data, attachment)}
    </>
  )
}

function Paper({ familyId, attachment }: { familyId: string; attachment: Attachment }) {
  const { locale } = useRegion()
  const [isAsked, setAsked] = useState(false)
  return isAsked ? (
    <OpenPaper familyId={familyId} attachment={attachment} />
  ) : (
    <button type="button" className="attachment-paper" onClick={() => setAsked(true)}>
      {linesOf(attachment, sizeText(attachment.size, locale))}
    </button>
  )
}

function OpenPaper({ familyId, attachment }: { familyId: string; attachment: Attachment }) {
  const { t, i18n } = useLingui()
  const file = useMessageFile(familyId, attachment.id)
  const url = useBlobUrl(file.data ?? null)
  const more =
    file.error && !file.data
      ? errorSentence(i18n, failureOf(file.error))
      : url === null
        ? t`Loading`
        : t`Save it on this device`
  return (
    <>
      <a
        className="attachment-paper"
        aria-busy={url === null}
        {...(url === null ? {} : { href: url, download: attachment.name })}
      >
        {linesOf(attachment, more)}
      </a>
      {checkOf(file.data, attachment)}
    </>
  )
}

const linesOf = ({ name }: Attachment, more: string) => (
  <>
    <FileText className="icon" aria-hidden="true" />
    <span className="min-w-0">
      <span className="block truncate">{name}</span>
      <span className="block text-13 text-ink-2">{more}</span>
    </span>
  </>
)

const checkOf = (file: Blob | undefined, { sha256 }: Attachment) => (
  <Suspense>{file && <CheckedFile {...{ file, sha256 }} />}</Suspense>
)
