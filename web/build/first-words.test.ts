// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { saidIn } from './first-words.ts'

describe('the texts of the first screen', () => {
  it('are those whose ids occur in its code, and no others', () => {
    const words = { 'aB+/-9': 'Said by a function', zZzZzZ: 'Said by a descriptor', qQqQqQ: 'Said elsewhere' }
    const code = ['t(`aB+/-9`,{n:1});x={id:"zZzZzZ"}', 'const qQqQqQ=1']
    expect(Object.keys(saidIn(words, code))).toEqual(['aB+/-9', 'zZzZzZ'])
  })

  // a piece loaded later on its own would show ids in place of its sentences until all texts are loaded
  it('are enough, since whatever loads later loads all texts with it', () => {
    const web = join(import.meta.dirname, '..')
    const users = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist/**', 'node_modules/**'] })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .filter((file) =>
        /import \{[^}]*\blater\b[^}]*\} from '[^']*later\.tsx'|\blater\(async/.test(read(file)),
      )
    expect(users.sort()).toEqual([
      'entry-routes.tsx',
      'page/piece-later.ts',
      'page/screen-later.tsx',
      'routes.tsx',
      'ui/dialog.tsx',
      'ui/menu.tsx',
      'ui/tooltip.tsx',
    ])
    function read(file: string) {
      return readFileSync(join(web, file), 'utf8')
    }
  })
})
