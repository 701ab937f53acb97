import type { Family } from '@evenhand/contract/family/family.ts'
import type { Conversation } from '@evenhand/contract/messages/messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '../../api/call-failure.ts'
import { useKeptState } from '../../api/writes/use-kept-state.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { BegunBefore } from '../../page/begun-before.tsx'
import { errorSentence } from '../../text/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorLine, TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { openNew } from '../messages.data.ts'

type NewConversationProps = {
  isOpen: boolean
  family: Family
  conversations: readonly Conversation[]
  onClose: () => void
}

/** [MSG-08] Opens a conversation on a topic, or about one child; like its messages, it cannot be deleted. */
export function NewConversation({ isOpen, family, conversations, onClose }: NewConversationProps) {
  return (
    <Dialog title={<Trans>New conversation</Trans>} shape="sheet" isOpen={isOpen} onClose={onClose}>
      <NewForm family={family} conversations={conversations} onClose={onClose} />
    </Dialog>
  )
}

function NewForm({ family, conversations, onClose }: Omit<NewConversationProps, 'isOpen'>) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const kept = useKeptState(`conversation ${family.id}`, () => ({ about: '', title: '' }))
  const { about, title } = kept.value
  const [fault, setFault] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const { isBusy, begins, ended } = useOnce()
  const child = family.children.find(({ id }) => id === about)
  const taken = new Set(conversations.map(({ childId }) => childId))
  const name = child ? child.firstName : title.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name === '') return
    if (!begins()) return
    setFault(null)
    try {
      const { conversation } = await openNew(family.id, name, child?.id ?? null)
      kept.forget()
      onClose()
      navigate(`/conversation/${conversation.id}`)
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
    ended()
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {kept.isFound && <BegunBefore onAfresh={kept.startAfresh} />}
      {family.children.length > 0 && (
        <SelectField
          label={t`About`}
          value={about}
          onChange={(event) => kept.change({ about: event.target.value })}
        >
          <option value="">{t`A topic`}</option>
          {family.children
            .filter(({ id }) => !taken.has(id))
            .map(({ id, firstName }) => (
              <option key={id} value={id}>
                {firstName}
              </option>
            ))}
        </SelectField>
      )}
      {!child && (
        <TextField
          label={t`Topic`}
          hint={t`Ski camp, the new school, the passport. Both of you see it, and it stays.`}
          value={title}
          maxLength={80}
          error={isTried && name === '' ? t`Enter what it is about.` : undefined}
          onChange={(event) => kept.change({ title: event.target.value })}
        />
      )}
      {fault && <ErrorLine>{fault}</ErrorLine>}
      <Button look="primary" type="submit" busy={isBusy} className="justify-self-start">
        <Trans>Open the conversation</Trans>
      </Button>
    </form>
  )
}
