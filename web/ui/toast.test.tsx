import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { clearOf } from './clear-of.ts'
import { alertAsToast, onToast, raiseToast, TOAST_EVENT } from './toast-event.ts'
import { ToastHost } from './toast-host.tsx'

const showHost = () =>
  render(
    <I18nProvider i18n={i18n}>
      <ToastHost />
    </I18nProvider>,
  )

describe('[ROUTE-13] toasts', () => {
  it('are raised by a window event, with an id and 5000 ms unless told otherwise', () => {
    const heard = vi.fn()
    const stop = onToast(heard)
    const id = raiseToast({ type: 'success', title: 'Receipt added' })
    raiseToast({ id: 'mine', type: 'error', title: 'Not sent yet', duration: 9000 })
    expect(heard.mock.calls.map(([toast]) => toast)).toEqual([
      { id, type: 'success', title: 'Receipt added', duration: 5000 },
      { id: 'mine', type: 'error', title: 'Not sent yet', duration: 9000 },
    ])
    stop()
  })

  it('can be raised by any script with the plain event, and replace window.alert', () => {
    const heard = vi.fn()
    const stop = onToast(heard)
    window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: { title: 'From elsewhere' } }))
    window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: null }))
    alertAsToast()
    window.alert('Saved')
    expect(heard.mock.calls.map(([toast]) => [toast.type, toast.title, toast.duration])).toEqual([
      ['info', 'From elsewhere', 5000],
      ['info', 'Saved', 5000],
    ])
    stop()
  })

  it('of a kind, text or duration that nobody knows are shown as news, and the page stays', async () => {
    showHost()
    const detail = { title: 7, message: { not: 'text' }, type: 'weird', duration: 'long', action: 'x' }
    window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail }))
    expect(await screen.findByText('7')).toBeTruthy()
  })

  it('are shown with title, message and an action, including the one that loads the stack', async () => {
    showHost()
    const undo = vi.fn()
    raiseToast({
      type: 'info',
      title: 'Draft deleted',
      message: 'Thursday handover',
      action: { label: 'Undo', onClick: undo },
    })
    expect(await screen.findByText('Draft deleted', {}, { timeout: 4000 })).toBeTruthy()
    expect(screen.getByText('Thursday handover')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
  })

  it('[ROUTE-14] lie over neither the banner nor, on a phone, the way out, the title and the balance', async () => {
    const page = document.createElement('div')
    page.innerHTML =
      '<div class="banner">offline</div><div class="banner">demo</div><div class="top-bar"></div>' +
      '<h1>Expenses</h1><p data-toasts-below>Sam owes you</p><div class="banner banner-boxed">a form’s</div>'
    const bottoms = [87, 136, 192, 252, 310, 400]
    ;[...page.children].forEach((one, at) => {
      one.getBoundingClientRect = () => ({ bottom: bottoms[at] }) as DOMRect
    })
    const size = { width: 1280, height: 844 }
    document.body.append(page)
    expect(clearOf(document, size)).toEqual({ desk: 144, phone: 318 })
    // on a page scrolled down, only the edge of the screen
    for (const one of page.children) one.getBoundingClientRect = () => ({ bottom: -5 }) as DOMRect
    expect(clearOf(document, size)).toEqual({ desk: 24, phone: 64 })
    for (const one of page.children) one.getBoundingClientRect = () => ({ bottom: 136 }) as DOMRect
    showHost()
    raiseToast({ id: 'connection', type: 'warning', title: 'Connection Lost' })
    await screen.findByText('Connection Lost', {}, { timeout: 4000 })
    const stack = document.querySelector<HTMLElement>('[data-sonner-toaster]')
    expect(stack?.style.getPropertyValue('--offset-top')).toBe('144px')
    expect(stack?.style.getPropertyValue('--mobile-offset-top')).toBe('144px')
    page.remove()
  })

  it('[ROUTE-14] on a wide screen lie over nothing to press, or where there is no place, under the page’s head', () => {
    const page = document.createElement('div')
    page.innerHTML =
      '<div class="page-head"></div><a href="/left"></a><button></button><button></button><input><a href="/far"></a>'
    document.body.append(page)
    const place = (tops: readonly (readonly [left: number, right: number, top: number, bottom: number])[]) =>
      [...page.children].forEach((one, at) => {
        const [left, right, top, bottom] = tops[at]!
        one.getBoundingClientRect = () => ({ left, right, top, bottom }) as DOMRect
      })
    const size = { width: 1280, height: 900 }
    const head = [200, 1256, 20, 90] as const
    const left = [200, 500, 20, 400] as const
    // under the head's buttons and a filter close to them; what comes next leaves room
    place([
      head,
      left,
      [1100, 1256, 30, 74],
      [900, 1080, 30, 74],
      [1000, 1256, 100, 144],
      [900, 1256, 300, 340],
    ])
    expect(clearOf(document, size)).toEqual({ desk: 152, phone: 408 })
    // a list to press all the way down
    place([
      head,
      left,
      [1100, 1256, 30, 74],
      [300, 1256, 100, 250],
      [300, 1256, 250, 400],
      [300, 1256, 400, 900],
    ])
    expect(clearOf(document, size).desk).toBe(98)
    page.remove()
  })
})
