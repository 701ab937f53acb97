// @vitest-environment node
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawPicture, HEADS, say } from './first-pictures.ts'
import { screensOf, tablesOfRoutes } from './route-preloads.ts'

const web = resolve(import.meta.dirname, '..')
const pictures = Object.entries(HEADS).flatMap(([path, head]) =>
  ['en', 'es', 'fr'].map((language) => ({ path, drawn: drawPicture(head, language, say(web, language)) })),
)

describe('the picture before a screen', () => {
  it('is drawn for every screen in the frame, and for no other', () => {
    const framed = screensOf(tablesOfRoutes(web)).filter(({ isFramed }) => isFramed)
    expect(Object.keys(HEADS).sort()).toEqual(framed.map(({ path }) => path).sort())
  })

  it('asks for nothing and styles nothing by itself, which the page’s policy would forbid', () => {
    expect(pictures.filter(({ drawn }) => /<(script|style|img|link)|style=|\son\w+=/.test(drawn))).toEqual([])
  })

  it('says nothing that no screen says', () => {
    expect(() => say(web, 'es')('No screen says this.')).toThrow('No screen says')
  })
})
