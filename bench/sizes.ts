import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { loginEntry } from '../scripts/size.ts'

/** The size of the built screens: of /login, and in all. A kB is 1000 bytes, gzipped. */
export function benchSizes(dist: string): string[] {
  const all = globSync('assets/*.{js,css}', { cwd: dist })
  const sum = (end: string) =>
    all
      .filter((file) => file.endsWith(end))
      .reduce((bytes, file) => bytes + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
  return [
    'Sizes, kB gzipped:',
    `  JavaScript of the login entry                        ${kB(loginEntry(dist).gzipped)}   aim 114 or less`,
    `  all JavaScript                                       ${kB(sum('.js'))}`,
    `  all CSS                                              ${kB(sum('.css'))}`,
  ]
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
