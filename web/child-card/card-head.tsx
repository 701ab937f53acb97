import { ageOn, asDay } from '@evenhand/domain/time/day.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { clockNow } from '../device/clock.ts'
import { dayOf, dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { PersonMark } from '../ui/people.tsx'

type CardHeadProps = {
  child: { readonly name: string; readonly birthDate: string | null }
  /** in the order of the ribbon above them: the first stitched, the second plain */
  parents: readonly string[]
}

/** Whose card it is, and who maintains it. */
export function CardHead({ child: { name, birthDate }, parents }: CardHeadProps) {
  return (
    <header className="card-head">
      <PersonMark name={name} kind="child" size="large" />
      <div className="min-w-0">
        <h1 tabIndex={-1}>{name}</h1>
        {birthDate !== null && <Age birthDate={birthDate} />}
      </div>
      <ul className="card-parents">
        {parents.map((parent, at) => (
          <li key={parent}>
            <PersonMark name={parent} kind={at === 0 ? 'you' : 'them'} />
            {parent}
          </li>
        ))}
      </ul>
    </header>
  )
}

function Age({ birthDate }: { birthDate: string }) {
  const { locale, zone } = useRegion()
  const years = ageOn(asDay(birthDate), asDay(dayOf(clockNow(), zone)))
  const day = dayText(birthDate, locale, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <p className="text-ink-2">
      <Trans>
        <Plural value={years} one="# year" other="# years" />, born {day}
      </Trans>
    </p>
  )
}
