import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { Tooltip } from '../ui/tooltip.tsx'
import { useMedia } from '../ui/use-media.ts'
import { isAt, type Place } from './places.ts'

/** An icon with a tooltip below 1024 px, an icon with a label from there on [ROUTE-12]. */
export function RailPlace({ place }: { place: Place }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const isNarrow = useMedia('(max-width: 1023.98px)')
  const Icon = place.icon
  return (
    <Tooltip text={t(place.name)} isDisabled={!isNarrow}>
      <Link className="rail-place" to={place.path} aria-current={isAt(place, pathname) ? 'page' : undefined}>
        <Icon className="icon" aria-hidden="true" />
        <span className="rail-word">{t(place.name)}</span>
      </Link>
    </Tooltip>
  )
}
