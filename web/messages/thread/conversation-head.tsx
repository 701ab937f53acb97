import type { Family } from '@evenhand/contract/family/family.ts'
import type { Conversation } from '@evenhand/contract/messages/messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, CalendarSearch, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useOtherParent } from '../../family/scope/other-parent.ts'
import { otherSide, type Parents } from '../../family/scope/parents.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PersonMark } from '../../ui/people.tsx'
import { useConversationName } from '../conversation-name.ts'
import { GoToDay, SearchHere } from '../floats.ts'

type HeadProps = { family: Family; parents: Parents; conversation: Conversation }

/** A conversation's name, with its search and a way to go to a date. */
export function ConversationHead({ family, parents, conversation }: HeadProps) {
  const { t } = useLingui()
  const name = useConversationName()(conversation)
  const { sentence } = useOtherParent(family)
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
      <span>
        <PersonMark name={parents.them} kind="them" />
      </span>
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="heading-serif truncate text-21">
          {name}
        </h1>
        <p className="text-13 text-ink-2">
          {otherSide(parents) ? (
            <Trans>You and {parents.them}. Both of you keep every word of this.</Trans>
          ) : (
            sentence
          )}
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
        <Suspense>
          <SearchHere familyId={family.id} parents={parents} conversation={conversation} onChosen={close} />
        </Suspense>
      </Dialog>
      <Dialog title={<Trans>Go to a date</Trans>} isOpen={open === 'day'} onClose={close}>
        <Suspense>
          <GoToDay conversation={conversation} zone={family.zone} onDone={close} />
        </Suspense>
      </Dialog>
    </header>
  )
}
