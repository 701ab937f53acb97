import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Share2 } from 'lucide-react'
import { dateTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { raiseToast } from '../../ui/toast-event.ts'

/** A link or code for the sender to hand over; shown once, stored nowhere. */
export type Handed =
  | { kind: 'link'; token: string; expiresAt: string }
  | { kind: 'code'; code: string; expiresAt: string }

type HandedOverProps = { handed: Handed; name: string; email: string }

/** The link to pass on, or the code to read out over the phone, with what it can and cannot do. */
export function HandedOver({ handed, name, email }: HandedOverProps) {
  const { t } = useLingui()
  const region = useRegion()
  const link = handed.kind === 'link' ? `${window.location.origin}/join?token=${handed.token}` : ''
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      raiseToast({ type: 'success', title: t`Copied` })
    } catch {
      raiseToast({ type: 'info', title: t`Select the link and copy it by hand.` })
    }
  }
  const until = dateTimeText(handed.expiresAt, region)
  return (
    <div role="status" className="grid gap-3 rounded-2 bg-well p-5">
      {handed.kind === 'code' ? (
        <>
          <p className="text-15 font-semibold">
            <Trans>Read this out to {name}</Trans>
          </p>
          <p className="heading-serif text-40 tracking-[0.08em] tabular-nums" translate="no">
            {handed.code}
          </p>
          <p className="text-15 text-ink-2">
            <Trans>
              They open {window.location.host}/join and enter it. It works until {until}; a new code ends this
              one.
            </Trans>
          </p>
        </>
      ) : (
        <>
          <TextField
            label={<Trans>A link for {name}</Trans>}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-3">
            <Button size="small" icon={<Copy className="icon" aria-hidden="true" />} onClick={copy}>
              <Trans>Copy</Trans>
            </Button>
            {'share' in navigator && (
              <Button
                size="small"
                icon={<Share2 className="icon" aria-hidden="true" />}
                onClick={() => navigator.share({ url: link }).catch(() => {})}
              >
                <Trans>Share</Trans>
              </Button>
            )}
          </div>
          <p className="text-15 text-ink-2">
            <Trans>It works until {until}; a new link ends this one.</Trans>
          </p>
        </>
      )}
      <p className="text-15 text-ink-2 [overflow-wrap:anywhere]">
        <Trans>Whoever has it sees your name, and nothing about the children. Only {email} can accept.</Trans>
      </p>
    </div>
  )
}
