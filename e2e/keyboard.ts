import type { Page } from 'playwright-core'

/**
 * Presses Tab until the element with this role and name has the focus, like a keyboard user.
 * Throws if it is not reached, or if the focus is not visible somewhere on the way.
 */
export async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
  most = 60,
): Promise<void> {
  const wanted = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
  await wanted.first().waitFor({ state: 'attached' })
  const way: string[] = []
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    const problem = await focusProblem(page)
    if (problem) throw new Error(`on the way to ${role} ${name}: ${problem}`)
    const hit = await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))
    if (hit) return
    way.push(await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 24) ?? ''))
  }
  throw new Error(`${role} ${name} is not reached by Tab: ${way.join(' | ')}`)
}

/** Why the focus is not visible; null if it is. */
export function focusProblem(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    // an element that slides in on focus does so within the next frames
    for (let frame = 0; frame < 30 && look() !== null; frame += 1) await new Promise(requestAnimationFrame)
    return look()

    function look(): string | null {
      const at = document.activeElement
      // past the last stop the focus is in the browser's own UI
      if (!at || at === document.body || !at.matches(':focus')) return null
      // a toast being removed loses its focus
      if (at.closest('[data-sonner-toast][data-removed=true]')) return null
      const words = `<${at.tagName.toLowerCase()}> ${at.textContent?.trim().slice(0, 40) || at.getAttribute('name')}`
      // a radio styled as a chip shows the focus on its label, a large figure on its underline
      for (let shown: Element | null = at, up = 0; shown && up < 3; shown = shown.parentElement, up += 1) {
        const { outlineStyle, outlineWidth } = getComputedStyle(shown)
        if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) continue
        const { left, top, width, height } = shown.getBoundingClientRect()
        const points = [
          [left + width / 2, top + height / 2],
          [left + 3, top + height / 2],
          [left + width - 3, top + height / 2],
        ] as const
        const isSeen = points.some(([x, y]) => {
          const over = document.elementFromPoint(x, y)
          return over && (shown.contains(over) || over.contains(shown))
        })
        return isSeen ? null : `the focused ${words} is out of sight or covered`
      }
      return `the focused ${words} has no outline`
    }
  })
}
