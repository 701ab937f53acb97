import type { Family } from '@evenhand/contract/family.ts'
import { useLingui } from '@lingui/react/macro'
import {
  CircleHelp,
  FileText,
  LockKeyhole,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Plus,
  RefreshCw,
  SunMoon,
  Users,
  Waypoints,
} from 'lucide-react'
import { chooseFamily } from '../api/chosen-family.ts'
import { useFamilyWords } from './family-switcher.tsx'
import { places } from './places.ts'
import { useThemeChoice } from './preferences.ts'
import { quickExit } from './quick-exit.ts'

export type Command = {
  id: string
  name: string
  /** what else it is known by; found and shown beside the name */
  more?: string
  icon: LucideIcon
  path?: string
  act?: () => void
}

/** Everything the palette offers: every place, what one often begins, and the frame's own acts. */
export function useCommands({ families, onSignOut }: { families: readonly Family[]; onSignOut: () => void }) {
  const { t } = useLingui()
  const words = useFamilyWords()
  const [theme, setTheme] = useThemeChoice()
  const isDark = theme === 'dark'
  const goTo = places
    // the drawer calls one of them by another name
    .filter((place) => place.rail || place.logo)
    .map((place): Command => ({ id: place.path, name: t(place.name), icon: place.icon, path: place.path }))
  const others = families.slice(1).map(
    (family): Command => ({
      id: `family ${family.id}`,
      name: words(family),
      more: t`Family`,
      icon: Users,
      act: () => chooseFamily(family.id),
    }),
  )
  const commands: Command[] = [
    ...goTo,
    ...(places.some(({ feature }) => feature === 'expenses')
      ? [{ id: '/expenses/new', name: t`Add an expense`, icon: Plus, path: '/expenses/new' }]
      : []),
    {
      id: '/calendar/rotation',
      name: t`Whose time it is`,
      more: t`Rotation`,
      icon: RefreshCw,
      path: '/calendar/rotation',
    },
    {
      id: '/family-network',
      name: t`The people around the children`,
      more: t`Family network`,
      icon: Waypoints,
      path: '/family-network',
    },
    ...others,
    {
      id: 'theme',
      name: isDark ? t`Use the light theme` : t`Use the dark theme`,
      icon: SunMoon,
      act: () => setTheme(isDark ? 'light' : 'dark'),
    },
    { id: '/support', name: t`Help`, icon: CircleHelp, path: '/support' },
    { id: '/privacy', name: t`Privacy`, icon: LockKeyhole, path: '/privacy' },
    { id: '/terms', name: t`Terms`, icon: FileText, path: '/terms' },
    { id: '/health-check', name: t`Is the server well`, icon: MonitorSmartphone, path: '/health-check' },
    { id: 'exit', name: t`Quick exit`, more: 'Esc Esc Esc', icon: LogOut, act: () => quickExit() },
    { id: 'sign-out', name: t`Sign Out`, icon: LogOut, act: onSignOut },
  ]
  return commands.filter((one, at) => commands.findIndex(({ id }) => id === one.id) === at)
}
