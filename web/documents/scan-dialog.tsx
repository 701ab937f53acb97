import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, RotateCw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { READER_BYTES } from '../api/offline/kept-reader.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { newId } from '../device/crypto.ts'
import { sizeText } from '../text/file-size.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { ErrorLine, TextField } from '../ui/fields/field.tsx'
import { CornerPicker } from './corner-picker.tsx'
import { pdfOfPages } from './scan-pdf.ts'
import { type Corners, straightened, WHOLE } from './scan-picture.ts'
import { withWords } from './scan-words.ts'

type ScanDialogProps = { isOpen: boolean; onClose: () => void; onDone: (pdf: Blob, name: string) => void }
type Shot = { id: string; photo: Blob; corners: Corners; turns: number }

/** Maximum pages in one scan; more would not fit into a phone's memory. */
const PAGES_MAX = 30

/** Turns photographs of paper into one PDF; each can be rotated, and straightened by its four corners. */
export function ScanDialog({ isOpen, onClose, onDone }: ScanDialogProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const size = sizeText(READER_BYTES, locale)
  const input = useRef<HTMLInputElement>(null)
  const [shots, setShots] = useState<readonly Shot[]>([])
  const [name, setName] = useState('')
  const { isBusy, begins, ended } = useOnce()
  const [isBroken, setBroken] = useState(false)
  const [isRead, setRead] = useState(false)
  const [isUnread, setUnread] = useState(false)
  const running = useRef<AbortController | null>(null)
  const change = (id: string, more: Partial<Shot>) =>
    setShots(shots.map((one) => (one.id === id ? { ...one, ...more } : one)))
  const end = () => {
    running.current?.abort()
    setShots([])
    setName('')
    setBroken(false)
    setRead(false)
    setUnread(false)
    onClose()
  }
  const make = async () => {
    if (!begins()) return
    setBroken(false)
    setUnread(false)
    const own = new AbortController()
    running.current = own
    try {
      const pages = []
      for (const { photo, corners, turns } of shots) pages.push(await straightened(photo, corners, turns))
      const all = isRead ? await withWords(pages, own.signal).catch(() => null) : pages
      if (own.signal.aborted) return
      if (!all) return setUnread(true)
      onDone(pdfOfPages(all), `${name.trim() || t`Scan`}.pdf`)
      end()
    } catch {
      setBroken(true)
    } finally {
      ended()
    }
  }
  return (
    <Dialog
      shape="sheet"
      title={t`Scan paper`}
      isOpen={isOpen}
      onClose={end}
      acts={
        <>
          <Button onClick={end}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            busy={isBusy}
            disabledReason={shots.length === 0 ? t`Take a photograph first.` : undefined}
            onClick={make}
          >
            <Trans>Make one PDF</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t`Name`}
          optional
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <p className="hint">
          <Trans>To straighten it, drag the four corners onto the corners of the paper.</Trans>
        </p>
        <ol className="grid gap-4 md:grid-cols-2">
          {shots.map((shot, at) => {
            const number = at + 1
            return (
              <li key={shot.id} className="grid gap-2">
                <CornerPicker
                  photo={shot.photo}
                  corners={shot.corners}
                  label={t`Page ${number}`}
                  onChange={(corners) => change(shot.id, { corners })}
                />
                <span className="flex items-center gap-1">
                  <span className="me-auto text-15">
                    <Trans>Page {number}</Trans>
                    {shot.turns % 4 !== 0 && (
                      <span className="text-ink-2">
                        {' '}
                        <Trans>turned by {(shot.turns % 4) * 90} degrees</Trans>
                      </span>
                    )}
                  </span>
                  <Button
                    look="quiet"
                    iconOnly
                    aria-label={t`Turn page ${number}`}
                    icon={<RotateCw className="icon" aria-hidden="true" />}
                    onClick={() => change(shot.id, { turns: shot.turns + 1 })}
                  />
                  <Button
                    look="quiet"
                    iconOnly
                    aria-label={t`Remove page ${number}`}
                    icon={<Trash2 className="icon" aria-hidden="true" />}
                    onClick={() => setShots(shots.filter((one) => one.id !== shot.id))}
                  />
                </span>
              </li>
            )
          })}
        </ol>
        {shots.length < PAGES_MAX && (
          <Button
            icon={<Camera className="icon" aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {shots.length === 0 ? <Trans>Take or choose photographs</Trans> : <Trans>Add a page</Trans>}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          hidden
          aria-label={t`Photographs`}
          onChange={(event) => {
            const taken = [...(event.target.files ?? [])].map((photo) => ({
              id: newId(),
              photo,
              corners: WHOLE,
              turns: 0,
            }))
            setShots([...shots, ...taken].slice(0, PAGES_MAX))
            event.target.value = ''
          }}
        />
        <Checkbox checked={isRead} onChange={({ target }) => setRead(target.checked)}>
          <Trans>Read the words, so search can find them</Trans>
          <span className="hint block">
            <Trans>It is read on this device. The reader, {size}, is loaded from this server first.</Trans>
          </span>
        </Checkbox>
        {isUnread && (
          <ErrorLine>
            <Trans>The words could not be read here. Try again, or make the PDF without them.</Trans>
          </ErrorLine>
        )}
        {isBroken && (
          <ErrorLine>
            <Trans>
              One of the photographs cannot be read by this browser. Remove it, or upload it as it is instead.
            </Trans>
          </ErrorLine>
        )}
      </div>
    </Dialog>
  )
}
