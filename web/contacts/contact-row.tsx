import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import { dialled } from '@evenhand/domain/contacts/contact.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { PersonMark } from '../ui/people.tsx'
import { useContactWords } from './category-words.tsx'
import { markOf, useIsMine } from './whose.ts'

/** A contact: name, role for the children, and one tap to call. */
export function ContactRow({ contact, isUrgent }: { contact: Contact; isUrgent?: boolean }) {
  const { t } = useLingui()
  const word = useContactWords()
  const isMine = useIsMine(contact)
  const { id, name, phones, category, relationship, age, birthDate, isShared, isSharedChild } = contact
  const [first] = phones
  const tel = first ? dialled(first.number) : ''
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Link to={`/contacts/${id}`} className="flex min-w-0 flex-1 items-center gap-3.5 py-2 no-underline">
        <PersonMark name={name} kind={markOf(contact)} />
        <span className="min-w-0">
          <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-15 text-ink-2 [overflow-wrap:anywhere]">
            {category === 'child' && birthDate !== null ? (
              <Trans>Child, {age}</Trans>
            ) : (
              relationship || word.category(category)
            )}
            {isSharedChild && (
              <>
                {' · '}
                <Trans>shared with you</Trans>
              </>
            )}
            {!isMine && (
              <>
                {' · '}
                <Trans>from the other parent</Trans>
              </>
            )}
            {isMine && isShared && (
              <>
                {' · '}
                <Trans>shared</Trans>
              </>
            )}
          </span>
        </span>
      </Link>
      {tel !== '' && (
        <a
          href={`tel:${tel}`}
          className={buttonClass({
            look: isUrgent ? 'plain' : 'quiet', // the screen's one primary is to add a contact
            size: undefined,
            wide: undefined,
            iconOnly: !isUrgent,
          })}
          aria-label={t`Call ${name}`}
        >
          <Phone className="icon" aria-hidden="true" />
          {isUrgent && <Trans>Call</Trans>}
        </a>
      )}
    </li>
  )
}
