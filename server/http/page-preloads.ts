import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Screen = { path: string; files: string[]; words: Record<string, string[]> }

/**
 * Link elements for the files a screen is going to ask for, by the page's path (made by the build,
 * web/build/route-preloads.ts). They are of low priority: what draws the first paint goes before them. The words come
 * in the first language of the browser's that we speak: whoever chose another here fetches theirs a little later.
 */
export function readPreloads(webDir: string): (url: string, acceptLanguage: string) => string {
  const path = join(webDir, 'preloads.json')
  const screens = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Screen[]) : []
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
    if (!screen) return ''
    const language = spoken(acceptLanguage, Object.keys(screen.words))
    return [...screen.files, ...(screen.words[language] ?? [])]
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`)
      .join('')
  }
}

/** In the order they are named: browsers name them in the order of preference. */
function spoken(acceptLanguage: string, languages: readonly string[]): string {
  const wanted = acceptLanguage.split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return wanted.find((one) => languages.includes(one)) ?? 'en'
}
