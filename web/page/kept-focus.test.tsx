import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from './kept-focus.ts'

let stop: () => void
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => stop())

function Page() {
  const [names, setNames] = useState(['first', 'second', 'third'])
  const [isOpen, setOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  return (
    <main>
      <h1>Page</h1>
      {isOpen && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>words</p>
      <button type="button" disabled={isBusy} onClick={() => setBusy(true)}>
        once
      </button>
      <section>
        <button type="button" onClick={() => setOpen(false)}>
          close the list
        </button>
      </section>
    </main>
  )
}
const press = (name: string) => userEvent.click(screen.getByText(name))
const focused = () => expect.poll(() => document.activeElement?.textContent)

it('[ROUTE-03] what goes away by a press on it leaves the focus to what took its place, or to what is left', async () => {
  render(<Page />)
  await press('first')
  await focused().toBe('second')
  await press('third')
  await focused().toBe('second')
  await press('second')
  // the list is empty: the next thing on the page
  await focused().toBe('once')
})

it('[ROUTE-03] and so does what goes away by itself, or can no longer be pressed', async () => {
  render(<Page />)
  screen.getByText('second').focus()
  screen.getByText('close the list').click()
  await focused().toBe('once')
  await press('once')
  await focused().toBe('close the list')
})

it('[ROUTE-03] whoever pressed beside everything has let go, and is given nothing back', async () => {
  const { unmount } = render(<Page />)
  await press('first')
  await focused().toBe('second')
  await press('words')
  expect(document.activeElement).toBe(document.body)
  screen.getByText('close the list').click()
  await expect.poll(() => screen.queryByText('second')).toBeNull()
  await new Promise((next) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(next))),
  )
  expect(document.activeElement).toBe(document.body)
  unmount()
})
