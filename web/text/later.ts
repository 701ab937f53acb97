import { type ComponentType, lazy } from 'react'
import { bringWords } from './language.ts'

/** A piece of a light screen that is not needed to show it: loaded with its sentences when it first appears. */
// biome-ignore lint/suspicious/noExplicitAny: the props are the piece's own, whatever they are
export function pieceLater<Name extends string, Piece extends ComponentType<any>>(
  load: () => Promise<Record<Name, Piece>>,
  name: Name,
) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), bringWords('app')])
    return { default: module[name] }
  })
}
