import type { Family } from '@evenhand/contract/family.ts'
import type { Conversation } from '@evenhand/contract/messages.ts'
import { type Decision, isEmpty, MESSAGE_MAX, maySend } from '@evenhand/domain/messages/message.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { WriteHold } from '../api/queued-write.ts'
import type { Parents } from '../family/scope/parents.ts'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/field.tsx'
import { AttachButton, AttachedFiles } from './attached-files.tsx'
import type { Reply } from './conversation-pane.tsx'
import { type Outgoing, sendLater, TAKE_BACK_MS } from './outgoing.ts'
import { ReplyingTo } from './replying-to.tsx'
import type { TermsFacts } from './terms-news.tsx'
import { TermsNote } from './terms-note.tsx'
import { useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'

type ComposerProps = {
  family: Family
  parents: Parents
  conversation: Conversation
  terms: TermsFacts | null
  reply: Reply | null
  onReply: (reply: Reply | null) => void
  /** a message taken back: its text returns here */
  takenBack: Outgoing | null
  onRestored: () => void
}

/** [MSG-08] Where one writes. What is written is kept as one goes. */
export function Composer(props: ComposerProps) {
  const { family, parents, conversation, terms, reply, onReply, takenBack, onRestored } = props
  const { t } = useLingui()
  const { draft, change } = useDraft(conversation)
  const attached = useAttachments(conversation.id)
  const field = useRef<HTMLTextAreaElement>(null)
  useTakenBack(takenBack, onRestored, (text) => {
    change({ text: draft.text === '' ? text : `${text}\n\n${draft.text}` }, true)
    field.current?.focus()
  })
  useEffect(() => {
    if (reply) field.current?.focus()
  }, [reply])

  const members = family.members.map(({ id }) => id)
  if (maySend(members, parents.me.id) !== true)
    return (
      <p className="composer composer-closed">
        <Trans>
          {parents.them} is not in this family. What was written stays here for you; nobody would read more.
        </Trans>
      </p>
    )

  const nothing = isEmpty(draft.text, attached.files.length)
  const send = (decision: Decision) => {
    if (nothing) return
    const hold: WriteHold | null =
      decision === 'urgent' ? null : { until: Date.now() + TAKE_BACK_MS, kind: 'take-back' }
    sendLater(
      {
        conversationId: conversation.id,
        text: draft.text,
        decision,
        replyTo: reply?.id ?? null,
        attachments: attached.references(),
      },
      hold,
    )
    change({ text: '', replyTo: null }, true)
    attached.clear()
    onReply(null)
  }
  return (
    <section className="composer" aria-label={t`Write a message`}>
      {reply && <ReplyingTo reply={reply} parents={parents} onCancel={() => onReply(null)} />}
      <AttachedFiles files={attached.files} onRemove={attached.remove} />
      {attached.refusal && <ErrorLine>{attached.refusal}</ErrorLine>}
      <div className="composer-row">
        <AttachButton onFile={attached.add} />
        <textarea
          ref={field}
          className="input composer-field"
          rows={1}
          value={draft.text}
          maxLength={MESSAGE_MAX}
          aria-label={t`Message to ${parents.them}`}
          placeholder={t`Write to ${parents.them}`}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            send('none')
          }}
        />
        <Button
          look="primary"
          className="composer-send"
          icon={<SendHorizontal className="icon rtl:-scale-x-100" aria-hidden="true" />}
          disabledReason={undefined}
          aria-disabled={nothing || undefined}
          onClick={() => send('none')}
        >
          <span className="max-sm:sr-only">
            <Trans>Send</Trans>
          </span>
        </Button>
      </div>
      <div className="composer-foot">
        <TermsNote terms={terms} zone={family.zone} length={draft.text.length} />
        <Button size="small" look="quiet" aria-disabled={nothing || undefined} onClick={() => send('urgent')}>
          <Trans>Send as urgent</Trans>
        </Button>
      </div>
    </section>
  )
}

/** The text of a message taken back, once. */
function useTakenBack(takenBack: Outgoing | null, onRestored: () => void, restore: (text: string) => void) {
  const last = useRef<Outgoing | null>(null)
  useEffect(() => {
    if (takenBack === null || takenBack === last.current) return
    last.current = takenBack
    restore(takenBack.body.text)
    onRestored()
  })
}
