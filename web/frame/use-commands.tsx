import type { Family } from '@evenhand/contract/family/family.ts'
import { useLingui } from '@lingui/react/macro'
import { LogOut, type LucideIcon, SunMoon, Users } from 'lucide-react'
import { chooseFamily } from '../family/scope/chosen-family.ts'
import { useFamilyWords } from './family-switcher.tsx'
import { palettePlaces } from './places.ts'
import { useThemeChoice } from './preferences.ts'
import { quickExit } from './quick-exit.ts'

export type Command = {
  id: string
  name: string
  /** further terms, searched and shown beside the name */
  more?: string
  /** hidden search terms, where it is neither of them */
  found?: string
  icon: LucideIcon
  path?: string
  act?: () => void
}

/** All commands of the palette: every place, common actions, and the frame's own. */
export function useCommands({
  families,
  onSignOut,
}: {
  families: readonly Family[]
  onSignOut: () => void
}): Command[] {
  const { t } = useLingui()
  const words = useFamilyWords()
  const [theme, setTheme] = useThemeChoice()
  const isDark = theme === 'dark'
  const goTo = (isInside: boolean) =>
    palettePlaces(isInside).map(
      ({ path, name, more, icon }): Command => ({
        id: path,
        name: t(name),
        ...(more ? { more: t(more) } : {}),
        icon,
        path,
      }),
    )
  const others = families.slice(1).map(
    (family): Command => ({
      id: `family ${family.id}`,
      name: words(family),
      more: t`Family`,
      icon: Users,
      act: () => chooseFamily(family.id),
    }),
  )
  return [
    ...goTo(true),
    ...others,
    {
      id: 'theme',
      name: isDark ? t`Use the light theme` : t`Use the dark theme`,
      icon: SunMoon,
      act: () => setTheme(isDark ? 'light' : 'dark'),
    },
    ...goTo(false),
    { id: 'exit', name: t`Quick exit`, more: 'Esc Esc Esc', icon: LogOut, act: () => quickExit() },
    { id: 'sign-out', name: t`Sign Out`, icon: LogOut, act: onSignOut },
  ]
}
