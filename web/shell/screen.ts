import type { ServerFacts } from '@evenhand/contract/server.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Words } from '../text/language.ts'

/**
 * Who may open a screen. `public`: anyone. `signed-out`: only who is signed out (ROUTE-07). `protected`: only who is
 * signed in (ROUTE-04), inside the frame. `sandbox`: inside the frame, for a sandbox person of test mode alone.
 */
export type Access = 'public' | 'signed-out' | 'protected' | 'sandbox'

/** The lists a screen can be linked from: the rail (ROUTE-10), the drawer (ROUTE-11), the phone's tab bar, the logo menu. */
export type NavigationList = 'rail' | 'drawer' | 'tabs' | 'logo'

export type ScreenDeclaration = {
  path: `/${string}`
  /** Fetches the code of the screen. */
  load: () => Promise<object>
  /** The export that is the screen. Its name is unique in the product: the build finds the module by it. */
  shows: string
  access: Access
  /** Where people come in: loaded with nothing of the other screens (entry-routes.tsx). */
  isEntry?: true
  /** The parts of the catalogues it speaks with, besides `light`; `app` when left out. */
  words?: readonly Words[]
  /** What it is called in navigation and in the palette. */
  title?: MessageDescriptor
  icon?: LucideIcon
  /** Its position in each list that links to it, by ROUTE-10 and ROUTE-11. */
  places?: Partial<Record<NavigationList, number>>
  /** What one list calls it, where that differs. */
  named?: Partial<Record<NavigationList, { title: MessageDescriptor; icon: LucideIcon }>>
  /** Its place is current for every path below this one; `path` when left out. */
  under?: string
  /** …and for every path below this one too: a screen of the same feature with an address of its own. */
  alsoUnder?: string
  /** What the palette calls it where that differs from the title, and what else it is found by. */
  palette?: { name?: MessageDescriptor; more?: MessageDescriptor }
  /** Gone when whoever runs the server turns this off (LIM-03). */
  flag?: keyof ServerFacts['features']
  /** Signed-in screens are fetched beforehand so that they open without a connection (ROUTE-14); `false`: not this one. */
  offline?: false
  /** What the page shows of it before its code is here (build/first-pictures.ts). Read by the build, not shipped. */
  head?: FirstHead
}

/** The top of a screen, as far as it is known before anything is read: English sentences that the screen itself says. */
export type FirstHead = {
  over?: string
  /** Left out where it names somebody: a grey bar stands for it. */
  title?: string
  lede?: string
  /** Classes of what holds the screen, where it is narrower than the page; of the title; of both where a button is beside it. */
  width?: string
  titleClass?: string
  headClass?: string
  /** Said under the title at the first view of the dashboard alone (dashboard/first-view.ts). */
  welcome?: string
  /** Stands beside or under the steps of a form, which are grey until it comes. */
  hasSteps?: true
}

/** Declares a screen; the compiler makes sure that its module exports what it shows. */
export function screen<Name extends string>(
  declared: Omit<ScreenDeclaration, 'load' | 'shows'> & {
    // biome-ignore lint/suspicious/noExplicitAny: a screen takes no props the router would not give
    load: () => Promise<{ [key in Name]: ComponentType<any> }>
    shows: Name
  },
): ScreenDeclaration {
  return declared
}

/** Whether a screen stands in the signed-in frame. */
export const isFramed = ({ access }: Pick<ScreenDeclaration, 'access'>): boolean =>
  access === 'protected' || access === 'sandbox'
