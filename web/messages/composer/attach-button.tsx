import { useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'

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
