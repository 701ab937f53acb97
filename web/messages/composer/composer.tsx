import type { Family } from '@evenhand/contract/family/family.ts'
import type { Conversation } from '@evenhand/contract/messages/messages.ts'
import { isEmpty, MESSAGE_MAX, maySend } from '@evenhand/domain/messages/message.ts'
import { isOffered } from '@evenhand/mediator/parts/sent-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { SendHorizontal } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useOtherParent } from '../../family/scope/other-parent.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { useSharedInto } from '../../page/use-shared-in.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import {
  AttachedFiles,
  ComposerHint,
  ComposerOffers,
  DiscardedNote,
  LaterButton,
  PauseSheet,
  ReplyingTo,
  SafetySheet,
  TooLong,
} from '../floats.ts'
import type { TermsFacts } from '../terms/terms-news.tsx'
import { TermsNote } from '../terms/terms-note.tsx'
import type { Reply } from '../thread/conversation-pane.tsx'
import { AttachButton } from './attach-button.tsx'
import { ComposerField } from './composer-field.tsx'
import { hintsIn, isOffering } from './hints.ts'
import type { Later } from './later-button.tsx'
import { sendLater, type TakenBack } from './outgoing.ts'
import { type Attached, useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'
import { useFlow } from './use-flow.ts'

type ComposerProps = {
  family: Family
  parents: Parents
  conversation: Conversation
  terms: TermsFacts | null
  reply: Reply | null
  onReply: (reply: Reply | null) => void
  /** a message taken back: its text returns to the field */
  takenBack: TakenBack | null
  onRestored: () => void
}

/** [MSG-08] Where messages are written. The draft is saved along the way. */
export function Composer(props: ComposerProps) {
  const { family, parents, conversation, terms, reply, onReply, takenBack, onRestored } = props
  const { t } = useLingui()
  const { draft, change, drop } = useDraft(conversation)
  const attached = useAttachments(conversation.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const [discarded, setDiscarded] = useState<typeof draft | null>(null)
  const sentWith = useRef(new Map<string, With>())
  /** when what is being sent should go out; null: now */
  const putOff = useRef<Later | null>(null)
  useTakenBack(takenBack, onRestored, ({ id, body: { text, attachments } }) => {
    const known = sentWith.current.get(id)
    if (known) attached.restore(known.files)
    else attached.restoreKept(attachments ?? [])
    if (known?.reply) onReply(known.reply)
    const replyTo = known?.reply?.id ?? draft.replyTo
    change({ text: draft.text === '' ? text : `${text}\n\n${draft.text}`, replyTo }, true)
    field.current?.focus()
  })
  // [PHONE-03] into the draft; sending is another act
  useSharedInto(({ files, words }) => {
    attached.addAll(files)
    if (words !== '') change({ text: [draft.text, words].filter(Boolean).join('\n\n') }, true)
  })
  useEffect(() => {
    if (reply) field.current?.focus()
  }, [reply])

  const flow = useFlow(
    draft.text.slice(0, MESSAGE_MAX),
    family,
    ({ text, written, decision, suggestion, hold }) => {
      const what = { text, suggestion, replyTo: reply?.id ?? null, attachments: attached.references() }
      const later = putOff.current
      if (later && decision !== 'urgent')
        later.putOff(conversation.id, { ...what, decision, sendAt: later.sendAt })
      else {
        const id = sendLater({ ...what, conversationId: conversation.id, decision }, hold)
        sentWith.current.set(id, { files: attached.files, reply })
      }
      putOff.current = null
      drop(written)
      attached.clear()
      onReply(null)
      field.current?.focus()
    },
  )
  const hints = hintsIn(flow.read, flow.dismissed)
  const send = (later: Later | null) => {
    putOff.current = later
    void flow.send()
  }
  const edit = () => {
    flow.close()
    requestAnimationFrame(() => field.current?.focus())
  }

  const members = family.members.map(({ id }) => id)
  if (maySend(members, parents.me.id) !== true)
    return (
      <p className="composer composer-closed">
        {parents.former ? (
          <Trans>
            {parents.them} is not in this family any more. What was written stays here for you; nobody would
            read more.
          </Trans>
        ) : (
          <NotYetThere family={family} />
        )}
      </p>
    )

  const excess = draft.text.length - MESSAGE_MAX
  const nothing =
    excess > 0 || isEmpty(draft.text, attached.files.filter(({ state }) => state !== 'failed').length)
  const { sheet } = flow
  return (
    <section className="composer" aria-label={t`Write a message`}>
      <Suspense>
        {sheet?.kind === 'pause' && (
          <PauseSheet
            key={sheet.read.analysis.id}
            read={sheet.read}
            them={parents.them}
            offersWait={flow.offersWait}
            onUse={flow.use}
            onEdit={edit}
            onBegin={(text) => {
              change({ text }, true)
              edit()
            }}
            onSend={flow.sendAsWritten}
          />
        )}
        {sheet?.kind === 'safety' && (
          <SafetySheet
            read={sheet.read}
            them={parents.them}
            onKeepWriting={edit}
            onDiscard={() => {
              setDiscarded(draft)
              change({ text: '', replyTo: null }, true)
              flow.close()
            }}
            onSend={() => flow.sendAsWritten(false)}
          />
        )}
      </Suspense>
      {sheet === null && (
        <>
          <Suspense>
            {reply && <ReplyingTo reply={reply} parents={parents} onCancel={() => onReply(null)} />}
            {attached.files.length > 0 && <AttachedFiles files={attached.files} onRemove={attached.remove} />}
          </Suspense>
          {attached.refusal && <ErrorLine>{attached.refusal}</ErrorLine>}
          {excess > 0 && (
            <Suspense>
              <TooLong excess={excess} />
            </Suspense>
          )}
          {discarded !== null && draft.text === '' && (
            <Suspense>
              <DiscardedNote onUndo={() => change(discarded, true)} />
            </Suspense>
          )}
          <div className="composer-row">
            <AttachButton onFile={attached.add} />
            <ComposerField
              field={field}
              text={draft.text}
              marks={hints}
              them={parents.them}
              onChange={(text) => change({ text })}
              onSend={() => !nothing && send(null)}
            />
            <Button
              look="primary"
              className="composer-send"
              icon={<SendHorizontal className="icon rtl:-scale-x-100" aria-hidden="true" />}
              busy={flow.isReading}
              aria-disabled={nothing || undefined}
              onClick={() => !nothing && send(null)}
            >
              <span className="max-md:sr-only">
                <Trans>Send</Trans>
              </span>
            </Button>
          </div>
          <Suspense>
            {hints.length > 0 && (
              <ComposerHint
                hints={hints}
                onDismiss={flow.dismiss}
                onChoose={flow.read && isOffered(flow.read.parts) ? flow.choose : null}
              />
            )}
            {isOffering(flow.read) && <ComposerOffers read={flow.read} onUrgent={flow.sendUrgent} />}
          </Suspense>
          <div className="composer-foot">
            <TermsNote terms={terms} zone={family.zone} length={draft.text.length} />
            <Suspense>
              {/* loaded before anything is written: arriving later it would move Send from under the finger */}
              <span hidden={nothing}>
                <LaterButton onPress={send} />
              </span>
            </Suspense>
            <Button
              size="small"
              look="quiet"
              aria-disabled={nothing || undefined}
              onClick={() => !nothing && flow.sendUrgent()}
            >
              <Trans>Send as urgent</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** Why nobody can be written to yet, in the words every screen has for it. */
function NotYetThere({ family }: { family: Family }) {
  const { standing, sentence } = useOtherParent(family)
  const mayCome = standing === 'invited' || standing === 'not-invited'
  return (
    <>
      {sentence}{' '}
      {mayCome ? (
        <Trans>You can write here as soon as they have joined.</Trans>
      ) : (
        <Trans>You can write here only if you invite them again and they join.</Trans>
      )}
    </>
  )
}

/** What was sent with a message from this page, so that it returns with the text. */
type With = { files: readonly Attached[]; reply: Reply | null }

/** Restores a message taken back, once. */
function useTakenBack(
  takenBack: TakenBack | null,
  onRestored: () => void,
  restore: (message: TakenBack) => void,
) {
  const last = useRef<TakenBack | null>(null)
  useEffect(() => {
    if (takenBack === null || takenBack === last.current) return
    last.current = takenBack
    restore(takenBack)
    onRestored()
  })
}
