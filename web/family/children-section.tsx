import type { Child, Family } from '@evenhand/contract/family/family.ts'
import { ageOn, asDay } from '@evenhand/domain/time/day.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { clockNow } from '../device/clock.ts'
import { dayOf, dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { PersonMark } from '../ui/people.tsx'
import { Section } from '../ui/section.tsx'
import { ChildDialog } from './child-dialog.tsx'

/** The children: one shared record each, which both parents can read and edit. */
export function ChildrenSection({ family }: { family: Family }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Child | 'new' | null>(null)
  return (
    <Section title={<Trans>Children</Trans>}>
      <ul className="items">
        {family.children.map((child) => {
          const { name } = child
          return (
            <li key={child.id} className="flex items-center gap-4 py-3.5">
              <PersonMark name={name} kind="child" />
              <div className="min-w-0 flex-1">
                <p className="heading-serif text-21 [overflow-wrap:anywhere]">{name}</p>
                <ChildLine child={child} />
              </div>
              <Link className="link" to={`/children/${child.id}/card`} aria-label={t`${name}’s card`}>
                <Trans>Card</Trans>
              </Link>
              <Button
                look="quiet"
                iconOnly
                aria-label={t`Edit what is known about ${name}`}
                icon={<Pencil className="icon" aria-hidden="true" />}
                onClick={() => setOpen(child)}
              />
            </li>
          )
        })}
      </ul>
      <p className="mt-4">
        <Button icon={<Plus className="icon" aria-hidden="true" />} onClick={() => setOpen('new')}>
          <Trans>Add a child</Trans>
        </Button>
      </p>
      {open && (
        <ChildDialog
          familyId={family.id}
          child={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}

/** Age and birthday, then what both should know. */
function ChildLine({ child: { birthDate, health, school } }: { child: Child }) {
  const { locale, zone } = useRegion()
  const years = ageOn(birthDate === null ? null : asDay(birthDate), asDay(dayOf(clockNow(), zone)))
  const rest = [school, health].filter((text) => text !== '').join(' · ')
  return (
    <p className="text-15 text-ink-2 [overflow-wrap:anywhere]">
      {birthDate === null ? (
        <Trans>No birthday yet</Trans>
      ) : (
        <>
          <Plural value={years} one="# year" other="# years" />,{' '}
          {dayText(birthDate, locale, { day: 'numeric', month: 'long', year: 'numeric' })}
        </>
      )}
      {rest && ` · ${rest}`}
    </p>
  )
}
