import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Upload, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { ErrorLine } from './field.tsx'

export type FileProgress = { state: 'sending'; part: number } | { state: 'waiting' } | { state: 'done' }

type FileDropProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** MIME types and extensions, in the format of an <input>. */
  accept: string
  file: { name: string; size: number } | null
  /** The upload's progress, while there is one. */
  progress?: FileProgress | undefined
  onFile: (file: File) => void
  onRemove: () => void
}

/** Accepts one file by dropping, choosing or with the phone's camera; shows it and its upload progress. */
export function FileDrop({ label, hint, error, accept, file, progress, onFile, onRemove }: FileDropProps) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const take = (files: FileList | null) => {
    const first = files?.[0]
    if (first) onFile(first)
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button */}
      <div
        className="drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        {file ? (
          <ChosenFile file={file} progress={progress} onRemove={onRemove} />
        ) : (
          <Button
            icon={<Upload className="icon" aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            <Trans>Choose a file</Trans>
          </Button>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          className="sr-only"
          tabIndex={-1}
          accept={accept}
          aria-label={file ? t`Choose another file` : undefined}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  )
}

type ChosenFileProps = {
  file: { name: string; size: number }
  progress: FileProgress | undefined
  onRemove: () => void
}

function ChosenFile({ file, progress, onRemove }: ChosenFileProps) {
  const { t, i18n } = useLingui()
  const { name } = file
  const size = i18n.number(file.size / 1_000_000, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex w-full items-center gap-3 text-start">
        <FileText className="icon" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-13 text-ink-2">
            {progress?.state === 'waiting' ? <Trans>Sent when you are connected again</Trans> : t`${size} MB`}
          </span>
        </span>
        <Button
          look="quiet"
          iconOnly
          aria-label={progress?.state === 'sending' ? t`Cancel sending ${name}` : t`Remove ${name}`}
          icon={<X className="icon" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      {progress?.state === 'sending' && <Progress label={t`Sending ${name}`} part={progress.part} />}
    </div>
  )
}

/** The progress of a long operation; `part` from 0 to 1. */
export function Progress({ label, part }: { label: string; part: number }) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  )
}
