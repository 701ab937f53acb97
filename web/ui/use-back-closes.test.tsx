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
        <>
          <Link to="/there" onClick={() => setOpen(false)}>
            Go there
          </Link>
          <Inner />
        </>
      )}
    </>
  )
}

function Inner() {
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  return (
    <button type="button" onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'Close the inner one' : 'Open the inner one'}
    </button>
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
/** Does something, and waits until the browser has gone from one entry to another so many times. */
const moved = (times: number, work: () => void) =>
  new Promise<void>((done) => {
    let count = 0
    const onMove = () => {
      count += 1
      if (count < times) return
      removeEventListener('popstate', onMove)
      done()
    }
    addEventListener('popstate', onMove)
    work()
  })
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
  await back()
  await isAt('/before')
})

it('[ROUTE-11] opened and closed many times it is one step of Back', async () => {
  for (let time = 0; time < 3; time += 1) {
    await press('Open')
    await press('Close')
  }
  await back()
  await isAt('/before')
})

it('[ROUTE-11] one above another close one by one, whichever was closed otherwise', async () => {
  await press('Open')
  await press('Open the inner one')
  await back()
  expect(await screen.findByText('Open the inner one')).toBeTruthy()
  await press('Open the inner one')
  await press('Close the inner one')
  await back()
  expect(await screen.findByText('Open')).toBeTruthy()
  await isAt('/page')
  await back()
  await isAt('/before')
})

it('[ROUTE-11] Forward opens nothing again', async () => {
  await press('Open')
  await back()
  expect(await screen.findByText('Open')).toBeTruthy()
  // there and back by itself
  await act(() => moved(2, () => history.forward()))
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
  await back()
  await isAt('/before')
})
