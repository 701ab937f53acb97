import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { Parents } from '../../family/scope/parents.ts'
import { Button } from '../../ui/button.tsx'
import type { Reply } from '../thread/conversation-pane.tsx'

/** The message being replied to, above the field. */
export function ReplyingTo({
  reply,
  parents,
  onCancel,
}: {
  reply: Reply
  parents: Parents
  onCancel: () => void
}) {
  const { t } = useLingui()
  return (
    <div className="replying-to">
      <span className="min-w-0 flex-1">
        <span className="block text-13 font-semibold">
          {reply.authorId === parents.me.id ? (
            <Trans>Replying to yourself</Trans>
          ) : (
            <Trans>Replying to {parents.them}</Trans>
          )}
        </span>
        <span className="block truncate text-15 text-ink-2" dir="auto">
          {reply.text === '' ? <Trans>Attachment</Trans> : reply.text}
        </span>
      </span>
      <Button
        look="quiet"
        iconOnly
        aria-label={t`Do not reply to this message`}
        icon={<X className="icon" aria-hidden="true" />}
        onClick={onCancel}
      />
    </div>
  )
}
