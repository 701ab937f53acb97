import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Access, isFramed, type ScreenDeclaration } from '../page/screen.ts'
import { firstWords } from './first-words.ts'
import { modulesOf, readScreens } from './screen-list.ts'

/** A path of the product, as the server and the tools that visit every screen read it from `preloads.json`. */
export type ScreenOfBuild = {
  readonly path: string
  readonly access: Access
  /** Can be read without a connection too. */
  readonly offline: boolean
  /** The file with the screen's own code. */
  readonly own: string
  readonly files: readonly string[]
  readonly words: Readonly<Record<string, readonly string[]>>
  /** For a framed screen, by language: the texts it needs as a page's first screen, in place of all the app's. */
  readonly firstWords?: Readonly<Record<string, string>>
}

/**
 * Writes `preloads.json`: for each path the files its screen will request, and the catalogues by language. The server
 * lists them in the page's head, so that they load in parallel instead of one after another.
 */
export function routePreloads(): Plugin {
  let root = ''
  let outDir = ''
  let chunks: Rolldown.OutputChunk[] = []
  let screens = new Map<ScreenDeclaration, string>()
  return {
    name: 'evenhand:route-preloads',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    async generateBundle(_options, bundle) {
      chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const lists = [...this.getModuleIds()].filter((id) => id.endsWith('.screens.ts'))
      const known = (id: string) => this.getModuleInfo(id)
      screens = modulesOf(
        await readScreens(root),
        lists.flatMap((id) => known(id) ?? []),
        known,
      )
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // a failed build has nothing to list: let its own error show
        if (chunks.length === 0) return
        const writeFirst = firstWords(root, outDir)
        const codeOf = new Map(chunks.map(({ fileName, code }) => [`/${fileName}`, code]))
        const filesOf = (...modules: readonly string[]) => closureOf(chunks, root, modules)
        const first = filesOf('main.tsx')
        const late = (modules: readonly string[]) =>
          filesOf(...modules)
            .filter((file) => !first.includes(file))
            .map((file) => `/${file}`)
        const lengthOf = new Map(chunks.map(({ fileName, code }) => [fileName, code.length]))
        // the first is the page's own script; the largest takes the longest, so it is requested first
        const started = first
          .slice(1)
          .sort((one, other) => (lengthOf.get(other) ?? 0) - (lengthOf.get(one) ?? 0))
          .map((file) => `/${file}`)
        const listed = [...screens].map(([{ path, access, offline, words = ['app'], isEntry }, module]) => {
          const files = [
            ...started,
            ...late([
              ...(isEntry ? [] : ['routes.tsx']),
              module,
              ...(isFramed({ access }) ? ['page/read-first.ts', 'frame/app-root.tsx'] : []),
            ]),
          ]
          const hasFirstWords = isFramed({ access }) && words.includes('app')
          const parts = ['light', ...words.filter((part) => !(hasFirstWords && part === 'app'))]
          const code = [...first.map((file) => `/${file}`), ...files].map((file) => codeOf.get(file) ?? '')
          return {
            path,
            access,
            offline: offline ?? true,
            own: `/${chunkOf(chunks, module)?.fileName}`,
            files,
            words: byLanguage((language) =>
              late(parts.map((part) => `text/locales${part === 'light' ? '' : `-${part}`}/${language}.po`)),
            ),
            ...(hasFirstWords && { firstWords: byLanguage((language) => writeFirst(language, code)) }),
          }
        }) satisfies ScreenOfBuild[]
        writeFileSync(join(outDir, 'preloads.json'), JSON.stringify(listed))
      },
    },
  }
}

const byLanguage = <Kept>(of: (language: string) => Kept) =>
  Object.fromEntries(['en', 'es', 'fr'].map((language) => [language, of(language)]))

/** The files that contain these modules, with everything they import. */
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
    const chunk = chunkOf(chunks, resolve(root, module))
    if (chunk) follow(chunk.fileName)
  }
  return [...files].filter((file) => file.endsWith('.js'))
}

/** The file that contains a module, preferably as its entry. */
function chunkOf(chunks: readonly Rolldown.OutputChunk[], id: string): Rolldown.OutputChunk | undefined {
  return (
    chunks.find(({ facadeModuleId }) => facadeModuleId && resolve(facadeModuleId) === id) ??
    chunks.find((one) => one.moduleIds.some((own) => resolve(own) === id))
  )
}
