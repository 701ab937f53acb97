import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
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

  it('[ROUTE-14] lie over no banner, nor, on a phone, over the bars at its foot or the keyboard', async () => {
    const page = document.createElement('div')
    page.innerHTML =
      '<div class="banner">offline</div><div class="banner">demo</div><h1>Expenses</h1>' +
      '<div class="banner banner-boxed">a form’s</div><div class="act-bar"></div><div class="tab-bar"></div>'
    const rows = [
      [0, 87],
      [87, 136],
      [200, 252],
      [352, 400],
      [700, 770],
      [770, 844],
    ] as const
    ;[...page.children].forEach((one, at) => {
      const [top, bottom] = rows[at]!
      one.getBoundingClientRect = () => ({ left: 0, right: 390, top, bottom }) as DOMRect
    })
    const size = { width: 1280, height: 844 }
    document.body.append(page)
    expect(clearOf(document, size)).toEqual({ desk: 144, phone: 152, edge: 'bottom' })
    expect(clearOf(document, { ...size, keyboard: 300 }).phone).toBe(308)
    // on a page scrolled down, only the edge of the screen
    for (const one of page.children)
      one.getBoundingClientRect = () => ({ left: 0, right: 390, top: -9, bottom: -5 }) as DOMRect
    expect(clearOf(document, size)).toEqual({ desk: 24, phone: 16, edge: 'bottom' })
    for (const one of page.children)
      one.getBoundingClientRect = () => ({ left: 0, right: 390, top: 87, bottom: 136 }) as DOMRect
    showHost()
    raiseToast({ id: 'connection', type: 'warning', title: 'Connection Lost' })
    await screen.findByText('Connection Lost', {}, { timeout: 4000 })
    const stack = () => document.querySelector<HTMLElement>('[data-sonner-toaster]')
    expect(stack()?.dataset['yPosition']).toBe('top')
    expect(stack()?.style.getPropertyValue('--offset-top')).toBe('144px')
    vi.stubGlobal('innerWidth', 390)
    window.dispatchEvent(new Event('resize'))
    await waitFor(() => expect(stack()?.dataset['yPosition']).toBe('bottom'))
    expect(stack()?.style.getPropertyValue('--mobile-offset-bottom')).toBe('16px')
    vi.unstubAllGlobals()
    page.remove()
  })

  it('[ROUTE-14] on a phone with a form all the way down, stand above the bars and the field with the focus', () => {
    const page = document.createElement('div')
    page.innerHTML = '<input><input><input><div class="tab-bar"></div>'
    document.body.append(page)
    const rows = [
      [300, 500],
      [500, 640],
      [650, 760],
      [770, 844],
    ] as const
    ;[...page.children].forEach((one, at) => {
      const [top, bottom] = rows[at]!
      one.getBoundingClientRect = () => ({ left: 0, right: 390, top, bottom }) as DOMRect
    })
    const size = { width: 390, height: 844 }
    expect(clearOf(document, size).phone).toBe(82)
    page.querySelectorAll('input')[2]!.focus()
    expect(clearOf(document, size).phone).toBe(202)
    page.remove()
  })

  it('[ROUTE-14] move, once the page rests, off a button that came under them; never under a finger', async () => {
    vi.stubGlobal('innerWidth', 390)
    vi.stubGlobal('innerHeight', 844)
    showHost()
    raiseToast({ id: 'issues', type: 'warning', title: 'Connection Issues' })
    await screen.findByText('Connection Issues', {}, { timeout: 4000 })
    const height = () =>
      document
        .querySelector<HTMLElement>('[data-sonner-toaster]')
        ?.style.getPropertyValue('--mobile-offset-bottom')
    expect(height()).toBe('16px')
    const page = document.createElement('div')
    page.innerHTML = '<input><button>Add €60.00</button>'
    const rows = [
      [100, 720],
      [740, 792],
    ] as const
    ;[...page.children].forEach((one, at) => {
      const [top, bottom] = rows[at]!
      one.getBoundingClientRect = () => ({ left: 0, right: 390, top, bottom }) as DOMRect
    })
    const looks = vi.spyOn(document, 'querySelectorAll')
    fireEvent.pointerDown(document.body)
    document.body.append(page)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(looks).not.toHaveBeenCalled()
    expect(height()).toBe('16px')
    fireEvent.pointerUp(document.body)
    await waitFor(() => expect(height()).toBe('112px'))
    looks.mockRestore()
    vi.unstubAllGlobals()
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
    expect(clearOf(document, size).desk).toBe(152)
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
