import { Trans, useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { isAt, placesOf } from './places.ts'

/** The phone's bottom bar: up to four places, and Menu. */
export function TabBar({ onMenu, isMenuOpen }: { onMenu: () => void; isMenuOpen: boolean }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <nav className="tab-bar" aria-label={t`Main, phone`}>
      {placesOf('tabs')
        .slice(0, 4)
        .map(({ icon: Icon, ...place }) => (
          <Link
            key={place.path}
            to={place.path}
            aria-current={isAt({ icon: Icon, ...place }, pathname) ? 'page' : undefined}
          >
            <Icon className="icon" aria-hidden="true" />
            {t(place.name)}
          </Link>
        ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu}>
        <MenuIcon className="icon" aria-hidden="true" />
        <Trans>Menu</Trans>
      </button>
    </nav>
  )
}
