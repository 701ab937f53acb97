import type { ServerFacts } from '@evenhand/contract/server/server.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Words } from '../text/language.ts'

/**
 * Who may open a screen. `public`: anyone. `signed-out`: only people who are signed out (ROUTE-07). `protected`: only
 * people who are signed in (ROUTE-04), inside the frame. `sandbox`: inside the frame, only for sandbox people in test
 * mode.
 */
export type Access = 'public' | 'signed-out' | 'protected' | 'sandbox'

/** The lists that link to a screen: the rail (ROUTE-10), the drawer (ROUTE-11), the phone's tab bar, the logo menu. */
export type NavigationList = 'rail' | 'drawer' | 'tabs' | 'logo'

export type ScreenDeclaration = {
  path: `/${string}`
  /** Loads the screen's code. */
  load: () => Promise<object>
  /** The name of the screen's export. It is unique in the product: the build finds the module by it. */
  shows: string
  access: Access
  /** A screen through which people come in: loaded without any of the others (entry-routes.tsx). */
  isEntry?: true
  /** The parts of the catalogues it needs besides `light`; `app` by default. */
  words?: readonly Words[]
  /** Its name in navigation and in the palette. */
  title?: MessageDescriptor
  icon?: LucideIcon
  /** Its position in each list that links to it, by ROUTE-10 and ROUTE-11. */
  places?: Partial<Record<NavigationList, number>>
  /** Its name and icon in a list where they differ. */
  named?: Partial<Record<NavigationList, { title: MessageDescriptor; icon: LucideIcon }>>
  /** Its place is current for every path below this one; `path` by default. */
  under?: string
  /** …and for every path below this one too: a screen of the same feature with its own path. */
  alsoUnder?: string
  /** Its name in the palette if it differs from the title, and further search terms. */
  palette?: { name?: MessageDescriptor; more?: MessageDescriptor }
  /** Hidden when the operator turns this feature off (LIM-03). */
  flag?: keyof ServerFacts['features']
  /** Signed-in screens are precached so that they open without a connection (ROUTE-14); `false`: not this one. */
  offline?: false
  /** What the page shows of it before its code has loaded (build/first-pictures.ts). Read by the build, not shipped. */
  head?: FirstHead
}

/** The top of a screen that is known before any data: English sentences from the screen itself. */
export type FirstHead = {
  over?: string
  /** Left out where it names somebody: a grey bar is shown instead. */
  title?: string
  /** The title is the month in the URL, or the current one. */
  month?: true
  lede?: string
  /**
   * CSS classes: of the container where it is narrower than the page, of the title, and of both where a button is
   * beside it.
   */
  width?: string
  titleClass?: string
  headClass?: string
  /** Shown below the title only at the first view of the dashboard (dashboard/first-view.ts). */
  welcome?: string
  /** Beside or below a form's steps, which are grey until they load. */
  hasSteps?: true
}

/** Declares a screen; the compiler checks that its module has the named export. */
export function screen<Name extends string>(
  declared: Omit<ScreenDeclaration, 'load' | 'shows'> & {
    // biome-ignore lint/suspicious/noExplicitAny: a screen takes no props the router would not give
    load: () => Promise<{ [key in Name]: ComponentType<any> }>
    shows: Name
  },
): ScreenDeclaration {
  return declared
}

/** Whether a screen is shown in the signed-in frame. */
export const isFramed = ({ access }: Pick<ScreenDeclaration, 'access'>): boolean =>
  access === 'protected' || access === 'sandbox'
