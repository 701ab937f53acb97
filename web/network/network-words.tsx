import type { Family } from '@evenhand/contract/family/family.ts'
import { dialled } from '@evenhand/domain/contacts/contact.ts'
import type { Around } from '@evenhand/domain/contacts/network.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRegion } from '../text/region.tsx'
import { buttonClass } from '../ui/button.tsx'
import { type PersonKind, PersonMark } from '../ui/people.tsx'
import type { Drawn } from './layout.ts'

/** The picture's content as nested lists: each home with its people, the children with theirs (CON-03). */
export function NetworkWords({ drawn, family }: { drawn: Drawn; family: Family }) {
  const { you, them, children, network } = drawn
  return (
    <section aria-labelledby="network-words">
      <h2 id="network-words" className="text-17 font-semibold">
        <Trans>In words</Trans>
      </h2>
      <ul className="mt-2 grid gap-5">
        <Home
          name={<Trans>Your home</Trans>}
          mark={family.members.find(({ isMe }) => isMe)?.firstName ?? you.name}
          kind="you"
          to={null}
        >
          <People people={network.yours} family={family} />
        </Home>
        {them && (
          <Home
            name={<Trans>{them.name}’s home</Trans>}
            mark={them.name}
            kind="them"
            to={them.to}
            more={them.words}
          >
            <People people={network.theirs} family={family} />
          </Home>
        )}
        <li>
          <p className="text-15 text-ink-2">
            {them ? <Trans>Children of both homes</Trans> : <Trans>Children</Trans>}
          </p>
          <ul>
            {children.map(({ id, name, to }) => (
              <li key={id} className="flex items-center gap-3 border-b border-line py-2.5">
                <PersonMark name={name} kind="child" />
                <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                  {to ? <Link to={to}>{name}</Link> : name}
                </span>
              </li>
            ))}
          </ul>
        </li>
        {network.shared.length > 0 && (
          <li>
            <p className="text-15 text-ink-2">
              <Trans>Others who help</Trans>
            </p>
            <People people={network.shared} family={family} />
          </li>
        )}
      </ul>
    </section>
  )
}

type HomeProps = {
  name: ReactNode
  mark: string
  kind: PersonKind
  to: string | null
  more?: string
  children: ReactNode
}

function Home({ name, mark, kind, to, more, children }: HomeProps) {
  return (
    <li>
      <p className="flex items-center gap-3">
        <PersonMark name={mark} kind={kind} />
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {to ? <Link to={to}>{name}</Link> : name}
          {more && <span className="block text-15 font-normal text-ink-2">{more}</span>}
        </span>
      </p>
      {children}
    </li>
  )
}

function People({ people, family }: { people: readonly Around[]; family: Family }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  if (people.length === 0) return null
  return (
    <ul>
      {people.map((person) => {
        const { id, name, role, phone, mayPickUp, isEmergency, childIds } = person
        const about = family.children.filter((child) => childIds.includes(child.id))
        const names = list.format(about.map((child) => child.firstName || child.name))
        const words = [
          role,
          about.length > 0 && about.length < family.children.length ? t`for ${names}` : '',
          mayPickUp ? t`may pick up` : '',
          isEmergency ? t`in an emergency` : '',
        ].filter((text) => text !== '')
        const tel = dialled(phone)
        return (
          <li key={id} className="flex items-center gap-3 border-b border-line py-1.5">
            <PersonMark name={name} kind="other" />
            <span className="min-w-0 flex-1">
              <Link to={`/contacts/${id}`} className="block font-semibold [overflow-wrap:anywhere]">
                {name}
              </Link>
              <span className="block text-15 text-ink-2">{words.join(', ')}</span>
            </span>
            {tel !== '' && (
              <a
                href={`tel:${tel}`}
                aria-label={t`Call ${name}`}
                className={buttonClass({ look: 'quiet', iconOnly: true, size: undefined, wide: undefined })}
              >
                <Phone className="icon" aria-hidden="true" />
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
