import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { clearOf } from './clear-of.ts'
import { DialogFloat } from './dialog-float.tsx'
import { raiseToast } from './toast-event.ts'
import { ToastHost } from './toast-host.tsx'

const PATIENCE = { timeout: 4000 }
afterEach(() => vi.unstubAllGlobals())

it('[ROUTE-13] over a dialog, a toast can be pressed and closed, and the dialog stays open', async () => {
  const [close, undo] = [vi.fn(), vi.fn()]
  render(
    <I18nProvider i18n={i18n}>
      <ToastHost />
      <DialogFloat title="Add a child" isOpen onClose={close}>
        <input aria-label="Name" />
      </DialogFloat>
    </I18nProvider>,
  )
  raiseToast({ id: 'one', type: 'info', title: 'Draft deleted', action: { label: 'Undo', onClick: undo } })
  raiseToast({ id: 'two', type: 'error', title: 'Not sent yet' })
  const title = await screen.findByText('Not sent yet', {}, PATIENCE)
  expect(title.closest('[inert], [aria-hidden=true]')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  await userEvent.click(title.closest('.toast')!.querySelector('.toast-close')!)
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull())
  expect(close).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('[ROUTE-13] a phone shows two at once, a wide screen four', async () => {
  const shownAt = async (width: number) => {
    vi.stubGlobal('innerWidth', width)
    const { unmount } = render(
      <I18nProvider i18n={i18n}>
        <ToastHost />
      </I18nProvider>,
    )
    for (const at of [1, 2, 3, 4, 5]) raiseToast({ id: `${width} ${at}`, type: 'info', title: `Toast ${at}` })
    const shown = () => document.querySelectorAll('[data-sonner-toast][data-visible=true]').length
    await screen.findByText('Toast 5', {}, PATIENCE)
    const most = width < 600 ? 2 : 4
    await waitFor(() => expect(shown()).toBe(most))
    unmount()
  }
  await shownAt(390)
  await shownAt(1280)
})

it('[ROUTE-14] over a dialog they lie where nothing of it is to press, above the sheet of a phone', () => {
  const page = document.createElement('div')
  page.innerHTML =
    '<h1>Family</h1><button>behind</button><section role="dialog"><h2>Add a child</h2><button></button><input></section>'
  document.body.append(page)
  const place = (what: string, top: number, bottom: number) => {
    page.querySelector(what)!.getBoundingClientRect = () => ({ left: 16, right: 374, top, bottom }) as DOMRect
  }
  place('h1', 100, 132)
  place('div > button', 20, 80)
  const phone = { width: 390, height: 844 }
  place('h2', 240, 270)
  place('[role=dialog] button', 236, 280)
  place('input', 320, 700)
  expect(clearOf(document, phone).phone).toBe(12)
  // a sheet as high as the screen, with fields all the way down
  place('h2', 16, 46)
  place('[role=dialog] button', 12, 56)
  place('input', 90, 700)
  expect(clearOf(document, phone).phone).toBe(54)
  page.remove()
})
