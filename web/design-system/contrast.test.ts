// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrastOf } from './contrast.ts'
import { pairs } from './tokens.ts'

const css = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
const tokensOf = (start: string) => {
  const block = css.slice(css.indexOf(start)).split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(oklch\([^)]*\))/g)].map(([, name, value]) => [name, value]),
  )
}
const themes = {
  light: tokensOf(':root[data-theme="light"] {'),
  dark: tokensOf(':root[data-theme="dark"] {'),
}

describe('[ROUTE-19] contrast of the tokens', () => {
  it('computes the same values as the reference', () => {
    expect(contrastOf(themes.light.get('ink') ?? '', themes.light.get('paper') ?? '')?.toFixed(2)).toBe(
      '15.85',
    )
    expect(contrastOf(themes.dark.get('you') ?? '', themes.dark.get('paper') ?? '')?.toFixed(2)).toBe('8.00')
  })

  it.each(pairs)('%s on %s reaches %d in both themes', (text, ground, needs) => {
    for (const tokens of Object.values(themes)) {
      expect(contrastOf(tokens.get(text) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(needs)
    }
  })

  it('has the same values in the device’s dark theme as in the chosen one', () => {
    const byDevice = tokensOf(':root:not([data-theme="light"]) {')
    expect(byDevice.size).toBeGreaterThan(20)
    expect([...byDevice]).toEqual([...themes.dark])
  })
})
