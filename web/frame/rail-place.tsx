import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Tooltip } from '../ui/tooltip.tsx'
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

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches)
  useEffect(() => {
    const media = window.matchMedia(query)
    const onChange = () => setMatches(media.matches)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }, [query])
  return matches
}
