import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { useBackCloses } from './use-back-closes.ts'

function Page() {
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Open'}
      </button>
      {isOpen && (
        <Link to="/there" replace onClick={() => setOpen(false)}>
          Go there
        </Link>
      )}
    </>
  )
}

beforeEach(() => {
  history.pushState(null, '', '/before')
  history.pushState(null, '', '/page')
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/page" element={<Page />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </BrowserRouter>,
  )
})
const press = (name: string) => userEvent.click(screen.getByText(name))
const back = () => act(async () => history.back())
const isAt = (path: string) => expect.poll(() => location.pathname).toBe(path)

it('[ROUTE-11] Back closes what is open, and only then leaves the page', async () => {
  await press('Open')
  await back()
  expect(await screen.findByText('Open')).toBeTruthy()
  await isAt('/page')
  await back()
  await isAt('/before')
})

it('[ROUTE-11] closed in another way it leaves nothing for Back to close', async () => {
  await press('Open')
  await press('Close')
  await expect.poll(() => history.state?.evenhandOver).toBeUndefined()
  await back()
  await isAt('/before')
})

it('[ROUTE-11] opened again at once it still closes first', async () => {
  await press('Open')
  await press('Close')
  await press('Open')
  await expect.poll(() => history.state?.evenhandOver).toBeDefined()
  await back()
  expect(await screen.findByText('Open')).toBeTruthy()
  await isAt('/page')
})

it('[ROUTE-11] from a place that was gone to, Back leads to the page below', async () => {
  await press('Open')
  await press('Go there')
  await isAt('/there')
  await back()
  await isAt('/page')
  expect(await screen.findByText('Open')).toBeTruthy()
})
