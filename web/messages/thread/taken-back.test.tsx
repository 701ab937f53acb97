import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversationOnScreen } from '../../testing/conversation-on-screen.tsx'

vi.mock('../../mediation/reading/mediator.ts', async () => {
  const { examineHere } = await import('../../testing/examine-here.ts')
  return { examine: examineHere }
})

let page: Awaited<ReturnType<typeof conversationOnScreen>>
beforeEach(async () => {
  page = await conversationOnScreen()
  vi.stubGlobal('XMLHttpRequest', StalledUpload)
})
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})

/** An upload that never ends. */
class StalledUpload {
  upload = new EventTarget()
  addEventListener(): void {}
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {}
}

test('[MSG-08] a message taken back brings back its files and its quotation', async () => {
  page.open()
  await page.field()
  await userEvent.upload(
    screen.getByLabelText('Attachment', { selector: 'input' }),
    new File(['paper'], 'boots.png', { type: 'image/png' }),
  )
  await within(await screen.findByRole('list', { name: 'Attached' })).findByText('boots.png')
  await userEvent.click(screen.getByRole('button', { name: 'What to do with Sam’s message' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }))
  await screen.findByText('Replying to Sam')
  await userEvent.type(await page.field(), 'These ones?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/Sending in/)
  expect(screen.queryByRole('list', { name: 'Attached' })).toBeNull()
  expect(screen.queryByText('Replying to Sam')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  await vi.waitFor(async () => expect((await page.field()).value).toBe('These ones?'))
  await within(await screen.findByRole('list', { name: 'Attached' })).findByText('boots.png')
  await screen.findByText('Replying to Sam')
  expect(page.sent()).toEqual([])
})

test('[MSG-08] a message written before a reload brings its files back, too', async () => {
  page.open()
  await page.field()
  const paper = new File(['paper'], 'boots.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Attachment', { selector: 'input' }), paper)
  await userEvent.type(await page.field(), 'These ones?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/Sending in/)
  // a new page knows the queue alone
  cleanup()
  page.close()
  page.open()
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  await vi.waitFor(async () => expect((await page.field()).value).toBe('These ones?'))
  await within(await screen.findByRole('list', { name: 'Attached' })).findByText('boots.png')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('With 1 attached')
})
