// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ScreenDeclaration } from '../page/screen.ts'
import { screens } from '../screens.ts'
import { drawPicture, say } from './first-pictures.ts'

const web = resolve(import.meta.dirname, '..')
const pictures = ['en', 'es', 'fr'].flatMap((language) => {
  const voice = say(web, language)
  return screens.map(({ path, head = {} }) => ({ path, drawn: drawPicture(head, language, voice) }))
})

describe('the picture before a screen', () => {
  it('is described only for screens in the frame, where it is shown', () => {
    const described = screens.filter(({ head }) => head !== undefined)
    expect(described.length).toBeGreaterThan(15)
    expect(described.filter(({ access }) => access !== 'protected')).toEqual([])
  })

  it('loads nothing and has no inline styles, which the page’s CSP would forbid', () => {
    expect(pictures.filter(({ drawn }) => /<(script|style|img|link)|style=|\son\w+=/.test(drawn))).toEqual([])
  })

  it('shows for each screen the texts found in its feature’s code', async () => {
    const strange = Object.entries(lists).flatMap(([file, list]) => {
      const folder = resolve(import.meta.dirname, file, '..')
      const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
        .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\s+/g, ' '))
        .join('\n')
      const said = Object.values(list)
        .flat()
        .flatMap(({ head: { over, title, lede, welcome } = {} }) => [over, title, lede, welcome])
      return said.filter((one) => one !== undefined && !isSaid(one, code))
    })
    expect(strange).toEqual([])
  })

  it('throws for a text that no catalogue has', () => {
    expect(() => say(web, 'es')('No screen says this.')).toThrow('No screen says')
  })
})

const lists = import.meta.glob<Record<string, ScreenDeclaration[]>>('../**/*.screens.ts', { eager: true })

const isSaid = (text: string, code: string) =>
  new RegExp(`(<Trans>|t\`) ?${literally(text)} ?(</Trans>|\`)`).test(code)

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
