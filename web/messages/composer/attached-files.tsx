import { useLingui } from '@lingui/react/macro'
import { Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { sizeText } from '../../text/file-size.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { Progress } from '../../ui/fields/file-drop.tsx'
import type { Attached } from './use-attachments.ts'

/** A button that opens the phone's camera or the device's files. */
export function AttachButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look="quiet"
        iconOnly
        aria-label={t`Attach a photo or a PDF`}
        icon={<Paperclip className="icon" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Attachment`}
        accept="image/*,application/pdf,.heic,.heif"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </>
  )
}

/** The files of a message, with their upload progress. */
export function AttachedFiles({
  files,
  onRemove,
}: {
  files: readonly Attached[]
  onRemove: (id: string) => void
}) {
  const { t } = useLingui()
  const { locale } = useRegion()
  if (files.length === 0) return null
  return (
    <ul className="attached-files" aria-label={t`Attached`}>
      {files.map(({ id, name, size, state, fault }) => (
        <li key={id}>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-15">{name}</span>
            {fault ? (
              <ErrorLine>{fault}</ErrorLine>
            ) : state === 'done' ? (
              <span className="text-13 text-ink-2">{size > 0 && sizeText(size, locale)}</span>
            ) : (
              <Progress label={t`Sending ${name}`} part={typeof state === 'number' ? state : 0} />
            )}
          </span>
          <Button
            look="quiet"
            iconOnly
            aria-label={t`Remove ${name}`}
            icon={<X className="icon" aria-hidden="true" />}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  )
}
