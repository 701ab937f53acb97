import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spoken } from './spoken-language.ts'

type Screen = { path: string; files: string[]; words: Record<string, string[]> }

/**
 * Link elements for the files a screen will request, by the page's path (made by the build,
 * web/build/route-preloads.ts). They have low priority: what draws the first paint comes first. Texts are preloaded
 * in the first of the browser's languages that we speak: people who chose another fetch theirs a little later. With them
 * comes the picture of the screen's head (web/build/first-pictures.ts), hidden until the page knows somebody is signed in.
 */
export function readPreloads(webDir: string): (url: string, acceptLanguage: string) => FirstOfPage {
  const screens = readOr<Screen[]>(join(webDir, 'preloads.json'), [])
  const pictures = readOr<Record<string, Record<string, string>>>(join(webDir, 'pictures.json'), {})
  const known = screens.map((screen) => ({
    ...screen,
    // `/contacts/new` before `/contacts/:id`
    isExact: !screen.path.includes(':'),
    pattern: new RegExp(`^${screen.path.replace(/:\w+/g, '[^/]+')}/?$`),
  }))
  known.sort((one, other) => Number(other.isExact) - Number(one.isExact))
  return (url, acceptLanguage) => {
    const at = url.split(/[?#]/)[0] ?? ''
    const screen = known.find(({ pattern }) => pattern.test(at))
    if (!screen) return { links: '', picture: '' }
    const language = spoken(acceptLanguage, Object.keys(screen.words))
    const links = [...screen.files, ...(screen.words[language] ?? [])]
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`)
      .join('')
    return { links, picture: pictures[screen.path]?.[language] ?? '' }
  }
}

/** What a path's page contains beyond `index.html`: link elements for its head, and what shows until its code has loaded. */
export type FirstOfPage = { links: string; picture: string }

function readOr<Kept>(path: string, otherwise: Kept): Kept {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Kept) : otherwise
}
