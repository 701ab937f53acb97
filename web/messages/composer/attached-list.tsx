import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { sizeText } from '../../text/file-size.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { Progress } from '../../ui/fields/file-drop.tsx'
import type { Attached } from './use-attachments.ts'

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
