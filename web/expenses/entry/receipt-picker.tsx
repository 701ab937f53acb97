import { RECEIPT_MAX_BYTES } from '@evenhand/contract/expenses/receipts.ts'
import { useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'

type ReceiptPickerProps = { onFile: (file: File) => void; describedBy?: string; children: ReactNode }

/** A button that opens the phone's camera or the device's files. */
export function ReceiptPicker({ onFile, describedBy, children }: ReceiptPickerProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const refusal = useReceiptRefusal()
  const [error, setError] = useState<string | null>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    const problem = refusal(file)
    setError(problem)
    if (problem === null) onFile(file)
  }
  return (
    <div className="grid gap-2">
      <Button
        size="small"
        className="justify-self-start"
        icon={<Camera className="icon icon-small" aria-hidden="true" />}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Receipt`}
        // image/* makes phones offer the camera
        accept="image/*,application/pdf,.heic,.heif"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {error && <ErrorLine>{error}</ErrorLine>}
    </div>
  )
}

/** Why a file cannot be a receipt, or null. The server checks the bytes; this only saves a wasted upload. */
export function useReceiptRefusal(): (file: File) => string | null {
  const { t } = useLingui()
  return (file) => {
    if (!TYPES.includes(file.type) && !/\.(heic|heif)$/i.test(file.name))
      return t`A receipt is a photo (JPEG, PNG, WebP, HEIC) or a PDF.`
    return file.size > RECEIPT_MAX_BYTES ? t`That file is larger than 15 MB. Take a smaller photo.` : null
  }
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf']
