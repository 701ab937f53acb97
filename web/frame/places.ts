import type { ServerFacts } from '@evenhand/contract/server/server.ts'
import type { MessageDescriptor } from '@lingui/core'
import { ArrowRight, type LucideIcon } from 'lucide-react'
import { factsOfServer } from '../api/server-facts.ts'
import type { NavigationList, ScreenDeclaration } from '../page/screen.ts'
import { screens } from '../screens.ts'

/** One entry of a navigation list. */
export type Place = {
  path: string
  name: MessageDescriptor
  icon: LucideIcon
  /** Current for every path below this one too. */
  under: string
  /** and for every path below this one */
  alsoUnder?: string | undefined
}

/** The places of a list, in order, without those whose feature is off. */
export function placesWith(features: ServerFacts['features'], list: NavigationList): Place[] {
  return screensWith(features)
    .flatMap(({ path, places, title, icon, named, under, alsoUnder }) => {
      const { title: name, icon: picture } = named?.[list] ?? { title, icon }
      const position = places?.[list]
      if (position === undefined || !name || !picture) return []
      return [{ position, place: { path, name, icon: picture, under: under ?? path, alsoUnder } }]
    })
    .sort((one, other) => one.position - other.position)
    .map(({ place }) => place)
}

export const placesOf = (list: NavigationList): Place[] => placesWith(factsOfServer().features, list)

/** The destinations in the palette: every screen with a title and no parameter in its path. */
export function palettePlaces(
  isInside: boolean,
): (Omit<Place, 'under' | 'alsoUnder'> & { more?: MessageDescriptor })[] {
  return (
    screensWith(factsOfServer().features)
      .filter(({ access, path }) => (access === 'protected') === isInside && !path.includes(':'))
      // places in the navigation come first, so that three letters and Enter go there
      .toSorted((one, other) => Number(!one.places) - Number(!other.places))
      .flatMap(({ path, title, icon = ArrowRight, palette }) => {
        const name = palette?.name ?? title
        return name ? [{ path, name, icon, ...(palette?.more ? { more: palette.more } : {}) }] : []
      })
  )
}

function screensWith(features: ServerFacts['features']): ScreenDeclaration[] {
  return screens.filter(({ flag }) => flag === undefined || features[flag])
}

export function isAt(place: Place, pathname: string): boolean {
  return [place.under, place.alsoUnder].some(
    (path) => path !== undefined && (pathname === path || pathname.startsWith(`${path}/`)),
  )
}
