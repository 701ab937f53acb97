import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import type { ScreenDeclaration } from '../page/screen.ts'
import { texts } from './texts.ts'

/** The declared screens (screens.ts) as the build reads them: the list is executed, the screens themselves are not. */
export function readScreens(root: string): Promise<readonly ScreenDeclaration[]> {
  read ??= run(root)
  return read
}

let read: Promise<readonly ScreenDeclaration[]> | undefined

async function run(root: string) {
  const { module } = await runnerImport<{ screens: readonly ScreenDeclaration[] }>(join(root, 'screens.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [texts()],
  })
  return module.screens
}

/** What the bundler knows of a module. */
type Known = { id: string; exports: readonly string[] | null; dynamicallyImportedIds: readonly string[] }

/** The module of each screen: the one that a `*.screens.ts` loads and that exports the screen's component. */
export function modulesOf(
  screens: readonly ScreenDeclaration[],
  lists: readonly Known[],
  known: (id: string) => Known | null,
): Map<ScreenDeclaration, string> {
  const loaded = lists.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds)
  return new Map(
    screens.map((screen) => {
      const modules = new Set(loaded.filter((id) => known(id)?.exports?.includes(screen.shows)))
      const [module] = modules
      if (!module || modules.size > 1)
        throw new Error(`${screen.path} shows ${screen.shows}, which ${modules.size} loaded modules export`)
      return [screen, resolve(module)]
    }),
  )
}
