import type { Page } from 'playwright-core'

type Size = { width: number; height: number }

/** A phone, and what of it a keyboard leaves. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 390, height: 470 },
]

/** The fields of the page that something else lies over once they have the focus, on a phone with and without a keyboard. */
export async function coveredFields(page: Page, windows: readonly Size[] = WINDOWS): Promise<string[]> {
  const found: string[] = []
  for (const size of windows) {
    await page.setViewportSize(size)
    const fields = page.locator(
      'main :is(input:not([type=radio], [type=checkbox], [type=file]), select, textarea):visible',
    )
    for (const field of await fields.all()) {
      // one that has the focus already is not brought into sight once more
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        scrollTo(0, 0)
      })
      await field.focus()
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const over = await field.evaluate((one) => {
        const { left, top, bottom, width } = one.getBoundingClientRect()
        const at = (y: number) => document.elementFromPoint(left + width / 2, y)
        const isFree = [top + 3, bottom - 3].every((y) => {
          const there = at(y)
          // a toast goes by itself
          return (
            there !== null && (there.closest('.toast') !== null || there.contains(one) || one.contains(there))
          )
        })
        return isFree ? null : (one.getAttribute('name') ?? one.id ?? one.tagName)
      })
      if (over !== null)
        found.push(`${new URL(page.url()).search} at ${size.width} × ${size.height}: ${over} is covered`)
    }
  }
  return found
}
