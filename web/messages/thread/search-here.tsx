import type { Conversation } from '@evenhand/contract/messages/messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '../../api/call-failure.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { clockNow } from '../../device/clock.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { dayOf } from '../../text/dates.ts'
import { errorSentence } from '../../text/errors.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorLine, TextField } from '../../ui/fields/field.tsx'
import { SearchResults } from '../list/search-results.tsx'
import { placeOfDay } from '../messages.data.ts'

/** Search within one conversation. */
export function SearchHere({
  familyId,
  parents,
  conversation,
  onChosen,
}: {
  familyId: string
  parents: Parents
  conversation: Conversation
  onChosen: () => void
}) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  return (
    <div className="grid min-h-[40vh] content-start gap-3">
      <TextField
        label={t`Words`}
        type="search"
        value={q}
        maxLength={200}
        onChange={(event) => setQ(event.target.value)}
      />
      <div className="-mx-5 lg:-mx-8">
        <SearchResults
          familyId={familyId}
          q={q}
          parents={parents}
          conversationId={conversation.id}
          titleOf={() => ''}
          onChosen={onChosen}
        />
      </div>
    </div>
  )
}

/** Goes to the first message of a day. */
export function GoToDay({
  conversation,
  zone,
  onDone,
}: {
  conversation: Conversation
  zone: string
  onDone: () => void
}) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const today = dayOf(clockNow(), zone)
  const [day, setDay] = useState(today)
  const { isBusy, begins, ended } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  const go = async (event: FormEvent) => {
    event.preventDefault()
    if (!begins()) return
    setFault(null)
    try {
      const place = await placeOfDay(conversation.id, day)
      if (place !== null) navigate(`/conversation/${conversation.id}?at=${place}`, { replace: true })
      onDone()
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
    ended()
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void go(event)}>
      <TextField
        label={t`Day`}
        type="date"
        value={day}
        max={today}
        required
        onChange={(event) => setDay(event.target.value)}
      />
      {fault && <ErrorLine>{fault}</ErrorLine>}
      <Button type="submit" look="primary" busy={isBusy} className="justify-self-start">
        <Trans>Go there</Trans>
      </Button>
    </form>
  )
}
