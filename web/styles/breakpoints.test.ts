// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')

// Tailwind writes no rule for a breakpoint the theme does not have, and says nothing.
it('classes use only the breakpoints of theme.css', () => {
  const theme = readFileSync(join(web, 'styles/theme.css'), 'utf8')
  const known = new Set([...theme.matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name))
  const used = globSync('**/*.tsx', { cwd: web, exclude: ['dist/**', 'node_modules/**'] }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/[\s"'`](?:max-|min-)?(sm|md|lg|xl|2xl):[a-z-]/g)]
      .filter(([, name]) => !known.has(name))
      .map(([found]) => `${file}: ${found.trim()}`),
  )
  expect(used).toEqual([])
})
