import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What a screen is made of: its module below web/, which words it speaks, and whether it stands in the signed-in frame. */
export type ScreenParts = {
  readonly path: string
  readonly module: string
  readonly words: readonly string[]
  readonly isFramed: boolean
  /** one of the two where people come in, which need no table of the others */
  readonly isEntry: boolean
}

/**
 * Writes `preloads.json`: for each path the files its screen is going to ask for, and the words by language. The server
 * names them in the page's head, so that they come at once instead of one finding the next.
 */
export function routePreloads(): Plugin {
  let root = ''
  let outDir = ''
  let chunks: Rolldown.OutputChunk[] = []
  return {
    name: 'evenhand:route-preloads',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    generateBundle(_options, bundle) {
      chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const filesOf = (...modules: readonly string[]) => closureOf(chunks, root, modules)
        const first = filesOf('main.tsx')
        const late = (modules: readonly string[]) =>
          filesOf(...modules)
            .filter((file) => !first.includes(file))
            .map((file) => `/${file}`)
        const lengthOf = new Map(chunks.map(({ fileName, code }) => [fileName, code.length]))
        // the first of them is the page's own script; the longest takes the longest, so it is asked for first
        const started = first
          .slice(1)
          .sort((one, other) => (lengthOf.get(other) ?? 0) - (lengthOf.get(one) ?? 0))
          .map((file) => `/${file}`)
        const screens = screensOf(tablesOfRoutes(root)).map(({ path, module, words, isFramed, isEntry }) => ({
          path,
          files: [
            ...started,
            ...late([
              ...(isEntry ? [] : ['routes.tsx']),
              module,
              ...(isFramed ? ['shell/app-root.tsx'] : []),
            ]),
          ],
          words: Object.fromEntries(
            ['en', 'es', 'fr'].map((language) => [
              language,
              late(words.map((part) => `text/locales${part === 'light' ? '' : `-${part}`}/${language}.po`)),
            ]),
          ),
        }))
        writeFileSync(join(outDir, 'preloads.json'), JSON.stringify(screens))
      },
    },
  }
}

/** The table of routes as it is written. */
export const tablesOfRoutes = (root: string): string =>
  ['entry-routes.tsx', 'routes.tsx'].map((file) => readFileSync(join(root, file), 'utf8')).join('\n')

/** Every path with a screen of its own in the table of routes. */
export function screensOf(table: string): ScreenParts[] {
  const guarded = table.lastIndexOf('<RequireSession>')
  return [...table.matchAll(/<Route\s+path="(\/[^"]*)"\s+element=\{([\s\S]*?)\}\s*\/>/g)].flatMap((route) => {
    const [, path = '', element = ''] = route
    const name = [...element.matchAll(/<(\w+) \/>/g)].at(-1)?.[1] ?? ''
    const [, way, made = ''] =
      new RegExp(`const ${name} = (screen|later)\\(([\\s\\S]*?)\\n?\\)\\n`).exec(table) ?? []
    const load = /^\s*(load\w+)/.exec(made)?.[1]
    const source = load ? (new RegExp(`const ${load} = (.*)`).exec(table)?.[1] ?? '') : made
    const module = /import\('\.\/([^']+)'\)/.exec(source)?.[1]
    if (!module) return []
    const named = [...made.matchAll(/'(app|open)'/g)].map(([, part]) => part ?? '')
    // as `screen` of the table has it: without a word on it those of the app
    const isLight = way === 'later' || made.includes("'light'")
    const words = ['light', ...(named.length > 0 || isLight ? named : ['app'])]
    return [{ path, module, words, isFramed: (route.index ?? 0) > guarded, isEntry: way === 'later' }]
  })
}

/** The files these modules came to lie in, with all they import. */
function closureOf(
  chunks: readonly Rolldown.OutputChunk[],
  root: string,
  modules: readonly string[],
): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const follow = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    byName.get(file)?.imports.forEach(follow)
  }
  for (const module of modules) {
    const id = join(root, module)
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId && resolve(facadeModuleId) === id) ??
      chunks.find((one) => one.moduleIds.some((own) => resolve(own) === id))
    if (chunk) follow(chunk.fileName)
  }
  return [...files].filter((file) => file.endsWith('.js'))
}
