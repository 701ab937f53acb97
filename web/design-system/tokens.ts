export type ThemeName = 'light' | 'dark'

/** The colour tokens of both themes, read from the loaded stylesheets, so that nothing is written down twice. */
export function loadedTokens(): Record<ThemeName, Map<string, string>> {
  const found = { light: new Map<string, string>(), dark: new Map<string, string>() }
  for (const sheet of document.styleSheets) {
    for (const rule of styleRulesOf(sheet)) {
      if (/\[data-theme="?light"?\]/.test(rule.selectorText) && !rule.selectorText.includes(':not'))
        read(rule, found.light)
      if (/\[data-theme="?dark"?\]/.test(rule.selectorText)) read(rule, found.dark)
    }
  }
  return found
}

/** All style rules of a sheet, including those in `@media` and `@layer`: the dark colours apply to screens only. */
function styleRulesOf(sheet: CSSStyleSheet): CSSStyleRule[] {
  try {
    return flat(sheet.cssRules)
  } catch {
    // a stylesheet from another origin
    return []
  }
}

function flat(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) =>
    rule instanceof CSSStyleRule ? [rule] : rule instanceof CSSGroupingRule ? flat(rule.cssRules) : [],
  )
}

function read(rule: CSSStyleRule, into: Map<string, string>) {
  for (const name of rule.style) {
    if (name.startsWith('--')) into.set(name.slice(2), rule.style.getPropertyValue(name).trim())
  }
}

/** Which colours must be readable on which, and the contrast they need; holds on every screen. */
export const pairs: readonly (readonly [text: string, ground: string, needs: number])[] = [
  ['ink', 'paper', 14],
  ['ink-2', 'paper', 6],
  ['ink-2', 'well', 6],
  ['ink', 'well', 7],
  ['ink-2', 'float', 6],
  ['edge', 'paper', 3],
  ['edge', 'well', 3],
  ['edge', 'float', 3],
  ['you', 'paper', 3],
  ['them', 'paper', 3],
  ['on-ribbon', 'you', 4.5],
  ['on-ribbon', 'them', 4.5],
  ['you-text', 'paper', 4.5],
  ['them-text', 'paper', 4.5],
  ['you-text', 'you-soft', 4.5],
  ['them-text', 'them-soft', 4.5],
  ['ink', 'you-soft', 7],
  ['ink-2', 'you-soft', 4.5],
  ['ink-2', 'them-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['accent', 'paper', 4.5],
  ['ink', 'mark', 7],
  ['mark-line', 'mark', 3],
  ['danger', 'paper', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['on-accent', 'danger', 4.5],
  ['focus', 'paper', 3],
]

export const swatches: readonly { group: string; names: readonly string[] }[] = [
  { group: 'Ground', names: ['paper', 'well', 'float', 'line', 'edge'] },
  { group: 'Ink', names: ['ink', 'ink-2'] },
  {
    group: 'You and the other',
    names: [
      'you',
      'them',
      'you-text',
      'them-text',
      'you-soft',
      'them-soft',
      'you-fold',
      'them-fold',
      'on-ribbon',
    ],
  },
  {
    group: 'Act and warn',
    names: ['accent', 'accent-hover', 'on-accent', 'mark', 'mark-line', 'danger', 'danger-soft', 'focus'],
  },
]
