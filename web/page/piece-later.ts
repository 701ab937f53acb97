import type { ComponentType } from 'react'
import { bringWords } from '../text/language.ts'
import { later } from '../ui/later.tsx'

/** A piece of a screen, loaded together with all the app's texts when it first appears. */
// biome-ignore lint/suspicious/noExplicitAny: the props are the piece's own, whatever they are
export function pieceLater<Name extends string, Module extends Record<Name, ComponentType<any>>>(
  load: () => Promise<Module>,
  name: Name,
) {
  return later(async (): Promise<Module[Name]> => {
    const [module] = await Promise.all([load(), bringWords('app')])
    return module[name]
  })
}
