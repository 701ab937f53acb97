import { join, resolve } from 'node:path'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { runnerImport } from 'vite'
import type { ScreenDeclaration } from '../page/screen.ts'
import { linguiMacros } from './lingui-macros.ts'

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
    plugins: [babel({ presets: [linguiMacros()] })],
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

type Call = {
  node: {
    callee: { name?: string }
    arguments: { type: string; properties?: { key: { name?: string } }[] }[]
  }
}

/** Removes from the browser's build the parts of a declaration that only the build reads. */
export function screensWithoutHeads() {
  return defineRolldownBabelPreset({
    preset: {
      plugins: [
        {
          visitor: {
            CallExpression(call: Call) {
              const [declared] = call.node.arguments
              if (call.node.callee.name !== 'screen' || !declared?.properties) return
              declared.properties = declared.properties.filter(({ key }) => key.name !== 'head')
            },
          },
        },
      ],
    },
    rolldown: { filter: { id: /[\\/]web[\\/][\w-]+[\\/][\w-]+\.screens\.ts$/ } },
  })
}
