import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { sizeText } from '../../text/file-size.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { useBlobUrl } from '../../ui/use-blob-url.ts'
import { KeepOriginal } from './keep-original.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import { ReceiptPicker, useReceiptRefusal } from './receipt-picker.tsx'

type ReceiptFieldProps = {
  file: File | null
  onFile: (file: File | null) => void
  keepsOriginal: boolean
  onKeep: (keeps: boolean) => void
}

/** The receipt comes first: photographed on a phone, chosen or dropped on a desktop. */
export function ReceiptField({ file, onFile, keepsOriginal, onKeep }: ReceiptFieldProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const id = useId()
  const refusal = useReceiptRefusal()
  const [isOver, setOver] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (!dropped) return
    const problem = refusal(dropped)
    setError(problem)
    if (problem === null) onFile(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button
    <div
      className="flex items-center gap-4.5 rounded-2 data-[over=true]:bg-well"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ReceiptThumb file={file} />
      <div className="min-w-0">
        <p className="font-semibold">{file ? <Trans>Receipt ready</Trans> : <Trans>Receipt</Trans>}</p>
        <p className="mb-2 text-15 text-ink-2 [overflow-wrap:anywhere]" id={`${id}-about`}>
          {file ? (
            `${file.name}, ${sizeText(file.size, locale)}`
          ) : (
            <Trans>Take a photo now, or add one later.</Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <ReceiptPicker
            describedBy={`${id}-about`}
            onFile={(chosen) => {
              setError(null)
              onFile(chosen)
            }}
          >
            {file ? t`Take another` : t`Add the receipt`}
          </ReceiptPicker>
          {file && (
            <Button
              size="small"
              look="quiet"
              icon={<X className="icon icon-small" aria-hidden="true" />}
              onClick={() => onFile(null)}
            >
              {t`Remove`}
            </Button>
          )}
        </div>
        {file && <KeepOriginal keeps={keepsOriginal} onKeep={onKeep} />}
        {error && <ErrorLine>{error}</ErrorLine>}
      </div>
    </div>
  )
}

function ReceiptThumb({ file }: { file: File | null }) {
  const url = useBlobUrl(file !== null && /^image\/(jpeg|png|webp)$/.test(file.type) ? file : null)
  if (url === null) return <ReceiptPaper isEmpty={file === null} />
  return <img src={url} alt="" className="h-32 w-24 flex-none rounded-1 border border-line object-cover" />
}
