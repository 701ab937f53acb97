import type { ComponentType } from 'react'
import { bringFirstWords, bringWords, type Words } from '../text/language.ts'
import { later } from '../ui/later.tsx'
import type { ScreenDeclaration } from './screen.ts'

/** A declared screen, loaded together with its texts when it is first shown. */
export function screenLater({ path, load, shows, words = ['app'] }: ScreenDeclaration) {
  const bring = (part: Words) => (part === 'app' ? bringFirstWords(path) : bringWords(part))
  return later(async () => {
    const [module] = await Promise.all([load(), ...words.map(bring)])
    // screen() makes the compiler check this
    return (module as Record<string, ComponentType>)[shows]!
  })
}
