/**
 * [ROUTE-14] How far from the top toasts start, in pixels: under the banners, which say what lasts, and on phones, where
 * a toast is as wide as the page, also under the top bar (with the way out), the title and the balance. What reaches
 * below the middle of the screen, or has been scrolled away, is not waited for.
 */
export function clearOf(page: Document, height: number): { desk: number; phone: number } {
  const under = (what: string, least: number) =>
    Math.max(
      least,
      ...[...page.querySelectorAll(what)]
        .map((one) => one.getBoundingClientRect().bottom)
        .filter((bottom) => bottom > 0 && bottom < height / 2)
        .map((bottom) => Math.ceil(bottom) + GAP),
    )
  return { desk: under(BANNERS, 24), phone: under(`${BANNERS}, .top-bar, h1, [data-toasts-below]`, 64) }
}

const BANNERS = '.banner:not(.banner-boxed)'
const GAP = 8
