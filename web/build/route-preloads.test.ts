// @vitest-environment node
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screensOf, tablesOfRoutes } from './route-preloads.ts'

const web = resolve(import.meta.dirname, '..')

describe('what a path is going to ask for', () => {
  const table = tablesOfRoutes(web)
  const screens = screensOf(table)

  it('is known for every path of the table of routes', () => {
    const paths = [...table.matchAll(/path="(\/[^"]*)"/g)].map(([, path]) => path)
    expect(paths.length).toBeGreaterThan(30)
    expect(screens.map(({ path }) => path)).toEqual(paths)
    expect(screens.filter(({ module }) => !existsSync(join(web, module)))).toEqual([])
  })

  it.each([
    ['/login', 'account/login-screen.tsx', ['light'], false, true],
    ['/gate', 'shell/after-sign-in.tsx', ['light'], false, false],
    ['/privacy', 'about/privacy-screen.tsx', ['light', 'open'], false, false],
    ['/design-system', 'design-system/design-system-screen.tsx', ['light', 'open', 'app'], false, false],
    ['/contacts/:id', 'contacts/contact-screen.tsx', ['light', 'app'], true, false],
  ])('of %s: its module, its words, its frame', (path, module, words, isFramed, isEntry) => {
    const found = screens.find((screen) => screen.path === path)
    expect(found).toEqual({ path, module, words, isFramed, isEntry })
  })
})
