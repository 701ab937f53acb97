import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Upload } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { pieceLater } from '../page/piece-later.ts'
import { Button } from '../ui/button.tsx'
import { useHasBeen } from '../ui/use-has-been.ts'
import { type Becomes, startUpload } from './uploads.ts'

type AddProps = {
  familyId: string
  becomes: Becomes
  /** Shown as the main button of a phone's screen, above the tabs. */
  isLarge?: boolean
}

/** Uploads by file chooser, by dropping anywhere on the page, by pasting, or as photographs of paper. */
export function AddDocuments({ familyId, becomes, isLarge = false }: AddProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isScanning, setScanning] = useState(false)
  const hasScanned = useHasBeen(isScanning)
  const take = (files: Iterable<File>) => {
    for (const file of files) startUpload(familyId, file, becomes)
  }
  return (
    <>
      {!isLarge && <DropAnywhere onFiles={take} />}
      <Button icon={<Camera className="icon" aria-hidden="true" />} onClick={() => setScanning(true)}>
        <Trans>Scan</Trans>
      </Button>
      <Button
        look="primary"
        size={isLarge ? 'large' : 'normal'}
        icon={<Upload className="icon" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        <Trans>Upload</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          take(event.target.files ?? [])
          event.target.value = ''
        }}
      />
      <Suspense>
        {hasScanned && (
          <ScanDialog
            isOpen={isScanning}
            onClose={() => setScanning(false)}
            onDone={(blob, name) => startUpload(familyId, { blob, name }, becomes)}
          />
        )}
      </Suspense>
    </>
  )
}

// loaded when somebody scans a document
const ScanDialog = pieceLater(() => import('./scan-dialog.tsx'), 'ScanDialog')

/** Accepts files dropped on the page or pasted into it; shows that they can be dropped. */
function DropAnywhere({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t } = useLingui()
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    let depth = 0
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth += 1
      setOver(true)
    }
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault()
    const leave = () => {
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    const drop = (event: DragEvent) => {
      depth = 0
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      take.current([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take.current(files)
    }
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('dragenter', enter, { signal })
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', drop, { signal })
    addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [])
  return isOver ? <div className="drop-veil">{t`Drop to add. Only you will see it.`}</div> : null
}
