import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Toggled } from './toggled.tsx'

it('[SET-01] the focus goes into the form and back to its button; Esc closes it', async () => {
  render(
    <Toggled now="Set" open="Change it">
      {(close) => (
        <form>
          <input type="hidden" name="username" />
          <input aria-label="New one" />
          <button type="button" onClick={close}>
            Cancel
          </button>
        </form>
      )}
    </Toggled>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('New one'))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByLabelText('New one')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change it' }))
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change it' }))
})
