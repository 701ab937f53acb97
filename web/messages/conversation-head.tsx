import type { Family } from '@evenhand/contract/family.ts'
import type { Conversation } from '@evenhand/contract/messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, CalendarSearch, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '../api/call-failure.ts'
import type { Parents } from '../family/scope/parents.ts'
import { dayOf } from '../text/dates.ts'
import { errorSentence } from '../text/errors.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine, TextField } from '../ui/field.tsx'
import { PersonMark } from '../ui/people.tsx'
import { useConversationName } from './conversation-name.ts'
import { placeOfDay } from './messages.data.ts'
import { SearchResults } from './search-results.tsx'

type HeadProps = { family: Family; parents: Parents; conversation: Conversation }

/** The name of a conversation, with its search and the way to a date. */
export function ConversationHead({ family, parents, conversation }: HeadProps) {
  const { t } = useLingui()
  const name = useConversationName()(conversation)
  const [open, setOpen] = useState<'search' | 'day' | null>(null)
  const close = () => setOpen(null)
  return (
    <header className="conversation-head">
      <ButtonLink
        to="/messages"
        look="quiet"
        iconOnly
        className="-ms-2 lg:hidden"
        aria-label={t`All conversations`}
        icon={<ArrowLeft className="icon rtl:-scale-x-100" aria-hidden="true" />}
      />
      <span className="max-sm:hidden">
        <PersonMark name={parents.them} kind="them" />
      </span>
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="heading-serif truncate text-21">
          {name}
        </h1>
        <p className="text-13 text-ink-2">
          <Trans>You and {parents.them}. Both of you keep every word of this.</Trans>
        </p>
      </div>
      <span className="flex">
        <Button
          look="quiet"
          iconOnly
          aria-label={t`Go to a date`}
          icon={<CalendarSearch className="icon" aria-hidden="true" />}
          onClick={() => setOpen('day')}
        />
        <Button
          look="quiet"
          iconOnly
          aria-label={t`Search in this conversation`}
          icon={<Search className="icon" aria-hidden="true" />}
          onClick={() => setOpen('search')}
        />
      </span>
      <Dialog
        title={<Trans>Search in this conversation</Trans>}
        shape="sheet"
        isOpen={open === 'search'}
        onClose={close}
      >
        <SearchHere familyId={family.id} parents={parents} conversation={conversation} onChosen={close} />
      </Dialog>
      <Dialog title={<Trans>Go to a date</Trans>} isOpen={open === 'day'} onClose={close}>
        <GoToDay conversation={conversation} zone={family.zone} onDone={close} />
      </Dialog>
    </header>
  )
}

function SearchHere({
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

function GoToDay({
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
  const today = dayOf(Date.now(), zone)
  const [day, setDay] = useState(today)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const go = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFault(null)
    try {
      const place = await placeOfDay(conversation.id, day)
      if (place !== null) navigate(`/conversation/${conversation.id}?at=${place}`, { replace: true })
      onDone()
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
    setBusy(false)
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
