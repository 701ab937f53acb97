import type { ComponentType } from 'react'
import { bringWords } from '../text/language.ts'
import { later } from '../ui/later.tsx'
import type { ScreenDeclaration } from './screen.ts'

/** A declared screen, loaded together with its texts when it is first shown. */
export function screenLater({ load, shows, words = ['app'] }: ScreenDeclaration) {
  return later(async () => {
    const [module] = await Promise.all([load(), ...words.map(bringWords)])
    // screen() makes the compiler check this
    return (module as Record<string, ComponentType>)[shows]!
  })
}
