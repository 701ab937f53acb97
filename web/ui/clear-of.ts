/**
 * [ROUTE-14] How far from an edge toasts start, in pixels. On a wide screen from the top, always under the banners, which say
 * what lasts: down to the middle of the screen the first place where one covers nothing to press or fill in. On a phone,
 * where a toast is as wide as the page, from the bottom: above the bars at its foot and the keyboard, up to the middle the
 * first such place. Where a form leaves none, the first that covers no button and not the field with the focus; where there
 * is none of these either, just under the page's head, or above the bars. What has been scrolled away is not waited for.
 * Under a dialog none of that can be used: then only what is in the dialog counts, from the top, and where all of it is
 * taken, the toast is under its title.
 */
export function clearOf(page: Document, size: Size): { desk: number; phone: number; edge: 'top' | 'bottom' } {
  const dialogs = page.querySelectorAll<HTMLElement>(DIALOG)
  const dialog = dialogs[dialogs.length - 1]
  return dialog
    ? { ...clearOfDialog(dialog, size), edge: 'top' }
    : { desk: deskOnPage(page, size), phone: phoneOnPage(page, size), edge: 'bottom' }
}

function clearOfDialog(dialog: HTMLElement, { width, height }: Size) {
  const corner = width - TOAST.right - TOAST.width - GAP
  const title = Math.ceil(dialog.querySelector('h2')?.getBoundingClientRect().bottom ?? 0) + GAP
  const place = (left: number, least: number) =>
    freePlace(dialog, { left, least, most: height * 0.7 }) ?? Math.max(title, least)
  return { desk: place(corner, 24), phone: place(0, 12) }
}

function deskOnPage(page: Document, { width, height }: Size): number {
  const under = (what: string, least: number) =>
    Math.max(
      least,
      ...boxes(page, what)
        .map(({ bottom }) => bottom)
        .filter((bottom) => bottom > 0 && bottom < height / 2)
        .map((bottom) => Math.ceil(bottom) + GAP),
    )
  const corner = width - TOAST.right - TOAST.width - GAP
  const place = freePlace(page, { left: corner, least: under(BANNERS, 24), most: height / 2 })
  return place ?? under(`${BANNERS}, .page-head`, 24)
}

/** Measured upwards: what is at the foot of the page comes first. */
function phoneOnPage(page: Document, { height, keyboard = 0 }: Size): number {
  const above = ({ top }: Box) => height - Math.floor(top) + GAP
  const bars = boxes(page, BARS).filter(({ top, bottom }) => bottom > top && top > height / 2 && top < height)
  const least = Math.max(16, keyboard + GAP, ...bars.map(above))
  const upwards = ({ top, bottom, right }: Box) => ({ top: height - bottom, bottom: height - top, right })
  const place = (most: number, of: string) => freePlace(page, { left: 0, least, most, of }, upwards)
  return place(height / 2, PRESSED) ?? place(height, ACTED) ?? least
}

/** Whether something is filled in there. */
export const isField = (one: EventTarget | null): one is Element =>
  one instanceof Element && one.matches(FIELD)

type Box = Pick<DOMRect, 'top' | 'bottom' | 'right'>
const boxes = (page: ParentNode, what: string) =>
  [...page.querySelectorAll(what)].map((one) => one.getBoundingClientRect())

/** The first place for a toast that reaches from `left` to the right edge; null: there is none. */
function freePlace(
  page: ParentNode,
  { left, least, most, of = PRESSED }: { left: number; least: number; most: number; of?: string },
  seen: (box: Box) => Box = (box) => box,
): number | null {
  const taken = boxes(page, of)
    .map(seen)
    .filter(({ right, bottom, top }) => right > left && bottom > least && bottom > top && top < most)
    .sort((one, other) => one.top - other.top)
  let place = least
  for (const { top, bottom } of taken) {
    if (top >= place + TOAST.height + GAP) break
    place = Math.max(place, Math.ceil(bottom) + GAP)
  }
  return place + TOAST.height < most ? place : null
}

type Size = { readonly width: number; readonly height: number; readonly keyboard?: number }

const DIALOG = '[role=dialog], [role=alertdialog]'
const BANNERS = '.banner:not(.banner-boxed)'
/** What stays at the foot of a phone's screen while the page scrolls. */
const BARS = '.tab-bar, .act-bar, .step-acts, .expense-answers[data-open="false"], .composer'
const FIELD = 'input, textarea, select, [contenteditable]'
const PRESSED =
  ':is(a[href], button, input, select, textarea, label, summary, [role=button]):not([data-sonner-toaster] *)'
/** What is missed most while something lies over it. */
const ACTED = ':is(button, .button, :focus):not([data-sonner-toaster] *)'
const GAP = 8
/** Of one with a title and a line of text. */
const TOAST = { width: 360, height: 76, right: 24 } as const
