import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Settings,
  UserRound,
  Users,
} from 'lucide-react'

export type Place = {
  path: string
  name: MessageDescriptor
  icon: LucideIcon
  /** Where it is linked: the rail (ROUTE-10), the drawer (ROUTE-11), the phone's tab bar, the logo menu. */
  rail?: true
  drawer?: true
  tabs?: true
  logo?: true
  /** Current for every path below this one too. */
  under: string
}

/** The places that are built, in the order of ROUTE-10 and ROUTE-11. A screen that is not there yet has no entry. */
export const places: readonly Place[] = [
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
    path: '/expenses',
    under: '/expenses',
    name: msg`Expenses`,
    icon: ReceiptText,
    rail: true,
    drawer: true,
    tabs: true,
  },
  { path: '/profile', under: '/profile', name: msg`Profile`, icon: UserRound, logo: true },
  { path: '/contacts', under: '/contacts', name: msg`Contacts`, icon: Users, logo: true, drawer: true },
  { path: '/account', under: '/account', name: msg`Profile`, icon: UserRound, drawer: true },
  { path: '/account', under: '/account', name: msg`Account`, icon: KeyRound, logo: true },
  { path: '/settings', under: '/settings', name: msg`Settings`, icon: Settings, logo: true, drawer: true },
]

export function isAt(place: Place, pathname: string): boolean {
  return pathname === place.under || pathname.startsWith(`${place.under}/`)
}
