import { afterEach, expect, it } from 'vitest'
import { loadedTokens } from './tokens.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

it('finds the colours of both themes, the dark ones inside the media query for screens', () => {
  const style = document.createElement('style')
  style.textContent = `
    :root, :root[data-theme="light"] { --paper: oklch(0.98 0.01 95); }
    @media screen { :root[data-theme="dark"] { --paper: oklch(0.185 0.014 255); } }
    @media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { --paper: oklch(1 0 0); } }`
  document.head.append(style)
  const { light, dark } = loadedTokens()
  expect([light.get('paper'), dark.get('paper')]).toEqual(['oklch(0.98 0.01 95)', 'oklch(0.185 0.014 255)'])
})
