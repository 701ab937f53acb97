/**
 * [ROUTE-14] How far from the top toasts start, in pixels. Always under the banners, which say what lasts; on phones, where a
 * toast is as wide as the page, also under the top bar (with the way out), the title and the balance. From there down to
 * the middle of the screen, on phones somewhat further, the first place where one covers nothing to press or fill in; if
 * there is none, just under the page's head. What has been scrolled away is not waited for. Under a dialog none of that can
 * be used: then only what is in the dialog counts, and where all of it is taken, the toast is under its title.
 */
export function clearOf(page: Document, size: Size): { desk: number; phone: number } {
  const dialogs = page.querySelectorAll<HTMLElement>(DIALOG)
  const dialog = dialogs[dialogs.length - 1]
  return dialog ? clearOfDialog(dialog, size) : clearOfPage(page, size)
}

function clearOfDialog(dialog: HTMLElement, { width, height }: Size) {
  const corner = width - TOAST.right - TOAST.width - GAP
  const title = Math.ceil(dialog.querySelector('h2')?.getBoundingClientRect().bottom ?? 0) + GAP
  const place = (left: number, least: number) =>
    freePlace(dialog, { left, least, most: height * 0.7 }) ?? Math.max(title, least)
  return { desk: place(corner, 24), phone: place(0, 12) }
}

function clearOfPage(page: Document, { width, height }: Size) {
  const under = (what: string, least: number) =>
    Math.max(
      least,
      ...[...page.querySelectorAll(what)]
        .map((one) => one.getBoundingClientRect().bottom)
        .filter((bottom) => bottom > 0 && bottom < height / 2)
        .map((bottom) => Math.ceil(bottom) + GAP),
    )
  const phone = under(PHONE, 64)
  const corner = width - TOAST.right - TOAST.width - GAP
  return {
    desk:
      freePlace(page, { left: corner, least: under(BANNERS, 24), most: height / 2 }) ??
      under(`${BANNERS}, .page-head`, 24),
    phone:
      freePlace(page, { left: 0, least: phone, most: height * 0.7 }) ?? under(`${PHONE}, .page-head`, 64),
  }
}

/** The first place for a toast that reaches from `left` to the right edge; null: there is none. */
function freePlace(page: ParentNode, { left, least, most }: { left: number; least: number; most: number }) {
  const taken = [...page.querySelectorAll(PRESSED)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ right, bottom, top }) => right > left && bottom > least && bottom > top && top < most)
    .sort((one, other) => one.top - other.top)
  let place = least
  for (const { top, bottom } of taken) {
    if (top >= place + TOAST.height + GAP) break
    place = Math.max(place, Math.ceil(bottom) + GAP)
  }
  return place + TOAST.height < most ? place : null
}

type Size = { readonly width: number; readonly height: number }

const DIALOG = '[role=dialog], [role=alertdialog]'
const BANNERS = '.banner:not(.banner-boxed)'
const PHONE = `${BANNERS}, .top-bar, h1, [data-toasts-below]`
const PRESSED =
  ':is(a[href], button, input, select, textarea, label, summary, [role=button]):not([data-sonner-toaster] *)'
const GAP = 8
/** Of one with a title and a line of text. */
const TOAST = { width: 360, height: 76, right: 24 } as const
