import { useLingui } from '@lingui/react/macro'
import { LogOut, Search } from 'lucide-react'
import { Logo } from '../ui/logo.tsx'
import { Menu } from '../ui/menu.tsx'
import { openPalette } from './palette-key.tsx'
import { placesOf } from './places.ts'

/** [ROUTE-10] The logo opens the menu with the person's own account and settings. */
export function LogoMenu({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useLingui()
  return (
    <Menu
      label={t`Your account`}
      trigger={
        <button type="button" className="brand" aria-label={t`Evenhand, your account menu`}>
          <Logo withName={false} />
        </button>
      }
      entries={[
        ...placesOf('logo').map((place) => ({
          id: place.path,
          label: t(place.name),
          href: place.path,
          icon: <place.icon className="icon" aria-hidden="true" />,
        })),
        {
          id: 'palette',
          label: t`Go to…`,
          icon: <Search className="icon" aria-hidden="true" />,
          onAction: openPalette,
        },
        {
          id: 'logout',
          label: t`Logout`,
          icon: <LogOut className="icon" aria-hidden="true" />,
          onAction: onSignOut,
        },
      ]}
    />
  )
}
