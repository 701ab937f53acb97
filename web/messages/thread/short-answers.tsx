import type { Family } from '@evenhand/contract/family/family.ts'
import type { Message } from '@evenhand/contract/messages/messages.ts'
import { SHORT_ANSWER_LONGEST, SHORT_ANSWERS_MOST } from '@evenhand/domain/messages/later.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { failureOf } from '../../api/call-failure.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { errorSentence } from '../../text/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorLine, TextField } from '../../ui/fields/field.tsx'
import { sendLater } from '../composer/outgoing.ts'
import { useFlow } from '../composer/use-flow.ts'
import { saveShortAnswers, useShortAnswers } from '../later.data.ts'

type ShortAnswersProps = {
  family: Family
  message: Message
  /** the mediator would pause on it: it goes into the field instead, where that is shown */
  onWrite: (text: string) => void
}

/**
 * [MSG-08] Short answers below a message: one press sends one, as a message like any other. It is read and held like one
 * that was typed.
 */
export function ShortAnswers({ family, message, onWrite }: ShortAnswersProps) {
  const { t } = useLingui()
  const own = useShortAnswers().data?.answers ?? []
  const [pressed, setPressed] = useState('')
  const [isEditing, setEditing] = useState(false)
  const { conversationId, id: replyTo } = message
  const flow = useFlow(pressed, family, ({ text, decision, suggestion, hold }) => {
    sendLater({ conversationId, text, decision, suggestion, replyTo, attachments: [] }, hold)
    setPressed('')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (pressed !== '') void flow.send()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pressed])
  const isPaused = flow.sheet !== null && pressed !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pause
  useEffect(() => {
    if (!isPaused) return
    flow.close()
    setPressed('')
    onWrite(pressed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPaused])
  const given = [t`Thanks`, t`OK`, t`Will do`, t`I’ll look at it tonight`]
  return (
    <fieldset className="short-answers" aria-label={t`Short answers`}>
      {[...new Set([...given, ...own])].map((text) => (
        <button
          key={text}
          type="button"
          className="chip"
          aria-disabled={pressed !== '' || undefined}
          onClick={() => pressed === '' && setPressed(text)}
        >
          {text}
        </button>
      ))}
      <button
        type="button"
        className="chip"
        aria-label={t`Short answers of your own`}
        onClick={() => setEditing(true)}
      >
        <Plus className="icon icon-small" aria-hidden="true" />
      </button>
      {isEditing && <OwnAnswers own={own} onClose={() => setEditing(false)} />}
    </fieldset>
  )
}

function OwnAnswers({ own, onClose }: { own: readonly string[]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [answers, setAnswers] = useState(own)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { isBusy, once } = useOnce()
  const save = (next: readonly string[]) =>
    once(async () => {
      setFault(null)
      try {
        await saveShortAnswers([...next])
        setAnswers(next)
        setText('')
      } catch (thrown) {
        setFault(errorSentence(i18n, failureOf(thrown)))
      }
    })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const answer = text.trim()
    if (answer !== '') void save([...answers.filter((one) => one !== answer), answer])
  }
  const isFull = answers.length >= SHORT_ANSWERS_MOST
  return (
    <Dialog
      shape="sheet"
      title={<Trans>Short answers of your own</Trans>}
      isOpen
      onClose={onClose}
      acts={
        <Button look="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <ul className="grid gap-1">
        {answers.map((answer) => (
          <li key={answer} className="flex items-center justify-between gap-2">
            <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
              {answer}
            </span>
            <Button
              look="quiet"
              aria-label={t`Remove “${answer}”`}
              icon={<X className="icon icon-small" aria-hidden="true" />}
              onClick={() => void save(answers.filter((one) => one !== answer))}
            />
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className="hint">
          <Trans>There is room for {SHORT_ANSWERS_MOST}. Remove one to add another.</Trans>
        </p>
      ) : (
        <form className="flex items-end gap-2" onSubmit={add}>
          <div className="flex-1">
            <TextField
              label={t`A short answer`}
              hint={t`It is offered below messages on all your devices.`}
              maxLength={SHORT_ANSWER_LONGEST}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <Button type="submit" busy={isBusy}>
            <Trans>Add</Trans>
          </Button>
        </form>
      )}
      {fault && <ErrorLine>{fault}</ErrorLine>}
    </Dialog>
  )
}
