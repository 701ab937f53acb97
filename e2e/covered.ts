import type { Page } from 'playwright-core'

/** A phone, and what of it a keyboard leaves. */
const HEIGHTS = [844, 470]

/** The fields of the page that something else lies over once they have the focus, on a phone with and without a keyboard. */
export async function coveredFields(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const height of HEIGHTS) {
    await page.setViewportSize({ width: 390, height })
    const fields = page.locator(
      'main :is(input:not([type=radio], [type=checkbox]), select, textarea):visible',
    )
    for (const field of await fields.all()) {
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
      if (over !== null) found.push(`${new URL(page.url()).search} at ${height} px: ${over} is covered`)
    }
  }
  return found
}
