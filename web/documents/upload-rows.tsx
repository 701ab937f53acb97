import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play, RotateCcw, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { errorSentence } from '../text/errors.ts'
import { sizeText } from '../text/file-size.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { DocumentPicture } from './document-marks.tsx'
import { useUploads } from './documents.data.ts'
import {
  dropUpload,
  onUploads,
  pauseUpload,
  resumeUpload,
  resumeUploads,
  resumeWithFile,
  type UploadState,
  uploadStates,
} from './uploads.ts'

/** Uploads in progress, each with a progress bar; includes those from earlier visits that can be resumed. */
export function UploadRows({ familyId }: { familyId: string }) {
  const { t } = useLingui()
  const states = useSyncExternalStore(onUploads, uploadStates)
  const { data } = useUploads(familyId)
  useEffect(() => {
    if (data) void resumeUploads(data)
  }, [data])
  const own = states.filter((one) => one.familyId === familyId)
  if (own.length === 0) return null
  return (
    <ul className="documents pt-4" aria-label={t`Uploads`}>
      {own.map((upload) => (
        <UploadRow key={upload.clientId} upload={upload} />
      ))}
    </ul>
  )
}

function UploadRow({ upload }: { upload: UploadState }) {
  const { t, i18n } = useLingui()
  const { name, size, sent, state } = upload
  const part = size === 0 ? 0 : Math.min(1, sent / size)
  const percent = i18n.number(part, { style: 'percent' })
  return (
    <li className="upload-row">
      <DocumentPicture kind="new" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{name}</span>
          <span className="font-serif">{percent}</span>
        </p>
        <div
          className="upload-bar"
          role="progressbar"
          aria-label={t`Upload of ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(part * 100)}
        >
          <span style={{ width: `${part * 100}%` }} />
        </div>
        <p className="text-13 text-ink-2">
          <UploadWords upload={upload} />
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        <UploadActs upload={upload} />
        {state !== 'finishing' && (
          <Button
            look="quiet"
            iconOnly
            aria-label={t`Cancel upload of ${name}`}
            icon={<X className="icon" aria-hidden="true" />}
            onClick={() => void dropUpload(upload.clientId)}
          />
        )}
      </div>
    </li>
  )
}

function UploadWords({ upload: { state, sent, size, failure } }: { upload: UploadState }) {
  const { i18n } = useLingui()
  const { locale } = useRegion()
  const [have, all] = [sizeText(sent, locale), sizeText(size, locale)]
  if (state === 'failed' && failure) return <span role="alert">{errorSentence(i18n, failure)}</span>
  if (state === 'finishing') return <Trans>Stored. It is being checked.</Trans>
  if (state === 'lost')
    return (
      <Trans>
        {have} of {all} arrived earlier. Choose the same file again, and it continues from there.
      </Trans>
    )
  if (state === 'paused')
    return (
      <Trans>
        {have} of {all}. Paused.
      </Trans>
    )
  if (state === 'waiting')
    return (
      <Trans>
        {have} of {all}. Waiting for a connection; it continues by itself.
      </Trans>
    )
  return (
    <Trans>
      {have} of {all}. If the connection drops, it continues from here.
    </Trans>
  )
}

function UploadActs({ upload }: { upload: UploadState }) {
  const { t } = useLingui()
  const { clientId, name, state } = upload
  if (state === 'sending' || state === 'waiting')
    return (
      <Button
        look="quiet"
        iconOnly
        aria-label={t`Pause upload of ${name}`}
        icon={<Pause className="icon" aria-hidden="true" />}
        onClick={() => pauseUpload(clientId)}
      />
    )
  if (state === 'paused' || state === 'failed')
    return (
      <Button
        look="quiet"
        iconOnly
        aria-label={state === 'paused' ? t`Resume upload of ${name}` : t`Retry upload of ${name}`}
        icon={
          state === 'paused' ? (
            <Play className="icon" aria-hidden="true" />
          ) : (
            <RotateCcw className="icon" aria-hidden="true" />
          )
        }
        onClick={() => resumeUpload(clientId)}
      />
    )
  return state === 'lost' ? <ChooseAgain upload={upload} /> : null
}

function ChooseAgain({ upload: { clientId, name } }: { upload: UploadState }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [isOther, setOther] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        <Trans>Choose it again</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Choose ${name} again`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) setOther(!resumeWithFile(clientId, file))
          event.target.value = ''
        }}
      />
      {isOther && (
        <span role="alert" className="w-full text-13">
          <Trans>That is another file.</Trans>
        </span>
      )}
    </>
  )
}
