// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawPicture, HEADS, say } from './first-pictures.ts'
import { screensOf, tablesOfRoutes } from './route-preloads.ts'

const web = resolve(import.meta.dirname, '..')
const pictures = ['en', 'es', 'fr'].flatMap((language) => {
  const voice = say(web, language)
  return Object.entries(HEADS).map(([path, head]) => ({ path, drawn: drawPicture(head, language, voice) }))
})

describe('the picture before a screen', () => {
  it('is drawn for every screen in the frame, and for no other', () => {
    const framed = screensOf(tablesOfRoutes(web)).filter(({ isFramed }) => isFramed)
    expect(Object.keys(HEADS).sort()).toEqual(framed.map(({ path }) => path).sort())
  })

  it('asks for nothing and styles nothing by itself, which the page’s policy would forbid', () => {
    expect(pictures.filter(({ drawn }) => /<(script|style|img|link)|style=|\son\w+=/.test(drawn))).toEqual([])
  })

  it('says of each screen what stands in its own code or beside it', () => {
    const strange = Object.entries(HEADS).flatMap(([path, { over, title, lede, welcome }]) => {
      const module = screensOf(tablesOfRoutes(web)).find((screen) => screen.path === path)?.module ?? ''
      const folder = resolve(web, dirname(module))
      const code = readdirSync(folder)
        .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
        .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\s+/g, ' '))
        .join('\n')
      const said = [over, title, lede, welcome].filter((one) => one !== undefined)
      return said.filter((one) => !new RegExp(`<Trans> ?${literally(one)} ?</Trans>`).test(code))
    })
    expect(strange).toEqual([])
  })

  it('says nothing that no screen says', () => {
    expect(() => say(web, 'es')('No screen says this.')).toThrow('No screen says')
  })
})

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
