// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type ScreenDeclaration, screen } from '../page/screen.ts'
import { screens } from '../screens.ts'
import { modulesOf } from './screen-list.ts'

const lists = import.meta.glob<Record<string, ScreenDeclaration[]>>('../**/*.screens.ts', { eager: true })

describe('the list of screens', () => {
  it('gathers every screen that a feature declares, each path once', () => {
    const declared = Object.values(lists).flatMap((list) => Object.values(list).flat())
    expect(declared.length).toBeGreaterThan(40)
    expect(new Set(screens)).toEqual(new Set(declared))
    const paths = screens.map(({ path }) => path)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  })

  it('[ROUTE-14] has a name and an icon for every signed-in screen that people can navigate to', () => {
    // a callback from another site is no place to navigate to
    const reachable = screens.filter(
      ({ access, path }) => access === 'protected' && !/:|^\/auth\//.test(path),
    )
    expect(reachable.filter(({ title, icon }) => !title || !icon)).toEqual([])
  })

  it('gives no two screens the same position in a list', () => {
    for (const list of ['rail', 'drawer', 'tabs', 'logo'] as const) {
      const positions = screens.flatMap(({ places }) => places?.[list] ?? [])
      expect(positions).toEqual([...new Set(positions)])
    }
  })
})

describe('the module of a screen', () => {
  const one = screen({
    path: '/one',
    load: async () => ({ OneScreen: () => null }),
    shows: 'OneScreen',
    access: 'public',
  })
  const module = (id: string, ...exports: string[]) => ({ id, exports, dynamicallyImportedIds: [] })
  const listOf = (...ids: string[]) => ({ id: '/one.screens.ts', exports: [], dynamicallyImportedIds: ids })
  const known = new Map(
    [module('/one.tsx', 'OneScreen'), module('/other.tsx', 'OneScreen'), module('/else.tsx', 'Else')].map(
      (each) => [each.id, each],
    ),
  )
  const find = (...ids: string[]) => modulesOf([one], [listOf(...ids)], (id) => known.get(id) ?? null)

  it('is the one that is loaded and exports what the screen shows', () => {
    expect(find('/one.tsx', '/else.tsx').get(one)).toMatch(/one\.tsx$/)
  })

  it.each([[['/else.tsx']], [['/one.tsx', '/other.tsx']]])('is not guessed from %s', (ids) => {
    expect(() => find(...ids)).toThrow('/one shows OneScreen')
  })
})
