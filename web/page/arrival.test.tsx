import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePageTitle } from './arrival.ts'

function List() {
  usePageTitle('Expenses')
  return (
    <main>
      <h1>Expenses</h1>
      <Link to="/expenses/7">School bus</Link>
    </main>
  )
}

function One() {
  usePageTitle('School bus')
  const navigate = useNavigate()
  return (
    <main>
      <h1>School bus</h1>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </main>
  )
}

// the page of jsdom has no height: the list is as long as the test says
let height = 0
beforeEach(() => {
  height = 5000
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
  vi.spyOn(window, 'scrollTo').mockImplementation(((_: number, y: number) => scrolled(y)) as never)
  scrolled(0)
})
afterEach(() => void vi.restoreAllMocks())

function scrolled(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  fireEvent.scroll(window)
}
const open = () =>
  render(
    <MemoryRouter initialEntries={['/expenses?status=pending']}>
      <Routes>
        <Route path="/expenses" element={<List />} />
        <Route path="/expenses/:id" element={<One />} />
      </Routes>
    </MemoryRouter>,
  )

it('[EXP-04] a screen opens at its top, and Back from an expense returns to the place in the list', async () => {
  open()
  scrolled(1800)
  fireEvent.click(screen.getByRole('link', { name: 'School bus' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('School bus'))
  expect(window.scrollY).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(window.scrollY).toBe(1800))
})

it('waits until a list that loads again is long enough', async () => {
  open()
  scrolled(1800)
  fireEvent.click(screen.getByRole('link', { name: 'School bus' }))
  height = 900
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(document.title).toBe('Expenses · Evenhand'))
  expect(window.scrollY).toBeLessThan(1800)
  height = 5000
  await waitFor(() => expect(window.scrollY).toBe(1800))
})
