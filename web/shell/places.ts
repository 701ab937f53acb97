import type { ServerFacts } from '@evenhand/contract/server.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CalendarDays,
  House,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Settings,
  UserRound,
  Users,
} from 'lucide-react'
import { factsOfServer } from '../api/server-facts.ts'

export type Place = {
  path: string
  name: MessageDescriptor
  icon: LucideIcon
  /** Where it is linked: the rail (ROUTE-10), the drawer (ROUTE-11), the phone's tab bar, the logo menu. */
  rail?: true
  drawer?: true
  tabs?: true
  logo?: true
  /** Goes when whoever runs the server turns this off (LIM-03). */
  feature?: keyof ServerFacts['features']
  /** Current for every path below this one too. */
  under: string
}

/** The places that are built, in the order of ROUTE-10 and ROUTE-11. A screen that is not there yet has no entry. */
const built: readonly Place[] = [
  {
    path: '/dashboard/agenda',
    under: '/dashboard',
    name: msg`Dashboard`,
    icon: LayoutDashboard,
    rail: true,
    drawer: true,
    tabs: true,
  },
  {
    path: '/calendar',
    under: '/calendar',
    name: msg`Calendar`,
    feature: 'calendar',
    icon: CalendarDays,
    rail: true,
    drawer: true,
    tabs: true,
  },
  {
    path: '/expenses',
    under: '/expenses',
    name: msg`Expenses`,
    feature: 'expenses',
    icon: ReceiptText,
    rail: true,
    drawer: true,
    tabs: true,
  },
  { path: '/profile', under: '/profile', name: msg`Profile`, icon: UserRound, logo: true },
  { path: '/contacts', under: '/contacts', name: msg`Contacts`, icon: Users, logo: true, drawer: true },
  { path: '/family', under: '/family', name: msg`Family`, icon: House, logo: true, drawer: true },
  { path: '/account', under: '/account', name: msg`Profile`, icon: UserRound, drawer: true },
  { path: '/account', under: '/account', name: msg`Account`, icon: KeyRound, logo: true },
  { path: '/settings', under: '/settings', name: msg`Settings`, icon: Settings, logo: true, drawer: true },
]

/** Those of them whose feature is on. */
export function placesWith(features: ServerFacts['features']): Place[] {
  return built.filter(({ feature }) => feature === undefined || features[feature])
}

export const places = placesWith(factsOfServer().features)

export function isAt(place: Place, pathname: string): boolean {
  return pathname === place.under || pathname.startsWith(`${place.under}/`)
}
