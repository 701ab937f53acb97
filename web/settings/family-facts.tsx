import type { Family } from '@evenhand/contract/family.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useFamilies } from '../family/family.data.ts'
import { useFamilyWords } from '../shell/family-switcher.tsx'
import { useRegion } from '../text/region.tsx'
import { Part } from '../ui/part.tsx'

/** What holds for a family as a whole: its currency, its clock, whose time it is. Both parents see the same. */
export function FamilyFacts() {
  const { data } = useFamilies()
  return data?.families.map((family) => <FamilyPart key={family.id} family={family} />)
}

function FamilyPart({ family }: { family: Family }) {
  const words = useFamilyWords()
  const { locale } = useRegion()
  const currency = new Intl.DisplayNames(locale, { type: 'currency' }).of(family.currency)
  return (
    <Part
      title={words(family)}
      hint={<Trans>Set when the family was made, the same for both parents.</Trans>}
    >
      <dl className="facts">
        <dt>
          <Trans>Currency</Trans>
        </dt>
        <dd>
          {currency} ({family.currency})
        </dd>
        <dt>
          <Trans>Time zone</Trans>
        </dt>
        <dd>{zoneWords(family.rotation?.zone ?? family.zone, locale)}</dd>
        <dt>
          <Trans>Whose time it is</Trans>
        </dt>
        <dd>
          <Link className="link" to="/calendar/rotation">
            {family.rotation ? <Trans>Change the rotation</Trans> : <Trans>Set a rotation</Trans>}
          </Link>
        </dd>
      </dl>
    </Part>
  )
}

/** "Central European Standard Time (Europe/Berlin)" in the words of the locale. */
function zoneWords(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name && name !== zone ? `${name} (${zone.replaceAll('_', ' ')})` : zone
}
