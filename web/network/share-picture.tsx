import { Trans, useLingui } from '@lingui/react/macro'
import { Printer, Share2 } from 'lucide-react'
import { useOnce } from '../api/writes/use-once.ts'
import { Button } from '../ui/button.tsx'
import { raiseToast } from '../ui/toast-event.ts'
import { type Drawn, layOut } from './layout.ts'
import { paintPicture } from './paint-picture.ts'

/** Prints the picture with its list, or shares it as an image made on this device. */
export function SharePicture({ drawn, title }: { drawn: Drawn; title: string }) {
  const { t } = useLingui()
  const { isBusy, begins, ended } = useOnce()
  const share = async () => {
    if (!begins()) return
    try {
      const image = await paintPicture(layOut(drawn, false), title)
      const file = new File([image], 'people.png', { type: 'image/png' })
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], title })
      else save(file)
    } catch (thrown) {
      // cancelling the share sheet is not a failure
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError'))
        raiseToast({ type: 'error', title: t`The image could not be made` })
    }
    ended()
  }
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-md:[&>*]:w-full print:hidden">
      <Button icon={<Share2 className="icon" aria-hidden="true" />} busy={isBusy} onClick={share}>
        <Trans>Share as an image</Trans>
      </Button>
      <Button icon={<Printer className="icon" aria-hidden="true" />} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </div>
  )
}

function save(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // by then the browser has started to read it
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
